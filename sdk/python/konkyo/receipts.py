"""Whether a receipt is proven, by the verifier that docs/verify describes."""
from __future__ import annotations

import contextlib
import io

from . import verify


def verify_document(data: bytes, jwks: bytes, accept_test: bool = False) -> tuple[bool, str]:
    """data, jwks: bytes of the document and of the issuer's keys. (True, word) or (False, why not)."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            return True, verify.judged(data, verify.usable_keys(jwks), None, None, accept_test)
    except verify.Failed as failure:
        return False, ": ".join(str(part) for part in failure.args)
