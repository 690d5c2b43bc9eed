"""What templates of every part of the site may use."""
