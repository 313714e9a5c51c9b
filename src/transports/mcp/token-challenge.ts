import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../operation/errors.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { callerHeaders } from '../caller-headers.ts'
import type { WayToLogIn } from './log-in-result.ts'

/** What decides whether a message is answered with a challenge. */
export interface Challenging {
  readonly baseUrl: string
  readonly addressOf: (request: FastifyRequest) => string
  readonly pipeline: Pick<Pipeline, 'refusalOfToken'>
  /** Whether a message calls what nobody may without an account. */
  readonly needsAccount: (message: unknown) => boolean
}

/**
 * 401 which tells a program where to get a token (RFC 9728 section 5.1): for a message with one that is not good, and for one without
 * any key that calls what needs an account, or comes to an address that asks for a login (`?login=required`). Null where the message
 * is read; calls with a bad X-API-Key are refused one by one, since their client has no token to get.
 */
export async function challenge(
  request: FastifyRequest,
  reply: FastifyReply,
  { baseUrl, addressOf, pipeline, needsAccount }: Challenging,
): Promise<FastifyReply | null> {
  const { credentials } = callerHeaders(request.headers)
  const { authorization, apiKey } = credentials as { authorization?: string; apiKey?: string }
  if (authorization === undefined) {
    if (apiKey !== undefined) return null
    const isLoginWanted = (request.query as { login?: unknown } | undefined)?.login === 'required'
    if (isLoginWanted) return refuse(request, reply, baseUrl, loginNeeded())
    return needsAccount(request.body) ? refuse(request, reply, baseUrl, accountNeeded()) : null
  }
  const refusal = await pipeline.refusalOfToken({ credentials, address: addressOf(request) })
  return refusal && refuse(request, reply, baseUrl, refusal)
}

/** Tells of a message whether it calls an operation that needs a key; calls in a batch and through `call_tool` are refused one by one. */
export function accountCalls(operations: readonly AnyOperation[]): (message: unknown) => boolean {
  const names = new Set(operations.filter(({ access }) => access.key === 'required').map(({ name }) => name))
  return (message) => {
    const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null }
    return method === 'tools/call' && names.has(String(params?.name))
  }
}

const metadataOf = (request: FastifyRequest, baseUrl: string): string => {
  const [path] = request.url.split('?')
  return `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource${path}"`
}

/** Where the client of a request can log its person in; undefined for one that sends a key of its own. */
export function wayToLogIn(request: FastifyRequest, baseUrl: string): WayToLogIn | undefined {
  const { 'x-api-key': apiKey, authorization } = request.headers
  if (apiKey !== undefined) return undefined
  const [path] = request.url.split('?')
  return {
    url: `${baseUrl}${path}?login=required`,
    metadata: metadataOf(request, baseUrl),
    isLoggedIn: authorization !== undefined,
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, baseUrl: string, refusal: AppError): FastifyReply {
  const error = request.headers.authorization === undefined ? '' : 'error="invalid_token", '
  const headers = refusal.status === 401 ? { 'www-authenticate': `Bearer ${error}${metadataOf(request, baseUrl)}` } : {}
  return reply
    .code(refusal.status)
    .headers({ ...refusal.headers, ...headers })
    .send({ ...refusal.body(), ...(refusal.status === 401 && { error: 'invalid_token' }) })
}

const loginNeeded = () =>
  new AppError('unauthorized', { ja: '先にログインしてください。', en: 'log in first: resource_metadata says where' })

const accountNeeded = () =>
  new AppError('unauthorized', {
    ja: 'この操作にはアカウントが必要です。ログインするか、X-API-Key ヘッダーでキーを送ってください。',
    en: 'this tool needs an account: log in (resource_metadata says where) or send a key in the header X-API-Key',
  })
