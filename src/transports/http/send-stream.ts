import type { Writable } from 'node:stream'
import type { AnswerStream } from '../../pipeline/answer-stream.ts'

/** Sends pieces as fast as they are taken; whoever goes away ends the work, and a failure ends the connection. */
export async function sendStream(answer: AnswerStream, socket: Writable): Promise<void> {
  try {
    await copy(answer, socket)
    socket.end()
  } catch {
    // The stream told about a failure of its own, and nobody is left to be told of another.
    socket.destroy()
  } finally {
    answer.close()
  }
}

/** Writes one piece after the other: the memory of a piece is another's as soon as the next one is asked for. */
async function copy(pieces: AsyncIterable<Buffer>, socket: Writable): Promise<void> {
  let giveUp = (): void => {}
  socket.once('close', () => giveUp())
  for await (const piece of pieces)
    await new Promise<void>((resolve, reject) => {
      giveUp = () => reject(new Error('the reader has gone away'))
      if (socket.destroyed) giveUp()
      else socket.write(piece, (error) => (error ? reject(error) : resolve()))
    })
}
