import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Reply } from '../../pipeline/call.ts'
import { callerHeaders, single } from '../caller-headers.ts'
import { isTooDeep } from '../http/body.ts'
import { fixedHeaders, mountDocument, ReadyDocument } from '../http/ready-document.ts'
import { addressOf, type Listener, requestIdOf } from '../http/request.ts'
import { noteReply } from '../http/request-notes.ts'
import { mountMessages, rpcError } from '../http/rpc-messages.ts'
import { answerMessage, idOf, type RpcMethods } from './json-rpc.ts'

/** What the HTTP mount of the protocol needs. */
export interface A2aHttpOptions {
  readonly path: string
  readonly methods: RpcMethods
  /** The agent card. */
  readonly card: object
  readonly listener: Listener
  /** Refuses an address that asks too often for what is the same for everybody. */
  readonly throttle: (request: FastifyRequest) => void
  readonly onError: (error: unknown) => void
}

const cardHeaders = {
  ...fixedHeaders,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=300',
  'access-control-allow-origin': '*',
}

/** Mounts the JSON-RPC binding of A2A, and the card by which agents find it. */
export function a2aHttp(app: FastifyInstance, options: A2aHttpOptions): void {
  const { path, methods, card, listener, throttle, onError } = options
  const document = new ReadyDocument(() => Buffer.from(JSON.stringify(card)))
  mountDocument(app, '/.well-known/agent-card.json', { document, headers: cardHeaders, throttle })
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  mountMessages(app, {
    path,
    onError,
    async answer(request, response) {
      const { body, headers } = request
      if (typeof body === 'object' && body !== null && isTooDeep(body))
        return response.send(rpcError(-32600, 'the message is nested too deeply', idOf(body)))
      // A method may be several calls: what one of them said of the day's quota holds beside what the next one says.
      const told: Record<string, string> = {}
      const reported = (reply: Reply) => {
        Object.assign(told, reply.headers)
        noteReply(request, reply)
      }
      const address = addressOf(request, listener)
      const gone = new AbortController()
      response.raw.once('close', () => gone.abort())
      const signal = AbortSignal.any([gone.signal, closing.signal])
      const requestId = requestIdOf(request, listener.clock)
      const caller = { ...callerHeaders(headers), address, requestId, signal, reported }
      const version = single(headers['a2a-version'])
      const answered = await answerMessage(body, version, caller, { methods, onError })
      response.code(answered.status).headers({ ...told, ...answered.headers, 'cache-control': 'no-store' })
      if (!(Symbol.asyncIterator in answered.body)) return response.send(answered.body)
      // Proxies that hold answers back until they are whole are asked not to.
      response.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
      return response.send(Readable.from(answered.body))
    },
  })
}
