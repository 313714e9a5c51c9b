import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Server } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../operation/errors.ts'
import { profileNamed, profiles } from '../../operation/toolsets.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { codingFor } from '../accept-encoding.ts'
import { callerHeaders, single } from '../caller-headers.ts'
import { notesOf } from '../http/request-notes.ts'
import { mountMessages, rpcError } from '../http/rpc-messages.ts'
import type { Detail, McpCaller } from './call-tool.ts'
import { CancellableCalls } from './cancellable-calls.ts'
import { exchange, streamType } from './exchange.ts'
import { asksForTools, excessOf } from './message-bounds.ts'
import { type McpOptions, type McpServers, mcpServers } from './server.ts'
import type { SplicedGzip } from './spliced-gzip.ts'
import { accountCalls, type Challenging, challenge, wayToLogIn } from './token-challenge.ts'
import type { ToolView } from './tool-lists.ts'

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

const local = ['localhost', '127.0.0.1', '[::1]']
const authority = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?$/i

/** Refuses requests that a foreign page sent here through DNS rebinding: Host, and Origin when there is one, must be ours. */
function hostGuard(baseUrl: string): (headers: IncomingHttpHeaders) => string | null {
  const allowed = new Set([...local, new URL(baseUrl).hostname.toLowerCase()])
  const isAllowed = (host: string | undefined) => {
    const [, name] = authority.exec(host ?? '') ?? []
    return name !== undefined && allowed.has(name.toLowerCase())
  }
  return ({ host, origin }) => {
    if (!isAllowed(host)) return 'this Host is not served here'
    if (origin === undefined) return null
    const [, site] = /^https?:\/\/(.+)$/i.exec(origin) ?? []
    return isAllowed(site) ? null : 'calls from this Origin are not allowed'
  }
}

/** What an address asks to see: `/mcp/{profile}`, `?read_only=1`, `?strict=1` and `?detail=text`. 404 for a profile that is none, with those that there are. */
function viewOf(name: string, query: Readonly<Record<string, unknown>>): ToolView {
  const profile = profileNamed(name)
  if (profile === undefined)
    throw new AppError('not_found', {
      ja: `この名前のプロファイルはありません。使えるのは ${profiles.join('、')} です。`,
      en: `there is no profile ${JSON.stringify(name.slice(0, 64))}; there are ${profiles.join(', ')}`,
      body: { profiles },
    })
  return {
    profile,
    isReadOnly: isYes('read_only', query.read_only),
    isStrict: isYes('strict', query.strict),
    isTextOnly: detailOf(query.detail) === 'text',
  }
}

/** A word that is neither yes nor no is refused: whoever wanted a connection that changes nothing must not get another. */
function isYes(name: string, given: unknown): boolean {
  if (given === undefined || given === '0' || given === 'false') return false
  if (given === '1' || given === 'true' || given === '') return true
  throw new AppError('bad_request', { ja: `${name} は 1 か 0 で指定してください。`, en: `${name} must be 1 or 0` })
}

/** What `?detail=` asks for; an address that a client keeps says it for every call. */
function detailOf(given: unknown): Detail {
  if (given === undefined || given === 'short') return 'short'
  if (given === 'full' || given === 'text') return given
  throw new AppError('bad_request', {
    ja: 'detail は short、full、text のどれかで指定してください。',
    en: 'detail must be short, full or text',
  })
}

/** Mounts the stateless POST /mcp and /mcp/{profile}: every request gets its own server, answers are one JSON body or a stream that ends with them. */
export function mcpHttp(app: FastifyInstance, options: McpHttpOptions): void {
  const closing = new AbortController()
  app.addHook('preClose', async () => closing.abort())
  const servers = { ...mcpServers({ ...options, closing: closing.signal }), calls: new CancellableCalls() }
  const challenging = { ...options, needsAccount: accountCalls(options.operations) }
  const refusal = hostGuard(options.baseUrl)
  for (const url of [path, `${path}/:profile`, `${path}/:profile/`])
    mountMessages(app, {
      path: url,
      refusal,
      onError: options.onError,
      answer: (request, reply) => answerMessage(request, reply, servers, challenging),
    })
}

async function answerMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  servers: McpServers & { readonly calls: CancellableCalls },
  options: McpHttpOptions & Challenging,
): Promise<FastifyReply> {
  const refused = await challenge(request, reply, options)
  if (refused) return refused
  // `/mcp/` names no profile.
  const { profile } = request.params as { profile?: string }
  const view = viewOf(profile || 'full', request.query as Record<string, unknown>)
  const excess = excessOf(request.body)
  if (excess) return reply.code(excess.id === null ? 400 : 200).send(rpcError(-32602, excess.message, excess.id))
  const caller = callerOf(request, options)
  const isList = asksForTools(request.body)
  if (isList || (Array.isArray(request.body) && request.body.some(asksForTools))) options.throttle(request)
  servers.calls.hear(caller.credentials, request.body)
  const answer = (server: Server) =>
    exchange(server, request, reply, (stop) => {
      return servers.calls.add(caller.credentials, request.body as object, stop)
    })
  if (!isList) return passOn(await answer(servers.make(caller, view)), reply)
  const response = await answer(servers.makeWithoutList(caller, view))
  const isGzip = codingFor(request.headers['accept-encoding'], ['gzip']) === 'gzip'
  reply.header('vary', 'Accept-Encoding')
  const list = servers.listOf(view)
  return passOn(response, reply, async (text) => withTools(text, isGzip ? await list.packed() : list.json(), reply))
}

const callerOf = (request: FastifyRequest, { addressOf, baseUrl }: McpHttpOptions): McpCaller => ({
  ...callerHeaders(request.headers),
  address: addressOf(request),
  traceparent: single(request.headers.traceparent),
  route: 'profile' in (request.params as object) ? `${path}/{profile}` : path,
  logIn: wayToLogIn(request, baseUrl),
  detail: detailOf((request.query as Record<string, unknown>).detail),
  onReported: () => {
    notesOf(request).isReported = true
  },
})

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
  if (type?.startsWith(streamType) && response.body)
    return reply.header('content-type', type).send(Readable.fromWeb(response.body as ReadableStream))
  return type === null ? reply.send() : reply.header('content-type', type).send(await edit(await response.text()))
}
