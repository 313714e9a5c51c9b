import { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const dueAnswers = Symbol('due answers')

/** A connection with the number of its answers that have not gone out yet. */
type Counted = Socket & { [dueAnswers]?: number }

/** How many answers of a connection have not gone out yet. */
export const answersDue = (socket: Counted): number => socket[dueAnswers] ?? 0

/** Notes another request of a connection; tells how many wait for their answers now. */
export function oneMoreDue(socket: Counted): number {
  socket[dueAnswers] = answersDue(socket) + 1
  return socket[dueAnswers]
}

/**
 * A response whose bytes must be taken within a time once the last of them is written, or its connection ends. The kernel takes
 * most answers at once, so a timer is set only for those that wait for their readers.
 */
export function responseWithin(ms: number): typeof ServerResponse {
  class Limited extends ServerResponse {
    override end(...given: unknown[]): this {
      super.end(...(given as []))
      this.limitWait()
      return this
    }

    /** An answer that waited behind another one may be whole by the time its turn comes. */
    override assignSocket(socket: Socket): void {
      super.assignSocket(socket)
      if (this.writableEnded) this.limitWait()
    }

    override detachSocket(socket: Counted): void {
      super.detachSocket(socket)
      socket[dueAnswers] = answersDue(socket) - 1
    }

    private limitWait(): void {
      const { socket } = this
      if (!socket || socket.writableLength === 0) return
      const timer = setTimeout(() => socket.destroy(), ms)
      this.once('close', () => clearTimeout(timer))
    }
  }
  return Limited as typeof ServerResponse
}
