import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** One load: requests of a file are sent in order over keep-alive connections, one at a time each. */
export interface Load {
  readonly port: number
  /** JSON array of whole HTTP requests; `{serial}` in one becomes a number that no other request has. */
  readonly file: string
  /** Place in the file to start from. */
  readonly from: number
  readonly connections: number
  readonly seconds: number
  /** The statuses that are right. */
  readonly statuses: readonly number[]
}

/** What a load measured; latencies in milliseconds. */
export interface Measured {
  readonly requests: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly bodyBytes: number
  readonly clientCpu: number
  readonly failure: string | null
}

const files = new Map<string, readonly (Buffer | string)[]>()
let serial = 0

/** Serves the loads that its parent sends, one after another. */
export function run(_: object): void {
  process.on('message', (load: Load) => {
    const work = new LoadRun(load, requestsOf(load.file))
    work.start((measured) => process.send?.(measured))
  })
}

function requestsOf(file: string): readonly (Buffer | string)[] {
  let requests = files.get(file)
  if (!requests) {
    const texts = JSON.parse(readFileSync(file, 'utf8')) as string[]
    requests = texts.map((text) => (text.includes('{serial}') ? text : Buffer.from(text)))
    files.set(file, requests)
  }
  return requests
}

/** One load at work. */
export class LoadRun {
  private readonly latencies: number[] = []
  private readonly endsAt: number
  private readonly beganAt = performance.now()
  private readonly cpu = process.cpuUsage()
  private next: number
  private open = 0
  private bytes = 0
  private failure: string | null = null
  private finish: (measured: Measured) => void = () => {}

  constructor(
    readonly load: Load,
    private readonly requests: readonly (Buffer | string)[],
  ) {
    this.next = load.from
    this.endsAt = this.beganAt + load.seconds * 1000
  }

  start(finish: (measured: Measured) => void): void {
    this.finish = finish
    for (let i = 0; i < this.load.connections; i++) {
      this.open++
      new Connection(this)
    }
  }

  /** The next request, or null when the time is over. */
  take(): Buffer | string | null {
    if (performance.now() >= this.endsAt || this.failure !== null) return null
    const request = this.requests[this.next++ % this.requests.length] as Buffer | string
    return typeof request === 'string' ? request.replace('{serial}', `${process.pid}-${serial++}`) : request
  }

  /** Notes an answer. */
  done(status: number, latency: number, bytes: number): void {
    if (!this.load.statuses.includes(status)) this.failure ??= `answered ${status}`
    this.latencies.push(latency)
    this.bytes += bytes
  }

  fail(message: string): void {
    this.failure ??= message
  }

  closed(): void {
    if (--this.open > 0) return
    const seconds = (performance.now() - this.beganAt) / 1000
    const cpu = process.cpuUsage(this.cpu)
    const sorted = Float64Array.from(this.latencies).sort()
    const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    this.finish({
      requests: sorted.length,
      perSecond: sorted.length / seconds,
      p50: at(0.5),
      p99: at(0.99),
      max: at(1),
      bodyBytes: this.bytes / Math.max(1, sorted.length),
      clientCpu: (cpu.user + cpu.system) / 1e6 / seconds,
      failure: this.failure,
    })
  }
}

/** A connection that sends a request as soon as the answer to the one before is complete. */
class Connection {
  private readonly bytes = Buffer.allocUnsafe(65_536)
  private readonly socket: Socket
  private head = ''
  private status = 0
  private length = 0
  private missing = -1
  private sentAt = 0

  constructor(private readonly run: LoadRun) {
    const onread = { buffer: this.bytes, callback: (n: number) => this.receive(n) }
    this.socket = connect({ host: '127.0.0.1', port: run.load.port, noDelay: true, onread })
    this.socket.on('connect', () => this.send())
    this.socket.on('error', (error) => run.fail(error.message))
    this.socket.on('close', () => run.closed())
    this.socket.on('end', () => {
      if (this.sentAt !== 0) run.fail('the server closed a connection')
    })
  }

  private send(): void {
    const request = this.run.take()
    this.sentAt = request === null ? 0 : performance.now()
    if (request === null) this.socket.destroy()
    else this.socket.write(request)
  }

  private receive(n: number): boolean {
    let from = 0
    if (this.missing < 0) {
      const text = this.head + this.bytes.toString('latin1', 0, Math.min(n, 4096))
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) {
        this.head = text
        return true
      }
      this.readHead(text.slice(0, end + 2))
      from = end + 4 - this.head.length
      this.head = ''
    }
    this.missing -= n - from
    if (this.missing > 0) return true
    this.missing = -1
    this.run.done(this.status, performance.now() - this.sentAt, this.length)
    this.send()
    return true
  }

  private readHead(head: string): void {
    this.status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1]
    if (length === undefined && this.status !== 304) this.run.fail('an answer has no content-length')
    this.length = this.status === 304 ? 0 : Number(length ?? 0)
    this.missing = this.length
  }
}
