"""Finds the rules' English sentences as messages for translators."""

import ast
import re
from collections.abc import Iterator

MAKERS = {
    "refuse": 1,
    "Violation": 1,
    "DeckViolation": 1,
    "UnreadableError": 0,
    "MissingFactError": 0,
    "DecklistError": 0,
    "Repair": 2,
    "Problem": 4,
    "tell_of": 1,
    "cite_false_claim": 2,
    "cite_false_total": 4,
    "cite_false_fate": 2,
    "cite_false_result": 2,
    "cite_false_place": 3,
    "report": 1,
    "build_fault": 1,
    "unreadable_at": 2,
    "limit": 1,
    "sentence": 0,
}
"""Which argument of each call is a sentence; an argument named `message` always is."""

_WORD = re.compile(r"[^\W\d_]{2,}")
_PLACEHOLDER = re.compile(r"%\(\w+\)s")


def list_sentences(source: str) -> Iterator[str]:
    """List a module's sentences, with `%(name)s` for the parts of an f-string."""
    module = ast.parse(source)
    scopes = [module, *(node for node in ast.walk(module) if isinstance(node, ast.FunctionDef))]
    for scope in scopes:
        assigned = {**_list_assigned(module.body), **_list_assigned(_walk_scope(scope))}
        for node in _walk_scope(scope):
            if isinstance(node, ast.Call) and (argument := _find_sentence(node)) is not None:
                yield from _write_templates(argument, assigned)


def _walk_scope(scope: ast.AST) -> Iterator[ast.AST]:
    """Walk the nodes of a scope. A function inside is a scope of its own."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, ast.FunctionDef):
            yield from _walk_scope(child)


def _list_assigned(nodes: Iterator[ast.AST] | list[ast.stmt]) -> dict[str, list[ast.expr]]:
    assigned: dict[str, list[ast.expr]] = {}
    for node in nodes:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            assigned.setdefault(node.targets[0].id, []).append(node.value)
    return assigned


def _find_sentence(call: ast.Call) -> ast.expr | None:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "").strip("_")
    named = [keyword.value for keyword in call.keywords if keyword.arg == "message"]
    if not named and name in MAKERS:
        return next(iter(call.args[MAKERS[name] : MAKERS[name] + 1]), None)
    return next(iter(named), None)


def _write_templates(value: ast.expr, assigned: dict[str, list[ast.expr]]) -> Iterator[str]:
    """Write each text of a value, if it has words."""
    if isinstance(value, ast.IfExp):
        yield from _write_templates(value.body, assigned)
        yield from _write_templates(value.orelse, assigned)
    elif isinstance(value, ast.Name):
        for text in assigned.get(value.id, ()):
            yield from _write_templates(text, {})
    elif isinstance(value, ast.JoinedStr | ast.Constant):
        template = _write_template(value)
        if _WORD.search(_PLACEHOLDER.sub("", template)):
            yield template


def _write_template(text: ast.JoinedStr | ast.Constant) -> str:
    names: dict[str, str] = {}
    pieces = []
    for part in text.values if isinstance(text, ast.JoinedStr) else [text]:
        if isinstance(part, ast.FormattedValue):
            pieces.append(f"%({_name_value(part.value, names)})s")
        elif isinstance(part, ast.Constant):
            pieces.append(str(part.value).replace("%", "%%"))
    return "".join(pieces)


def _name_value(value: ast.expr, names: dict[str, str]) -> str:
    """Name a value by its last word. Another value of this name gets a number."""
    code = ast.unparse(value)
    if code not in names:
        word, number = _find_word(value).lower(), 1
        while (name := word if number == 1 else f"{word}{number}") in names.values():
            number += 1
        names[code] = name
    return names[code]


def _find_word(value: ast.expr) -> str:
    match value:
        case ast.Name(id=name):
            return name
        case ast.Attribute(attr=name):
            return name
        case ast.Call(func=ast.Attribute(value=ast.Constant()), args=[joined, *_]):  # ", ".join(names)
            return _find_word(joined)
        case ast.Call(func=ast.Attribute(value=inner, attr="upper" | "lower" | "title")):
            return _find_word(inner)
        case ast.Call(func=ast.Name(id="len"), args=[_]):
            return "count"
        case ast.Call(func=function):
            return _find_word(function).strip("_")
        case ast.Subscript(value=ast.Constant(), slice=index):  # "AB"[seat]
            return _find_word(index)
        case ast.Subscript(value=inner):
            return _find_word(inner).lower()
        case _:
            return "value"
