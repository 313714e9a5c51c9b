import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../operation/errors.ts'

/** A path that takes messages of JSON-RPC by POST and nothing else. */
export interface MessagePath {
  readonly path: string
  /** Why a request is refused by its headers; null where it is not. */
  readonly refusal?: (headers: IncomingHttpHeaders) => string | null
  readonly onError: (error: unknown) => void
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

const bodyLimit = 1024 * 1024

/** Mounts such a path; a body that is no message is refused as the protocol says. */
export function mountMessages(app: FastifyInstance, { path, refusal, onError, answer }: MessagePath): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.setErrorHandler((error: FastifyError, _, reply) => refuseUnread(error, reply, onError))
    scope.addHook('onRequest', async ({ headers }, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      const detail = refusal?.(headers) ?? null
      if (detail !== null) return reply.code(403).send({ detail })
    })
    scope.post(path, { bodyLimit }, answer)
    scope.route({
      method: ['GET', 'HEAD', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
      url: path,
      handler: (_, reply) =>
        reply.code(405).header('allow', 'POST').send({ detail: 'send JSON-RPC messages with POST' }),
    })
  })
}

/** Answers what the parser refused: no JSON-RPC message was read, so there is no id to answer to. */
function refuseUnread(
  error: FastifyError | AppError,
  reply: FastifyReply,
  onError: (error: unknown) => void,
): FastifyReply {
  if (error instanceof AppError) return reply.code(error.status).headers(error.headers).send(error.body())
  const status = error.statusCode ?? 500
  if (status === 400) return reply.code(400).send(rpcError(-32700, 'the body is not valid JSON'))
  if (status === 413) return reply.code(413).send({ detail: `the body is larger than ${bodyLimit / 1024} KiB` })
  if (status === 415) return reply.code(415).send({ detail: 'send the body as application/json' })
  if (status < 500) return reply.code(status).send({ detail: 'the request is malformed' })
  onError(error)
  return reply.code(500).send(rpcError(-32603, 'internal error'))
}

/** A refusal that is not more than its code and a sentence. */
export const rpcError = (code: number, message: string, id: unknown = null) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message },
})
