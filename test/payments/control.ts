import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StandIn } from './stand-in.ts'

/** What another process may have the stand-in do, by name; each takes the JSON list of the request body. */
const actions = {
  pay: (standIn: StandIn, sessionId: string, payment?: { customerId?: string; isPaid?: boolean }) =>
    standIn.buyer.pay(sessionId, payment),
  expire: (standIn: StandIn, sessionId: string) => standIn.buyer.expire(sessionId),
  renew: (standIn: StandIn, subscriptionId: string, yen?: number) => standIn.buyer.renew(subscriptionId, yen),
  failPayment: (standIn: StandIn, subscriptionId: string, yen?: number) =>
    standIn.buyer.failPayment(subscriptionId, yen),
  endWithPeriod: (standIn: StandIn, subscriptionId: string) => standIn.buyer.endWithPeriod(subscriptionId),
  cancel: (standIn: StandIn, subscriptionId: string) => standIn.buyer.cancel(subscriptionId),
  deliver: (standIn: StandIn, url: string) => standIn.deliver(url),
  misbehave: (standIn: StandIn, faults: { slowMs?: number; hang?: boolean }) => Object.assign(standIn.faults, faults),
  failNext: (standIn: StandIn, count: number, status: number | 'reset') => standIn.faults.failNext(count, status),
  requests: (standIn: StandIn) => standIn.requests,
  meterEvents: (standIn: StandIn) => standIn.state.meterEvents,
} as const

type Action = (standIn: StandIn, ...given: unknown[]) => unknown

/** A second address on which other processes say what the stand-in is to do: POST /{action} with a JSON list. */
export async function control(standIn: StandIn): Promise<string> {
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1)
    try {
      if (!Object.hasOwn(actions, name)) throw new Error(`there is no action ${name}`)
      const done = await (actions[name as keyof typeof actions] as Action)(standIn, ...(await listIn(request)))
      response.end(JSON.stringify(done ?? null))
    } catch (error) {
      response.writeHead(400).end(JSON.stringify({ error: String(error) }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function listIn(request: IncomingMessage): Promise<unknown[]> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return pieces.length === 0 ? [] : (JSON.parse(Buffer.concat(pieces).toString()) as unknown[])
}
