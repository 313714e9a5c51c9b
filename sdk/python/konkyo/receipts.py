"""Whether a receipt is proven, by the verifier that docs/verify describes."""
from __future__ import annotations

import contextlib
import io
import json
from typing import Any, Mapping, Union

from . import verify

Document = Union[bytes, str, Mapping[str, Any]]


def verify_document(data: Document, jwks: Document, accept_test: bool = False) -> tuple[bool, str]:
    """data, jwks: the document and the issuer's keys, as files hold them or as methods return them. (True, word) or (False, why not)."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            return True, verify.judged(_bytes(data), verify.usable_keys(_bytes(jwks)), None, None, accept_test)
    except verify.Failed as failure:
        return False, ": ".join(str(part) for part in failure.args)


def _bytes(document: Document) -> bytes:
    if isinstance(document, bytes):
        return document
    return (document if isinstance(document, str) else json.dumps(document)).encode("utf-8")
