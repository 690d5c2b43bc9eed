"""Operations by subject, parsed from an OpenAPI document. Pure."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

DEEPEST = 3  # levels of fields within fields that are written out
METHODS = ("get", "post", "put", "patch", "delete")


@dataclass(frozen=True, slots=True)
class Row:
    """A parameter or a field."""

    name: str
    type: str
    required: bool
    meaning: str


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer of an operation: status, meaning and fields.

    Fields are written once a subject: a later answer with the same fields names the operation `like` it.
    """

    status: str
    meaning: str
    fields: tuple[Row, ...]
    like: "Operation | None" = None


@dataclass(frozen=True, slots=True)
class Operation:
    """A method of an address."""

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
        """The first paragraph of the meaning."""
        return self.meaning.partition("\n\n")[0]

    @property
    def changes(self) -> bool:
        """Whether the operation writes and needs CSRF tokens."""
        return self.method != "GET"


@dataclass(frozen=True, slots=True)
class Subject:
    """A group of operations."""

    name: str
    operations: tuple[Operation, ...]


def build_reference(document: dict[str, Any]) -> list[Subject]:
    """Group the document's operations by subject, in order."""
    shapes = document.get("components", {}).get("schemas", {})
    subjects: dict[str, list[Operation]] = {}
    for path, methods in document["paths"].items():
        for method in METHODS:
            if method in methods:
                operation = methods[method]
                name = next(iter(operation.get("tags", [])), "")
                subjects.setdefault(name, []).append(_build_operation(path, method, operation, shapes))
    return [Subject(name, tuple(_write_fields_once(operations))) for name, operations in subjects.items()]


def _write_fields_once(operations: list[Operation]) -> Iterator[Operation]:
    first: dict[tuple[Row, ...], Operation] = {}
    for operation in operations:
        answers = tuple(
            replace(answer, fields=(), like=first[answer.fields]) if answer.fields in first else answer
            for answer in operation.answers
        )
        first |= {answer.fields: operation for answer in answers if answer.fields}
        yield replace(operation, answers=answers)


def _build_operation(path: str, method: str, found: dict[str, Any], shapes: dict[str, Any]) -> Operation:
    body = _find_shape(found.get("requestBody", {}))
    body_fields = tuple(_list_fields(body, shapes, writing=True)) if body else ()
    answers = tuple(
        Answer(
            status,
            (
                _resolve(shape, shapes).get("description", "")
                if (shape := _find_shape(answer))
                else answer["description"]
            ),
            tuple(_list_fields(shape, shapes)) if shape else (),
        )
        for status, answer in found["responses"].items()
        if status != "default"
    )
    return Operation(
        id=found["operationId"],
        method=method.upper(),
        path=path,
        meaning=_strip_marks(found.get("description", "") or found.get("summary", "")),
        signed_in={} not in found.get("security", [{}]),
        parameters=tuple(
            _build_parameter(each, shapes) for each in found.get("parameters", []) if each["name"] != "Idempotency-Key"
        ),
        body=body_fields,
        answers=answers,
        example=_build_example(_build_address(path, found.get("parameters", [])), method, body, shapes),
    )


def _strip_marks(text: str) -> str:
    return text.replace("`", "")


def _find_shape(holder: dict[str, Any]) -> dict[str, Any] | None:
    content = holder.get("content", {})
    shape: dict[str, Any] | None = next((each.get("schema") for each in content.values()), None)
    return shape


def _build_parameter(found: dict[str, Any], shapes: dict[str, Any]) -> Row:
    place = "" if found["in"] == "query" else f" ({found['in']})"
    meaning = _strip_marks(found.get("description", "").partition("\n\n")[0])
    return Row(
        found["name"] + place, _describe_type(found.get("schema", {}), shapes), found.get("required", False), meaning
    )


