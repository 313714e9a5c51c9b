import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../operation/errors.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { callerHeaders } from '../caller-headers.ts'

interface Challenging {
  readonly baseUrl: string
  readonly addressOf: (request: FastifyRequest) => string
  readonly pipeline: Pick<Pipeline, 'refusalOfToken'>
}

/**
 * 401 for a message with a token that is not good, which tells a program where to get another (RFC 9728 section 5.1), and for one
 * without any key where the address asks for a login (`?login=required`). Null where the message is read: without a token, with a
 * good one, and with a bad X-API-Key, whose calls are refused one by one.
 */
export async function challenge(
  request: FastifyRequest,
  reply: FastifyReply,
  { baseUrl, addressOf, pipeline }: Challenging,
): Promise<FastifyReply | null> {
  const { credentials } = callerHeaders(request.headers)
  const { authorization, apiKey } = credentials as { authorization?: string; apiKey?: string }
  if (authorization === undefined) {
    const isLoginWanted = (request.query as { login?: unknown } | undefined)?.login === 'required'
    return isLoginWanted && apiKey === undefined ? refuse(request, reply, baseUrl, loginNeeded()) : null
  }
  const refusal = await pipeline.refusalOfToken({ credentials, address: addressOf(request) })
  return refusal && refuse(request, reply, baseUrl, refusal)
}

function refuse(request: FastifyRequest, reply: FastifyReply, baseUrl: string, refusal: AppError): FastifyReply {
  const [path] = request.url.split('?')
  const where = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource${path}"`
  const error = request.headers.authorization === undefined ? '' : 'error="invalid_token", '
  const headers = refusal.status === 401 ? { 'www-authenticate': `Bearer ${error}${where}` } : {}
  return reply
    .code(refusal.status)
    .headers({ ...refusal.headers, ...headers })
    .send({ ...refusal.body(), ...(refusal.status === 401 && { error: 'invalid_token' }) })
}

const loginNeeded = () =>
  new AppError('unauthorized', { ja: '先にログインしてください。', en: 'log in first: resource_metadata says where' })
