import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request as it stands on the wire, whose body may be left out or broken off. */
export interface Upload {
  readonly path: string
  readonly headers?: Record<string, string | number>
  /** Bytes that are sent of a body. */
  readonly sent?: number
}

/** Connections to a service on this machine, which the end of the test closes. */
export function connections(port: number) {
  const open = async (): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  /** Sends a head and a part of its body, and stays. */
  const hold = async ({ path, headers = {}, sent = 0 }: Upload): Promise<Socket> => {
    const socket = await open()
    const lines = Object.entries({ host: '127.0.0.1', 'content-type': 'application/json', ...headers })
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
    if (sent > 0) socket.write(Buffer.alloc(sent, ' '))
    return socket
  }
  return { open, hold }
}

/** What a connection answers: the status of its first answer, and the text so far. */
export async function firstAnswer(socket: Socket): Promise<{ status: number; text: string }> {
  let text = ''
  for await (const piece of socket.iterator({ destroyOnReturn: false })) {
    text += piece
    if (text.includes('\r\n\r\n')) break
  }
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text }
}