def _list_fields(
    shape: dict[str, Any], shapes: dict[str, Any], prefix: str = "", *, writing: bool = False
) -> Iterator[Row]:
    """List the fields of an object or list, inner fields behind each."""
    shape = _resolve(shape, shapes)
    if shape.get("type") == "array":
        prefix, shape = f"{prefix}[].", _resolve(shape["items"], shapes)
    must = set(shape.get("required", ()))
    for name, field in shape.get("properties", {}).items():
        inner = _resolve(field, shapes)
        if writing and inner.get("readOnly", field.get("readOnly")):
            continue
        meaning = _strip_marks(field.get("description") or inner.get("description", ""))
        yield Row(f"{prefix}{name}", _describe_type(field, shapes), name in must, meaning)
        if prefix.count(".") < DEEPEST:
            yield from _list_fields(inner, shapes, f"{prefix}{name}" + ("" if inner.get("type") == "array" else "."))


def _resolve(shape: dict[str, Any], shapes: dict[str, Any]) -> dict[str, Any]:
    for key in ("allOf", "oneOf", "anyOf"):
        named = [each for each in shape.get(key, ()) if each.get("type") != "null"]
        if named:
            return {**_resolve(named[0], shapes), **{k: v for k, v in shape.items() if k != key}}
    if "$ref" in shape:
        return _resolve(shapes[shape["$ref"].rsplit("/", 1)[-1]], shapes)
    return shape


def _describe_type(shape: dict[str, Any], shapes: dict[str, Any]) -> str:
    """Describe a type: `text, at most 80`, `list of integer`, `one of: a, b`."""
    shape = _resolve(shape, shapes)
    kinds = shape.get("type", "any")
    names = [name for name in ([kinds] if isinstance(kinds, str) else kinds) if name != "null"]
    words = " or ".join({"string": "text", "object": "object", "array": "list"}.get(name, name) for name in names)
    if choices := [str(choice) for choice in shape.get("enum", ()) if choice is not None]:
        words = f"one of: {', '.join(choices)}"
    elif names == ["array"]:
        words = f"list of {_describe_type(shape.get('items', {}), shapes)}"
    elif "maxLength" in shape:
        words += f", at most {shape['maxLength']:,}"
    if "maximum" in shape:
        words += f", {shape.get('minimum', 0)} to {shape['maximum']}"
    if shape.get("default") not in (None, ""):
        words += f", else {shape['default']}"
    return words + (" or null" if isinstance(kinds, list) and "null" in kinds else "")


def _build_address(path: str, parameters: list[dict[str, Any]]) -> str:
    asked = {}
    for parameter in parameters:
        examples = [example["value"] for example in parameter.get("examples", {}).values()]
        if examples and parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", str(examples[0]))
        elif examples and parameter["in"] == "query":
            asked[parameter["name"]] = examples[0]
    return f'"$SITE{path}?{urlencode(asked)}"' if asked else f"$SITE{path}"


def _build_example(address: str, method: str, body: dict[str, Any] | None, shapes: dict[str, Any]) -> str:
    if method == "get":
        return f"curl {address}"
    lines = [f"curl -X {method.upper()} {address}", '-H "Authorization: Bearer $TOKEN"']
    if body:
        fields = _resolve(body, shapes).get("properties", {})
        must = _resolve(body, shapes).get("required", ())
        wanted = {
            name: _choose_sample(_resolve(field, shapes))
            for name, field in fields.items()
            if not field.get("readOnly") and (name in must or len(fields) < 5)
        }
        lines.append(f"-H Content-Type:application/json -d '{json.dumps(wanted)}'")
    return " \\\n  ".join(lines)


def _choose_sample(shape: dict[str, Any]) -> Any:
    if shape.get("default") not in (None, ""):
        return shape["default"]
    if "enum" in shape:
        return shape["enum"][0]
    return {"integer": 1, "number": 1.5, "boolean": True, "array": [], "object": {}}.get(str(shape.get("type")), "...")
