import type { EventEmitter } from 'node:events'
import type { Writable } from 'node:stream'

/** Milliseconds in which a reader takes a piece: whoever stops reading lets go of what the answer is made of. */
const readWithinMs = 30_000

/** What is sent: its pieces, and what is let go of when nothing more of it is read. */
interface Streamed extends AsyncIterable<Buffer> {
  close?(): void
}

/** Something that tells of the end of a connection. */
type Connection = Pick<EventEmitter, 'once' | 'off'>

/**
 * Sends pieces as fast as they are taken; whoever goes away or stops reading ends the work, and a failure ends the connection.
 * An answer that waits behind another one on its `connection` is not told itself that the connection has ended.
 */
export async function sendStream(
  answer: Streamed,
  socket: Writable,
  connection: Connection = socket,
  withinMs = readWithinMs,
): Promise<void> {
  const reader = new Reader(withinMs)
  connection.once('close', reader.leave)
  try {
    for await (const piece of answer) await reader.take(socket, piece)
    socket.end()
  } catch {
    // The stream told about a failure of its own, and nobody is left to be told of another.
    socket.destroy()
  } finally {
    reader.done()
    connection.off('close', reader.leave)
    answer.close?.()
  }
}

/** Whoever takes one piece after the other: the memory of a piece is another's as soon as the next one is asked for. */
class Reader {
  private hasLeft = false
  private giveUp = (): void => {}
  private readonly patience: NodeJS.Timeout

  constructor(withinMs: number) {
    this.patience = setTimeout(() => this.giveUp(), withinMs)
  }

  readonly leave = (): void => {
    this.hasLeft = true
    this.giveUp()
  }

  done(): void {
    clearTimeout(this.patience)
  }

  take(socket: Writable, piece: Buffer): Promise<void> {
    this.patience.refresh()
    return new Promise<void>((resolve, reject) => {
      this.giveUp = () => reject(new Error('the reader has gone away'))
      if (this.hasLeft || socket.destroyed) this.giveUp()
      else socket.write(piece, (error) => (error ? reject(error) : resolve()))
    })
  }
}
