"""Requests made from the API's own description, sensible and not, and what its answers must be held to."""

import json
import random
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote, urlencode

from django.test import Client
from jsonschema import Draft202012Validator

NASTY = [
    "", " ", "\0", "é", "🂡" * 9, "'", '"; drop table', "../..", "%", "%00", "-1", "0", "1", "99999999999999999999",
    "1e9", "NaN", "null", "true", "[]", "{}", "x" * 3000, "ﬀ", "\u202e", "0x1", "<b>", "2026-13-45", "a:b", "(" * 600,
]  # fmt: skip
ODD = [None, True, -1, 0, 1, 2**63, 10**30, 1.5, [], {}, [None], {"a": 1}, *NASTY]
METHODS = ("get", "post", "put", "patch", "delete")


class Generator:
    """Sends random requests as one person. `known` are ids that exist, so that some requests reach something."""

    def __init__(self, schema: dict[str, Any], client: Client, known: list[str], seed: int) -> None:
        self.schema = schema
        self.client = client
        self.known = known
        self.rng = random.Random(seed)
        self.operations = [
            (path, method, operation)
            for path, methods in schema["paths"].items()
            for method, operation in methods.items()
            if method in METHODS
        ]

    def run(self, cases: int) -> Iterator[str]:
        """Make so many requests. Yields a sentence for each answer that breaks a promise."""
        for number in range(cases):
            path, method, operation = self.operations[number % len(self.operations)]
            address, body = self._address(path, operation), self._body(operation)
            answer = self.client.generic(method.upper(), address, body or "", content_type="application/json")
            fault = self._fault(operation, answer)
            if fault:
                yield f"{method.upper()} {address[:200]} {(body or '')[:300]}: {answer.status_code} {fault}"

    def _fault(self, operation: dict[str, Any], answer: Any) -> str | None:
        if answer.status_code >= 500:
            return "is a fault of ours"
        declared = operation["responses"].get(str(answer.status_code)) or operation["responses"]["default"]
        content = declared.get("content")
        if not content:
            return f"has a body: {answer.content[:80]!r}" if answer.content else None
        kind, holder = next(iter(content.items()))
        if answer.headers.get("Content-Type") != kind:
            return f"is {answer.headers.get('Content-Type')}, not {kind}"
        validator = Draft202012Validator({**holder["schema"], "components": self.schema["components"]})
        texts = answer.getvalue().splitlines() if kind == "application/jsonl" else [answer.content]
        error = next((error for text in texts for error in validator.iter_errors(json.loads(text))), None)
        return f"breaks its shape at {error.json_path}: {error.message[:200]}" if error else None

    def _address(self, path: str, operation: dict[str, Any]) -> str:
        asked = {}
        for parameter in operation.get("parameters", ()):
            if parameter["in"] == "path":
                numbered = parameter["schema"].get("type") == "integer"
                fitting = [each for each in self.known if each.isdecimal() is numbered]
                value = self.rng.choice(fitting if self.rng.random() < 0.8 else NASTY)
                path = path.replace(f"{{{parameter['name']}}}", quote(value.replace("/", "") or "x", safe=""))
            elif parameter["in"] == "query" and self.rng.random() < 0.4:
                asked[parameter["name"]] = str(self._value(parameter["schema"]))
        return path + (f"?{urlencode(asked)}" if asked else "")

    def _body(self, operation: dict[str, Any]) -> str | None:
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if content is None:
            return None
        if self.rng.random() < 0.05:
            return self.rng.choice(["", "{", "[]", "null", '"x"', "[" * 5000])
        return json.dumps(self._value(content["schema"], honest=0.9))

    def _value(self, shape: dict[str, Any], honest: float = 0.7) -> Any:
        """A value of this shape. Now and then one that is not."""
        rng = self.rng
        while "$ref" in shape or "allOf" in shape or "oneOf" in shape:
            shape = shape.get("allOf", shape.get("oneOf", [shape]))[0]
            if "$ref" in shape:
                shape = self.schema["components"]["schemas"][shape["$ref"].rsplit("/", 1)[-1]]
        if rng.random() > honest:
            return rng.choice(ODD)
        kinds = shape.get("type", "string")
        kind = kinds if isinstance(kinds, str) else rng.choice(kinds)
        if "enum" in shape:
            return rng.choice(shape["enum"])
        if kind == "object":
            must = shape.get("required", ())
            fields = {name: field for name, field in shape.get("properties", {}).items() if not field.get("readOnly")}
            return {
                name: field["default"] if "default" in field and rng.random() < 0.7 else self._value(field, honest=0.9)
                for name, field in fields.items()
                if rng.random() < (0.95 if name in must else 0.4)
            }
        if kind == "array":
            return [self._value(shape.get("items", {})) for _ in range(rng.randrange(4))]
        if kind == "integer":
            return rng.choice([0, 1, 2, 3, shape.get("maximum", 7)])
        simple = {"boolean": rng.random() < 0.5, "number": 0.5, "null": None}
        return simple[kind] if kind in simple else rng.choice([*self.known, *NASTY, "3 River Guard", "wota", "current"])
