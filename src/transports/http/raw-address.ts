import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { byName } from '../../lib/by-name.ts'

/** A request without a body whose address holds bytes beyond ASCII. */
interface RawRequest {
  readonly url: string
  readonly headers: Record<string, string>
}

/**
 * Answers a GET whose address was typed with Japanese letters and sent as they are, as curl does: Node's parser refuses it,
 * a newcomer expects an answer. The bytes are percent-encoded and the request takes the ordinary way; then the connection ends.
 */
export function answerRawAddress(app: FastifyInstance, packet: Buffer | undefined, socket: Socket): boolean {
  const request = packet && readRawRequest(packet)
  if (!request) return false
  const remoteAddress = socket.remoteAddress ?? ''
  void app
    .inject({ method: 'GET', ...request, remoteAddress })
    .then(({ statusCode, headers, rawPayload }) => {
      const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\n${lines.join('')}\r\n`)
      socket.end(rawPayload)
    })
    .catch(() => socket.destroy())
  return true
}

/** The request of a packet that holds exactly one complete head; undefined for anything else. */
function readRawRequest(packet: Buffer): RawRequest | undefined {
  const [head, ...rest] = packet.toString('latin1').split('\r\n\r\n')
  const [line = '', ...lines] = (head ?? '').split('\r\n')
  // Not \S: in 株, 栃 and 根 is a byte that would be a no-break space by itself.
  const target = /^GET (\/[!-~\x80-\xff]*) HTTP\/1\.1$/.exec(line)?.[1]
  if (target === undefined || !/[\x80-\xff]/.test(target) || rest.length !== 1 || rest[0] !== '') return undefined
  const headers: Record<string, string> = byName({})
  for (const one of lines) {
    const [, name = '', value = ''] = /^([!-9;-~]+):[ \t]*([!-~][\t -~]*)?$/.exec(one) ?? []
    const known = name.toLowerCase()
    if (name === '' || known in headers || ['content-length', 'transfer-encoding'].includes(known)) return undefined
    headers[known] = value.trim()
  }
  const url = target.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
  // The request is made again for the router, which would name a host of its own where none was named.
  return headers.host ? { url, headers } : undefined
}
