import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A receiver of webhooks that remembers what it took; one POST in twenty it answers with 500. */
export class Receiver {
  /** Deliveries that were answered with 200, by their id, and how often. */
  readonly taken = new Map<string, number>()
  refused = 0
  private server: Server | undefined

  /** Starts to listen; gives `host:port`. */
  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      request.resume().once('end', () => {
        const isTaken = randomInt(20) > 0
        const id = String(request.headers['x-service-delivery'] ?? 'none')
        if (isTaken) this.taken.set(id, (this.taken.get(id) ?? 0) + 1)
        else this.refused++
        response.writeHead(isTaken ? 200 : 500).end()
      })
    }).listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.server?.closeAllConnections()
    this.server?.close()
  }
}
