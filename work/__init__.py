"""Jobs kept as database rows: claim, lease, heartbeat, notification."""
