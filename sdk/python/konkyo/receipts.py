"""Whether a receipt is proven, by the verifier that docs/verify describes."""
import contextlib
import io

from . import verify


def verify_document(data, jwks, accept_test=False):
    """data, jwks: bytes of the document and of the issuer's keys. (True, word) or (False, why not)."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            return True, verify.judged(data, verify.usable_keys(jwks), None, None, accept_test)
    except verify.Failed as failure:
        return False, ": ".join(str(part) for part in failure.args)
