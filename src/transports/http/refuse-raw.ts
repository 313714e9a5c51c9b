import type { Socket } from 'node:net'

/** A refusal without a request that it could answer. */
interface RawRefusal {
  /** Code and reason phrase. */
  readonly status: string
  readonly detail: string
  readonly headers?: readonly string[]
}

/** Refuses what never became a request, in the words of every other error, and ends the connection; `security` as name and value. */
export function refuseRaw(
  socket: Socket,
  { status, detail, headers = [] }: RawRefusal,
  [name, value]: readonly string[],
): void {
  const body = JSON.stringify({ detail })
  const lines = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
    ...(name === undefined ? [] : [`${name}: ${value}`]),
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
