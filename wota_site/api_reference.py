"""From an OpenAPI document to what a reader sees of it: operations by subject, each with its fields as rows. Pure."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

DEEPEST = 3  # levels of fields within fields that are written out
METHODS = ("get", "post", "put", "patch", "delete")


@dataclass(frozen=True, slots=True)
class Row:
    """A parameter or field: its path, its type in words, whether it must be there, and what it means."""

    name: str
    type: str
    required: bool
    meaning: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What an operation answers: the status, the shape's own sentence, and its fields.

    They are written out once for each subject: a later answer of the same fields names the operation `like` it.
    """

    status: str
    meaning: str
    fields: tuple[Row, ...]
    like: "Operation | None" = None


@dataclass(frozen=True, slots=True)
class Operation:
    """One method of one address."""

    id: str
    method: str
    path: str
    meaning: str
    signed_in: bool
    parameters: tuple[Row, ...]
    body: tuple[Row, ...]
    answers: tuple[Answer, ...]
    example: str

    @property
    def gist(self) -> str:
        """Its meaning in short: the first paragraph."""
        return self.meaning.partition("\n\n")[0]

    @property
    def changes(self) -> bool:
        """Whether it may change something, and so needs the CSRF token."""
        return self.method != "GET"


@dataclass(frozen=True, slots=True)
class Subject:
    """The operations about one thing."""

    name: str
    operations: tuple[Operation, ...]


def reference(document: dict[str, Any]) -> list[Subject]:
    """The document's operations by subject, in the document's order; what every write takes is said once elsewhere."""
    shapes = document.get("components", {}).get("schemas", {})
    subjects: dict[str, list[Operation]] = {}
    for path, methods in document["paths"].items():
        for method in METHODS:
            if method in methods:
                operation = methods[method]
                name = next(iter(operation.get("tags", [])), "")
                subjects.setdefault(name, []).append(_operation(path, method, operation, shapes))
    return [Subject(name, tuple(_written_once(operations))) for name, operations in subjects.items()]


def _written_once(operations: list[Operation]) -> Iterator[Operation]:
    """The operations, each answer without the fields that an earlier one has written out."""
    first: dict[tuple[Row, ...], Operation] = {}
    for operation in operations:
        answers = tuple(
            replace(answer, fields=(), like=first[answer.fields]) if answer.fields in first else answer
            for answer in operation.answers
        )
        first |= {answer.fields: operation for answer in answers if answer.fields}
        yield replace(operation, answers=answers)


def _operation(path: str, method: str, found: dict[str, Any], shapes: dict[str, Any]) -> Operation:
    body = _content(found.get("requestBody", {}))
    body_rows = tuple(_rows(body, shapes, writing=True)) if body else ()
    answers = tuple(
        Answer(
            status,
            (_resolved(shape, shapes).get("description", "") if (shape := _content(answer)) else answer["description"]),
            tuple(_rows(shape, shapes)) if shape else (),
        )
        for status, answer in found["responses"].items()
        if status != "default"
    )
    return Operation(
        id=found["operationId"],
        method=method.upper(),
        path=path,
        meaning=_plain(found.get("description", "") or found.get("summary", "")),
        signed_in={} not in found.get("security", [{}]),
        parameters=tuple(
            _parameter(each, shapes) for each in found.get("parameters", []) if each["name"] != "Idempotency-Key"
        ),
        body=body_rows,
        answers=answers,
        example=_example(_address(path, found.get("parameters", [])), method, body, shapes),
    )


def _plain(text: str) -> str:
    """A description without the marks for code, which the document has for other readers."""
    return text.replace("`", "")


def _content(holder: dict[str, Any]) -> dict[str, Any] | None:
    """The JSON shape of a body or an answer, if it has one."""
    content = holder.get("content", {})
    shape: dict[str, Any] | None = next((each.get("schema") for each in content.values()), None)
    return shape


def _parameter(found: dict[str, Any], shapes: dict[str, Any]) -> Row:
    place = "" if found["in"] == "query" else f" ({found['in']})"
    meaning = _plain(found.get("description", "").partition("\n\n")[0])  # its first paragraph says what it is
    return Row(found["name"] + place, _type(found.get("schema", {}), shapes), found.get("required", False), meaning)


