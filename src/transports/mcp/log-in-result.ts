import type { CallToolResult } from '@modelcontextprotocol/server'
import type { FailureKind } from '../../operation/errors.ts'

/** Where a client that came over HTTP can log its person in. */
export interface WayToLogIn {
  /** The address at which every message without a token is asked for one. */
  readonly url: string
  /** The parameter of a challenge that leads to the authorization server (RFC 9728 section 5.1). */
  readonly metadata: string
  readonly isLoggedIn: boolean
}

/**
 * A refusal that a login helps against, with the way there: for hosts that cannot set a header, in the `_meta` by which they offer their
 * user a login (developers.openai.com/apps-sdk, «mcp/www_authenticate»), and as a sentence for everybody else.
 */
export function withWayToLogIn(result: CallToolResult, kind: FailureKind, way: WayToLogIn): CallToolResult {
  const isHelped = kind === 'unauthorized' || (kind === 'quota_exceeded' && !way.isLoggedIn)
  if (!isHelped) return result
  const error = way.isLoggedIn ? 'insufficient_scope' : 'invalid_token'
  const said = `ヘッダーを設定できないクライアントは ${way.url} でログインできます。 A client that cannot set headers logs in at ${way.url}`
  const challenge = `Bearer ${way.metadata}, error="${error}", error_description="Log in to go on"`
  return {
    ...result,
    content: result.content.map((part) => (part.type === 'text' ? { ...part, text: `${part.text}\n${said}` } : part)),
    _meta: { ...result._meta, 'mcp/www_authenticate': [challenge] },
  }
}
