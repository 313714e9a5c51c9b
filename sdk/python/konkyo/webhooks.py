"""Whether a webhook is from who holds the secret (Standard Webhooks 1.0)."""
from __future__ import annotations

import base64
import hashlib
import hmac
import time
from typing import Mapping


def is_genuine(
    body: bytes, headers: Mapping[str, str], secret: str, now: float | None = None, tolerance_seconds: float = 300
) -> bool:
    """body: the raw bytes as they came; headers: names in lower case. What is older than allowed is refused."""
    identity, sent, signatures = (headers.get(name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature"))
    if not identity or not sent or not signatures or not sent.isdigit():
        return False
    if abs((time.time() if now is None else now) - int(sent)) > tolerance_seconds:
        return False
    key = base64.b64decode(secret[len("whsec_") :] if secret.startswith("whsec_") else secret)
    signed = identity.encode() + b"." + sent.encode() + b"." + body
    expected = b"v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest())
    return any(hmac.compare_digest(one.encode(), expected) for one in signatures.split(" "))
