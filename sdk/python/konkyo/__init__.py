"""Client of Konkyo (根拠): evidence over Japan's public programs, laws and companies. Standard library only."""
from .client import Answer, CallOptions, ConnectionFailed, FileAnswer, KonkyoError
from .operations import Konkyo
from .webhooks import is_genuine

__all__ = ["Answer", "CallOptions", "ConnectionFailed", "FileAnswer", "Konkyo", "KonkyoError", "is_genuine"]
