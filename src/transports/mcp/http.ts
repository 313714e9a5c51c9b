import {
  createMcpHandler,
  isLegacyRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { codingFor } from '../accept-encoding.ts'
import { callerHeaders, single } from '../caller-headers.ts'
import { notesOf } from '../http/request-notes.ts'
import { mountMessages, rpcError } from '../http/rpc-messages.ts'
import type { McpCaller } from './call-tool.ts'
import { hostGuard } from './hosts.ts'
import { asksForTools, excessOf } from './message-bounds.ts'
import { type McpOptions, type McpServers, mcpServers } from './server.ts'
import type { SplicedGzip } from './spliced-gzip.ts'
import { challenge } from './token-challenge.ts'
import { detailOf, viewOf } from './view-of.ts'

/** What the HTTP mount needs beside the tools. */
export interface McpHttpOptions extends McpOptions {
  readonly pipeline: Pick<Pipeline, 'run' | 'refusalOfToken'>
  /** Public address of the service: its host may be asked for, and its pages may call. */
  readonly baseUrl: string
  /** Address of the caller after trusted proxies. */
  readonly addressOf: (request: FastifyRequest) => string
  /** Refuses an address that asks too often for what is long and the same for everybody. */
  readonly throttle: (request: FastifyRequest) => void
}

const path = '/mcp'

/** Mounts the stateless POST /mcp and /mcp/{profile}: every request gets its own server, every answer is one JSON body. */
export function mcpHttp(app: FastifyInstance, options: McpHttpOptions): void {
  const servers = mcpServers(options)
  const refusal = hostGuard(options.baseUrl)
  for (const url of [path, `${path}/:profile`])
    mountMessages(app, {
      path: url,
      refusal,
      onError: options.onError,
      answer: (request, reply) => answerMessage(request, reply, servers, options),
    })
}

async function answerMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  servers: McpServers,
  options: McpHttpOptions,
): Promise<FastifyReply> {
  const refused = await challenge(request, reply, options)
  if (refused) return refused
  const { profile = 'full' } = request.params as { profile?: string }
  const view = viewOf(profile, request.query as Record<string, unknown>)
  const excess = excessOf(request.body)
  if (excess) return reply.code(excess.id === null ? 400 : 200).send(rpcError(-32602, excess.message, excess.id))
  const caller = callerOf(request, options)
  const isList = asksForTools(request.body)
  if (isList || (Array.isArray(request.body) && request.body.some(asksForTools))) options.throttle(request)
  if (!isList) return passOn(await answer(servers.make(caller, view), request), reply)
  const response = await answer(servers.makeWithoutList(caller, view), request)
  const isGzip = codingFor(request.headers['accept-encoding'], ['gzip']) === 'gzip'
  reply.header('vary', 'Accept-Encoding')
  const list = servers.listOf(view)
  return passOn(response, reply, async (text) => withTools(text, isGzip ? await list.packed() : list.json(), reply))
}

const callerOf = (request: FastifyRequest, { addressOf }: McpHttpOptions): McpCaller => ({
  ...callerHeaders(request.headers),
  address: addressOf(request),
  traceparent: single(request.headers.traceparent),
  route: 'profile' in (request.params as object) ? `${path}/{profile}` : path,
  detail: detailOf((request.query as Record<string, unknown>).detail),
  onReported: () => {
    notesOf(request).isReported = true
  },
})

/** The newest protocol goes to the SDK's handler, older ones to its transport in JSON mode: no stream is ever held open. */
async function answer(server: Server, request: FastifyRequest): Promise<Response> {
  const parsedBody = request.body ?? null
  const message = new Request(`http://localhost${path}`, { method: 'POST', headers: headersOf(request) })
  if (!(await isLegacyRequest(message, parsedBody))) {
    return createMcpHandler(() => server, { legacy: 'reject' }).fetch(message, { parsedBody })
  }
  // A cancelled request would never be answered, and there is no other connection to cancel it from.
  server.setNotificationHandler('notifications/cancelled', () => {})
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  try {
    await server.connect(transport)
    return await transport.handleRequest(message, { parsedBody })
  } finally {
    await server.close()
  }
}

/** The headers that the protocol reads; a client that accepts JSON only is served as well. */
function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' })
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith('mcp-') && typeof value === 'string') headers.set(name, value)
  }
  return headers
}

/**
 * An answer with its empty list of tools filled, compressed where the list is: it is long and always the same, so its text is not
 * written anew. Beside the answers of other messages an empty list might be theirs, so a batch is written whole.
 */
function withTools(text: string, tools: string | SplicedGzip, reply: FastifyReply): string | Buffer {
  const [before, after] = text.split(noTools, 2)
  if (before === undefined || after === undefined) return text
  if (typeof tools === 'string') return `${before}"tools":${tools}${after}`
  reply.header('content-encoding', 'gzip')
  return tools.between(Buffer.from(`${before}"tools":`), Buffer.from(after))
}

const noTools = '"tools":[]'

type Edit = (text: string) => string | Promise<string | Buffer>

async function passOn(response: Response, reply: FastifyReply, edit: Edit = (text) => text): Promise<FastifyReply> {
  reply.code(response.status)
  const type = response.headers.get('content-type')
  return type === null ? reply.send() : reply.header('content-type', type).send(await edit(await response.text()))
}
