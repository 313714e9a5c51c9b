"""Calls operations over HTTP with the standard library alone; a failure that may pass is tried again where that cannot be done twice."""
from __future__ import annotations

import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Iterator, Mapping, NamedTuple, TypedDict

PASSING = {429, 502, 503, 504}


class CallOptions(TypedDict, total=False):
    """How one operation is called; with `cost_cap_yen` a call that may cost more is refused."""
    idempotency_key: str
    cost_cap_yen: int
    client_tag: str


class Answer(NamedTuple):
    """An answer as it came; names of headers are in lower case."""
    status: int
    headers: Mapping[str, str]
    body: bytes


class KonkyoError(Exception):
    """A refusal of the service: its status, its code and its own words on what to change."""

    def __init__(self, status: int, code: str, message: str, body: Any) -> None:
        super().__init__(message)
        self.status, self.code, self.body = status, code, body


class FileAnswer(TypeError):
    """The answer is a file and no JSON. It was given and is in `answer`; `response` is the method that returns it."""

    def __init__(self, name: str, answer: Answer) -> None:
        kind = answer.headers.get("content-type", "")
        super().__init__(f"{name} answered with a file ({kind}): call response({name!r}, {{…}}), whose .body has its bytes")
        self.answer = answer


class ConnectionFailed(ConnectionError):
    """No answer came: the service does not run at this address, or the way there is broken."""


class Client:
    routes: Mapping[str, Mapping[str, Any]] = {}

    def __init__(
        self,
        base_url: str,
        api_key: str | None = None,
        retries: int = 2,
        longest_wait_seconds: float = 30,
        timeout_seconds: float = 60,
    ) -> None:
        self.base_url = base_url.rstrip("/")
        self.api_key, self.retries = api_key, retries
        self.longest_wait_seconds, self.timeout_seconds = longest_wait_seconds, timeout_seconds

    def call(self, name: str, given: Mapping[str, Any], options: CallOptions | None = None) -> Any:
        """The answer of an operation, as its schema says; a refusal is a KonkyoError, a file a FileAnswer."""
        answer = self.response(name, given, options)
        kind = answer.headers.get("content-type")
        if kind is not None and "json" not in kind and answer.body:
            raise FileAnswer(name, answer)
        return json.loads(answer.body) if answer.body else None

    def response(self, name: str, given: Mapping[str, Any], options: CallOptions | None = None) -> Answer:
        """The answer as it came, for files and headers."""
        given = {k: v for k, v in given.items() if v is not None}
        request = self._request(self.routes[name], given, options or {})
        is_safe = request.get_method() != "POST" or request.has_header("Idempotency-key")
        for attempt in range(self.retries + 1):
            is_last = attempt == self.retries
            try:
                with urllib.request.urlopen(request, timeout=self.timeout_seconds) as response:
                    headers = {header.lower(): value for header, value in response.headers.items()}
                    return Answer(response.status, headers, response.read())
            except urllib.error.HTTPError as error:
                wait = _wait_of(error, attempt)
                if is_last or wait is None or wait > self.longest_wait_seconds:
                    raise _error_of(error) from None
            except OSError as error:
                if is_last or not is_safe:
                    reason = getattr(error, "reason", error)
                    raise ConnectionFailed(f"{self.base_url} did not answer: {reason}") from error
                wait = 0.25 * 2**attempt
            time.sleep(wait)
        raise ValueError("retries must not be less than 0")

    def rows(self, name: str, options: CallOptions | None = None, **given: Any) -> Iterator[Any]:
        """Every row of a search, page after page, from the offset of the input on."""
        given = {"limit": 100, "offset": 0, **given}
        while True:
            page = self.call(name, given, options)
            yield from page["results"]
            given["offset"] += len(page["results"])
            if not page["results"] or given["offset"] >= page["total"]:
                return

    def _request(self, route: Mapping[str, Any], given: dict[str, Any], options: CallOptions) -> urllib.request.Request:
        path = route["path"]
        for name in [part[1:-1] for part in path.split("/") if part.startswith("{")]:
            path = path.replace("{%s}" % name, urllib.parse.quote(str(given.pop(name)), safe=""))
        is_post = route["method"] == "POST"
        in_query = {k: given.pop(k) for k in list(given) if not is_post or k in route.get("query", [])}
        if in_query:
            texts = {k: [_text(one) for one in v] if isinstance(v, (list, tuple)) else _text(v) for k, v in in_query.items()}
            path += "?" + urllib.parse.urlencode(texts, doseq=True)
        headers = {"Accept": "application/json"}
        if self.api_key:
            headers["X-API-Key"] = self.api_key
        key = options.get("idempotency_key") or (str(uuid.uuid4()) if route.get("isIdempotent") else None)
        if key:
            headers["Idempotency-Key"] = key
        cost_cap, client_tag = options.get("cost_cap_yen"), options.get("client_tag")
        if cost_cap is not None:
            headers["X-Cost-Cap-JPY"] = str(cost_cap)
        if client_tag:
            headers["X-Client-Tag"] = client_tag
        body = None
        if is_post:
            body, headers["Content-Type"] = json.dumps(given).encode("utf-8"), "application/json"
        return urllib.request.Request(self.base_url + path, data=body, headers=headers, method=route["method"])


def _text(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


def _wait_of(error: urllib.error.HTTPError, attempt: int) -> float | None:
    """Seconds to wait before the next attempt; None for what no attempt would change."""
    stated = error.headers.get("Retry-After")
    if error.code not in PASSING and not (error.code == 409 and stated is not None):
        return None
    return int(stated) if stated is not None and stated.isdigit() else 0.25 * 2**attempt


def _error_of(error: urllib.error.HTTPError) -> KonkyoError:
    text = error.read().decode("utf-8", "replace")
    try:
        body = json.loads(text)
    except ValueError:
        body = None
    told = body if isinstance(body, dict) else {}
    stated = told.get("error")
    inner = stated if isinstance(stated, dict) else {}
    detail = told.get("detail")
    words = detail if isinstance(detail, str) else inner.get("message") or (text if detail is None else json.dumps(detail))
    return KonkyoError(error.code, inner.get("code") or told.get("code") or str(error.code), words, body if body is not None else text)
