import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** When a statement is lost with its connection: it never arrives, or its answer never comes back. */
export type LostWhen = 'before it arrives' | 'after it arrived'

interface Loss {
  readonly text: string
  /** What the transaction must have sent before: other work of the service commits too. */
  readonly of?: string
  readonly when: LostWhen
  /** For so long nobody can connect then. */
  readonly awayMs: number
}

/** An address in front of a PostgreSQL server: what stands behind it can change, stop answering, go away, or lose a statement. */
export class LedgerAddress {
  private readonly pairs = new Set<readonly [Socket, Socket]>()
  private isFrozen = false
  private isAway = false
  private losing: Loss | undefined
  private freezingAt: string | undefined
  private readonly held: (() => void)[] = []
  /** Statements that were lost so far. */
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

  /** Loses the next COMMIT of a transaction that sent some text, with its connection. */
  loseCommit(of: string, when: LostWhen, awayMs = 0): void {
    this.lose({ text: 'commit\0', of, when, awayMs })
  }

  /** Loses the next statement that holds this text; with `awayMs` all connections end, as when the server is started again. */
  lose(loss: Loss): void {
    this.losing = loss
  }

  /** Ends every connection and takes no other one for some time. */
  private goAway(ms: number): void {
    this.isAway = true
    this.cut()
    setTimeout(() => {
      this.isAway = false
    }, ms)
  }

  async close(): Promise<void> {
    this.cut()
    this.server.close()
    await once(this.server, 'close')
  }

  private join(client: Socket): void {
    if (this.isAway) {
      client.destroy()
      return
    }
    const server = connect(Number(this.target.port), this.target.hostname)
    const pair = [client, server] as const
    this.pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      if (this.isFrozen) socket.pause()
    }
    let sent = ''
    client.on('data', (bytes) => {
      sent = bytes.includes('begin\0') ? '' : sent + bytes.toString('latin1')
      this.forward(bytes, sent, client, server)
    })
    server.on('data', (bytes) => client.write(bytes))
    // What a client sent before it left still arrives, as it lies in the server's buffer.
    client.once('close', () => (this.isFrozen ? this.held.push(() => server.end()) : server.end()))
    server.once('close', () => {
      client.destroy()
      this.pairs.delete(pair)
    })
  }

  /** `sent` is what came over the connection since its transaction began, with these bytes. */
  private forward(bytes: Buffer, sent: string, client: Socket, server: Socket): void {
    if (this.freezingAt !== undefined && bytes.includes(this.freezingAt)) {
      this.freezingAt = undefined
      this.held.push(() => server.write(bytes))
      this.freeze()
      return
    }
    const { losing } = this
    if (losing === undefined || !bytes.includes(losing.text) || !sent.includes(losing.of ?? '')) {
      server.write(bytes)
      return
    }
    this.losing = undefined
    this.lost++
    if (losing.when === 'after it arrived') server.write(bytes)
    client.destroy()
    if (losing.awayMs > 0) server.write('', () => this.goAway(losing.awayMs))
  }
}
