import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { type Cidrs, ipPrefix, isAddressIn } from '../../lib/ip-prefix.ts'
import { answersDue, oneMoreDue } from './answers-in-time.ts'
import { refuseRaw } from './refuse-raw.ts'

/** What one process holds open at once. */
export interface ConnectionLimits {
  readonly total: number
  readonly perAddress: number
  /** Milliseconds in which the bytes of an answer must move on, and in which a whole answer must be taken. */
  readonly writeWithinMs: number
}

/** Who is trusted, and what a refusal says besides. */
interface Around {
  readonly trustProxy: Cidrs
  /** Name and value of a header of every answer, or nothing. */
  readonly security: readonly string[]
}

/** Requests of one connection that may wait for their answers; nobody who reads what comes back sends so many ahead. */
const mostPipelined = 100

/** Bounds how many connections there are, in all and from one address, what each has in work, and how long it may stand still. */
export function guardConnections(server: Server, limits: ConnectionLimits, around: Around): void {
  server.maxConnections = limits.total
  server.timeout = limits.writeWithinMs
  server.on('timeout', (socket) => endStandstill(socket, limits.writeWithinMs))
  limitPerAddress(server, limits.perAddress, around)
  limitPipelines(server)
}

/** Node tells of a connection on which no byte has moved either way; one whose answer is still being made goes on. */
function endStandstill(socket: Socket, withinMs: number): void {
  if (answersDue(socket) > 0 && socket.writableLength === 0) socket.setTimeout(withinMs)
  else socket.destroy()
}

/** A trusted proxy speaks for many, so its connections count in all only. */
function limitPerAddress(server: Server, most: number, { trustProxy, security }: Around): void {
  const open = new Map<string, number>()
  server.prependListener('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isAddressIn(address, trustProxy)) return
    const caller = ipPrefix(address) ?? 'unknown'
    const count = open.get(caller) ?? 0
    if (count >= most) return refuseRaw(socket, tooMany, security)
    open.set(caller, count + 1)
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1
      if (left > 0) open.set(caller, left)
      else open.delete(caller)
    })
  })
}

const tooMany = {
  status: '429 Too Many Requests',
  detail: 'this address has as many connections open as one may; use those again, or try later',
  headers: ['Retry-After: 1'],
}

/** Requests that came in one piece are all parsed at once, however many: those above the bound are not begun. */
function limitPipelines(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    if (oneMoreDue(socket) > mostPipelined) return void socket.destroy()
    for (const listener of listeners) listener.call(server, request, response)
  })
}
