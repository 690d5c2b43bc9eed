"""The verb `activate`: which card, when, in answer to what."""
