import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** What becomes of the next COMMIT on its way to the server: it never arrives, or its answer never comes back. */
export type LostCommit = 'before it arrives' | 'after it arrived'

/** An address in front of a PostgreSQL server: what stands behind it can change, stop answering, or lose a COMMIT. */
export class LedgerAddress {
  private readonly pairs = new Set<readonly [Socket, Socket]>()
  private isFrozen = false
  private losing: LostCommit | undefined
  private freezingAt: string | undefined
  private readonly held: (() => void)[] = []
  /** COMMITs that were lost so far. */
  lost = 0

  private constructor(
    private readonly server: Server,
    private target: URL,
  ) {}

  static async open(target: string): Promise<LedgerAddress> {
    const server = createServer()
    const address = new LedgerAddress(server, new URL(target))
    server.on('connection', (socket) => address.join(socket))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return address
  }

  /** The same database at this address. */
  get url(): string {
    const url = new URL(this.target)
    url.port = String((this.server.address() as AddressInfo).port)
    return url.href
  }

  /** Another server from now on; whoever is connected to the old one is cut off. */
  moveTo(target: string): void {
    this.target = new URL(target)
    this.cut()
  }

  /** Ends every connection. */
  cut(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.destroy()
  }

  /** Nothing passes until `thaw`; what was sent meanwhile arrives then, as after a stop of the server's processes. */
  freeze(): void {
    this.isFrozen = true
    for (const pair of this.pairs) for (const socket of pair) socket.pause()
  }

  thaw(): void {
    this.isFrozen = false
    for (const send of this.held.splice(0)) send()
    for (const pair of this.pairs) for (const socket of pair) socket.resume()
  }

  /** Freezes as soon as a statement with this text is on its way; it arrives after `thaw`. */
  freezeAt(text: string): void {
    this.freezingAt = text
  }

  /** Loses the next COMMIT of any connection, with that connection. */
  loseCommit(when: LostCommit): void {
    this.losing = when
  }

  async close(): Promise<void> {
    this.cut()
    this.server.close()
    await once(this.server, 'close')
  }

  private join(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname)
    const pair = [client, server] as const
    this.pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      if (this.isFrozen) socket.pause()
    }
    client.on('data', (bytes) => this.forward(bytes, client, server))
    server.on('data', (bytes) => client.write(bytes))
    // What a client sent before it left still arrives, as it lies in the server's buffer.
    client.once('close', () => (this.isFrozen ? this.held.push(() => server.end()) : server.end()))
    server.once('close', () => {
      client.destroy()
      this.pairs.delete(pair)
    })
  }

  private forward(bytes: Buffer, client: Socket, server: Socket): void {
    if (this.freezingAt !== undefined && bytes.includes(this.freezingAt)) {
      this.freezingAt = undefined
      this.held.push(() => server.write(bytes))
      this.freeze()
      return
    }
    if (this.losing === undefined || !bytes.includes('commit\0')) {
      server.write(bytes)
      return
    }
    if (this.losing === 'after it arrived') server.write(bytes)
    this.losing = undefined
    this.lost++
    client.destroy()
  }
}
