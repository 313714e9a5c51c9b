import { write, writeSync } from 'node:fs'

const mostBytes = 1024 * 1024
const againAfterMs = 50

/**
 * Writes lines to a file descriptor in the background and never waits for whoever reads them: what does not fit in a
 * mebibyte is dropped and counted. The destinations of pino hold a process that ends until a stuck reader reads.
 */
export class LogSink {
  /** Lines that were not written. */
  dropped = 0
  private lines: string[] = []
  private waitingBytes = 0
  private isWriting = false
  private isClosed = false
  private reportedDrops = 0

  /** Calls back with how many lines were dropped, once for each time that lines can be written again. */
  onRecovered: (dropped: number) => void = () => {}

  constructor(private readonly fd: 1 | 2) {
    // Node makes a pipe non-blocking when it opens the stream: a write to a full one then fails instead of holding a thread.
    void (fd === 1 ? process.stdout : process.stderr)
    process.once('exit', () => this.writeRest())
  }

  write(line: string): void {
    const bytes = Buffer.byteLength(line)
    if (this.isClosed || this.waitingBytes + bytes > mostBytes) {
      this.dropped++
      return
    }
    this.lines.push(line)
    this.waitingBytes += bytes
    if (this.isWriting) return
    this.isWriting = true
    setImmediate(() => this.next())
  }

  private next(): void {
    if (this.lines.length === 0) {
      this.isWriting = false
      this.tellDrops()
      return
    }
    const count = this.lines.length
    const bytes = Buffer.from(this.lines.join(''))
    this.lines = []
    this.writeAll(bytes, count)
  }

  private writeAll(bytes: Buffer, count: number): void {
    write(this.fd, bytes, 0, bytes.length, null, (error, written) => {
      if (error?.code === 'EAGAIN') {
        this.rest = bytes
        setTimeout(() => this.writeAll(bytes, count), againAfterMs).unref()
      } else if (error) this.fail(error, bytes, count)
      else {
        this.rest = undefined
        this.waitingBytes -= written
        if (written < bytes.length) this.writeAll(bytes.subarray(written), count)
        else this.next()
      }
    })
  }

  /** Bytes that a full pipe did not take yet. */
  private rest: Buffer | undefined

  /** A reader who has gone stays away; a full disk may have room again when the next line comes. */
  private fail(error: NodeJS.ErrnoException, bytes: Buffer, count: number): void {
    this.dropped += count
    this.waitingBytes -= bytes.length
    this.rest = undefined
    this.isClosed = ['EPIPE', 'EBADF', 'EIO'].includes(error.code ?? '')
    if (this.isClosed) {
      this.dropped += this.lines.length
      this.lines = []
    }
    setTimeout(() => this.next(), againAfterMs).unref()
  }

  private tellDrops(): void {
    if (this.isClosed || this.dropped === this.reportedDrops) return
    this.onRecovered(this.dropped - this.reportedDrops)
    this.reportedDrops = this.dropped
  }

  /** The last lines of a process that ends, as far as they are taken at once. */
  private writeRest(): void {
    if (this.isClosed) return
    try {
      const bytes = Buffer.concat([this.rest ?? Buffer.alloc(0), Buffer.from(this.lines.join(''))])
      for (let from = 0; from < bytes.length; ) from += writeSync(this.fd, bytes, from)
    } catch {
      // Nobody reads, and nobody may be waited for.
    }
  }
}