def _rows(shape: dict[str, Any], shapes: dict[str, Any], prefix: str = "", *, writing: bool = False) -> Iterator[Row]:
    """The fields of an object, or of the objects in a list, each nested one after the one that holds it."""
    shape = _resolved(shape, shapes)
    if shape.get("type") == "array":
        prefix, shape = f"{prefix}[].", _resolved(shape["items"], shapes)
    must = set(shape.get("required", ()))
    for name, field in shape.get("properties", {}).items():
        inner = _resolved(field, shapes)
        if writing and inner.get("readOnly", field.get("readOnly")):
            continue
        meaning = _plain(field.get("description") or inner.get("description", ""))
        yield Row(f"{prefix}{name}", _type(field, shapes), name in must, meaning)
        if prefix.count(".") < DEEPEST:
            yield from _rows(inner, shapes, f"{prefix}{name}" + ("" if inner.get("type") == "array" else "."))


def _resolved(shape: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    """The shape itself, for one that only names it."""
    for key in ("allOf", "oneOf", "anyOf"):
        named = [each for each in shape.get(key, ()) if each.get("type") != "null"]
        if named:
            return {**_resolved(named[0], shapes), **{k: v for k, v in shape.items() if k != key}}
    if "$ref" in shape:
        return _resolved(shapes[shape["$ref"].rsplit("/", 1)[-1]], shapes)
    return shape


def _type(shape: dict[str, Any], shapes: dict[str, Any]) -> str:
    """A type in words: `text, at most 80`, `list of integer`, `one of: a, b`."""
    shape = _resolved(shape, shapes)
    kinds = shape.get("type", "any")
    names = [name for name in ([kinds] if isinstance(kinds, str) else kinds) if name != "null"]
    words = " or ".join({"string": "text", "object": "object", "array": "list"}.get(name, name) for name in names)
    if choices := [str(choice) for choice in shape.get("enum", ()) if choice is not None]:
        words = f"one of: {', '.join(choices)}"
    elif names == ["array"]:
        words = f"list of {_type(shape.get('items', {}), shapes)}"
    elif "maxLength" in shape:
        words += f", at most {shape['maxLength']:,}"
    if "maximum" in shape:
        words += f", {shape.get('minimum', 0)} to {shape['maximum']}"
    if shape.get("default") not in (None, ""):
        words += f", else {shape['default']}"
    return words + (" or null" if isinstance(kinds, list) and "null" in kinds else "")


def _address(path: str, parameters: list[dict[str, Any]]) -> str:
    """The path with the parameters that have an example, as a shell takes it."""
    asked = {}
    for parameter in parameters:
        examples = [example["value"] for example in parameter.get("examples", {}).values()]
        if examples and parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", str(examples[0]))
        elif examples and parameter["in"] == "query":
            asked[parameter["name"]] = examples[0]
    return f'"$SITE{path}?{urlencode(asked)}"' if asked else f"$SITE{path}"


def _example(address: str, method: str, body: dict[str, Any] | None, shapes: dict[str, Any]) -> str:
    """The operation as one would try it from a shell."""
    if method == "get":
        return f"curl {address}"
    lines = [f"curl -X {method.upper()} {address}", "-b cookies.txt -H X-CSRFToken:$TOKEN"]
    if body:
        fields = _resolved(body, shapes).get("properties", {})
        must = _resolved(body, shapes).get("required", ())
        wanted = {
            name: _sample(_resolved(field, shapes))
            for name, field in fields.items()
            if not field.get("readOnly") and (name in must or len(fields) < 5)
        }
        lines.append(f"-H Content-Type:application/json -d '{json.dumps(wanted)}'")
    return " \\\n  ".join(lines)


def _sample(shape: dict[str, Any]) -> Any:
    if shape.get("default") not in (None, ""):
        return shape["default"]
    if "enum" in shape:
        return shape["enum"][0]
    return {"integer": 1, "number": 1.5, "boolean": True, "array": [], "object": {}}.get(str(shape.get("type")), "...")
