import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { asksForMore, asksToWait, withoutNullArguments } from './message-bounds.ts'

export const streamType = 'text/event-stream'

const address = 'http://localhost/mcp'

/**
 * Answers one request by a server of its own. The newest protocol goes to the SDK's handler, older ones to its transport: one JSON
 * body, but a stream where a call asks to hear how far it is. Whoever hangs up on a stream, or cancels the call, wants it no more.
 */
export async function exchange(
  server: Server,
  request: FastifyRequest,
  reply: FastifyReply,
  noteCall: (stop: () => void) => () => void,
): Promise<Response> {
  const parsedBody = withoutNullArguments(request.body ?? null)
  const ended = new AbortController()
  reply.raw.once('close', () => ended.abort())
  const { signal } = ended
  const message = new Request(address, { method: 'POST', headers: headersOf(request), signal })
  if (!(await isLegacyRequest(message, parsedBody)))
    return createMcpHandler(() => server, { legacy: 'reject' }).fetch(message, { parsedBody })
  // A cancelled request would never be answered; one that is a stream is ended as a whole.
  server.setNotificationHandler('notifications/cancelled', () => {})
  const isStream = asksForMore(parsedBody) && (request.headers.accept ?? '').includes(streamType)
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !isStream })
  await server.connect(transport)
  if (isStream) {
    signal.addEventListener(
      'abort',
      noteCall(() => void server.close()),
    )
    signal.addEventListener('abort', () => void server.close())
    return transport.handleRequest(message, { parsedBody })
  }
  const answer = transport.handleRequest(message, { parsedBody })
  try {
    return await (asksToWait(parsedBody) ? Promise.race([answer, hangingUp(signal)]) : answer)
  } finally {
    await server.close()
  }
}

/** Whoever waits for a task is no longer waited for when they hang up. */
const hangingUp = (signal: AbortSignal): Promise<Response> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(new Response(null, { status: 499 }))))

/** The headers that the protocol reads; a client that accepts JSON only is served as well. */
function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' })
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith('mcp-') && typeof value === 'string') headers.set(name, value)
  }
  return headers
}
