"""The search language in the API's description."""

from cards.search import FIELDS


def query_help() -> str:
    """Describe every field with short names, meaning and example."""
    fields = "\n".join(
        f"- `{'`, `'.join(field.names)}`: {field.help} `{field.examples[0]}`" for field in FIELDS.values()
    )
    return (
        "A query in the search language, the same as on the page: conditions side by side must all hold; `or`, `-` and "
        "parentheses join them; a word without a field stands in the name. /cards/syntax/ explains every field."
        f"\n\n{fields}"
    )
