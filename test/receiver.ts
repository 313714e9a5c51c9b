import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer, type ServerOptions } from 'node:https'
import { type AddressInfo, createServer, type LookupFunction, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { Receivers, type ReceiversOptions } from '../src/gateways/receivers/receivers.ts'

/** Answers every name with the addresses of the list in turn, one entry a question, the last one from then on. */
export function answering(...turns: readonly (readonly string[])[]): LookupFunction & { requested: string[] } {
  const requested: string[] = []
  const lookup: LookupFunction = (hostname, _, done) => {
    const turn = turns[Math.min(requested.push(hostname), turns.length) - 1] ?? []
    const found = turn.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    setImmediate(() => done(null, found))
  }
  return Object.assign(lookup, { requested })
}

interface Listening {
  readonly host: string
  readonly port: number
  /** Every connection that was made, open or not. */
  readonly sockets: readonly Socket[]
}

/** Lets a server listen on this machine until the test ends. */
async function listening(server: Server): Promise<Listening> {
  const sockets: Socket[] = []
  server.on('connection', (socket: Socket) => {
    sockets.push(socket.on('error', () => {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { host: `127.0.0.1:${port}`, port, sockets }
}

export const httpReceiver = (listener: RequestListener) => listening(createHttpServer(listener))
export const httpsReceiver = (options: ServerOptions, listener: RequestListener) =>
  listening(createHttpsServer(options, listener))
/** What is sent to it is read and dropped, else it would never see the end of its connections. */
export const socketReceiver = (listener: (socket: Socket) => void) =>
  listening(createServer((socket) => listener(socket.resume())))

/** Waits until every connection to a receiver is closed; the test runs out of time when one is not. */
export async function allClosed({ sockets }: Listening): Promise<void> {
  await Promise.all(sockets.map((socket) => socket.closed || new Promise((resolve) => socket.once('close', resolve))))
}

/** A sender of its own for one test. */
export function receivers(options: ReceiversOptions): Receivers {
  const made = new Receivers(options)
  onTestFinished(() => made.close())
  return made
}

/** Posts once to a receiver on this machine that is listed as private. */
export function postTo({ host }: Listening, options: ReceiversOptions = {}) {
  return receivers({ allowPrivate: [host], ...options }).post(`http://${host}/hook`, Buffer.from('{"a":1}'), {
    'content-type': 'application/json',
  })
}
