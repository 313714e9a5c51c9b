import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AnswerStream } from '../../pipeline/answer-stream.ts'
import { sendStream } from './send-stream.ts'

/** An answer whose pieces are all written into the same memory, with what became of it. */
function answering(count: number) {
  const told = { made: 0, closed: 0 }
  const memory = Buffer.alloc(4)
  async function* pieces() {
    for (; told.made < count; told.made++) {
      memory.writeUInt32BE(told.made)
      yield memory
    }
    if (count < 0) throw new Error('broken')
  }
  const close = () => told.closed++
  return { told, answer: Object.assign(pieces(), { close }) as unknown as AnswerStream }
}

test('a piece is out before the next one is written into its memory, however slowly it is taken', async () => {
  const taken: number[] = []
  const socket = new Writable({
    async write(piece: Buffer, _, done) {
      await setTimeout(1)
      taken.push(piece.readUInt32BE())
      done()
    },
  })
  const { answer, told } = answering(20)
  await sendStream(answer, socket)
  expect(taken).toEqual(Array.from({ length: 20 }, (_, i) => i))
  expect([socket.writableEnded, told.closed]).toEqual([true, 1])
})

test('a reader that goes away while a piece is on its way ends the work', async () => {
  const socket = new Writable({ write() {} })
  const { answer, told } = answering(20)
  const sent = sendStream(answer, socket)
  await setTimeout(5)
  socket.destroy()
  await sent
  expect(told).toEqual({ made: 0, closed: 1 })
})

test('a reader that has gone already is sent nothing', async () => {
  const socket = new Writable({ write() {} })
  socket.destroy()
  const { answer, told } = answering(20)
  await sendStream(answer, socket)
  expect(told).toEqual({ made: 0, closed: 1 })
})

test('a failure in the middle ends the connection, so that nobody takes the answer for whole', async () => {
  const socket = new Writable({ write: (_, __, done) => done() })
  const { answer, told } = answering(-1)
  await sendStream(answer, socket)
  expect([socket.destroyed, socket.writableEnded, told.closed]).toEqual([true, false, 1])
})
