import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Kinds of calls whose answers are compared. */
export type CallKind = 'search' | 'empty' | 'detail' | 'unchanged' | 'exclusions' | 'batch'

/** Marks searches that find nothing, whose answers differ from those of other searches. */
export const emptyHeader = 'x-bench-empty'

interface Args {
  /** JSON object: bodies by kind of call. */
  readonly file: string
}

interface Ready {
  readonly bytes: Buffer
  readonly headers: Record<string, string | number>
}

const readies = new Map<CallKind, { list: Ready[]; next: number }>()

/** A bare node:http server that sends the bytes the service was seen to send, with content-type and content-length. */
export function run({ file }: Args): void {
  const bodies = JSON.parse(readFileSync(file, 'utf8')) as Record<CallKind, string[]>
  for (const [kind, texts] of Object.entries(bodies)) readies.set(kind as CallKind, { list: texts.map(ready), next: 0 })
  const server = createServer(answer)
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.on('SIGTERM', () => process.exit(0))
}

function ready(text: string): Ready {
  const bytes = Buffer.from(text)
  return { bytes, headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': bytes.length } }
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const kind = kindOf(request)
  if (kind === 'unchanged') response.writeHead(304).end()
  else if (request.method === 'POST') request.resume().on('end', () => sendNext(response, kind))
  else sendNext(response, kind)
}

function kindOf({ url = '', headers }: IncomingMessage): CallKind {
  if (url.startsWith('/v1/programs/search')) return headers[emptyHeader] === undefined ? 'search' : 'empty'
  if (url.startsWith('/v1/programs/batch')) return 'batch'
  if (url.startsWith('/v1/exclusions')) return 'exclusions'
  return headers['if-none-match'] === undefined ? 'detail' : 'unchanged'
}

function sendNext(response: ServerResponse, kind: CallKind): void {
  const held = readies.get(kind) as { list: Ready[]; next: number }
  const { bytes, headers } = held.list[held.next++ % held.list.length] as Ready
  response.writeHead(200, headers).end(bytes)
}
