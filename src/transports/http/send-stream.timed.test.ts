import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { AnswerStream } from '../../pipeline/replay/answer-stream.ts'
import { sendStream } from './send-stream.ts'

/** An answer whose pieces are all written into the same memory, with what became of it. */
function answering(count: number) {
  const reported = { made: 0, closed: 0 }
  const memory = Buffer.alloc(4)
  async function* pieces() {
    for (; reported.made < count; reported.made++) {
      memory.writeUInt32BE(reported.made)
      yield memory
    }
    if (count < 0) throw new Error('broken')
  }
  const close = () => reported.closed++
  return { reported, answer: Object.assign(pieces(), { close }) as unknown as AnswerStream }
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
  const { answer, reported } = answering(20)
  await sendStream(answer, socket)
  expect(taken).toEqual(Array.from({ length: 20 }, (_, i) => i))
  expect([socket.writableEnded, reported.closed]).toEqual([true, 1])
})

test('a reader that goes away while a piece is on its way ends the work', async () => {
  const socket = new Writable({ write() {} })
  const { answer, reported } = answering(20)
  const sent = sendStream(answer, socket)
  await setTimeout(5)
  socket.destroy()
  await sent
  expect(reported).toEqual({ made: 0, closed: 1 })
})

test('a reader that has gone already is sent nothing', async () => {
  const socket = new Writable({ write() {} })
  socket.destroy()
  const { answer, reported } = answering(20)
  await sendStream(answer, socket)
  expect(reported).toEqual({ made: 0, closed: 1 })
})

test('a failure in the middle ends the connection, so that nobody takes the answer for whole', async () => {
  const socket = new Writable({ write: (_, __, done) => done() })
  const { answer, reported } = answering(-1)
  await sendStream(answer, socket)
  expect([socket.destroyed, socket.writableEnded, reported.closed]).toEqual([true, false, 1])
})

test('a reader that takes nothing for too long ends the work, one that is slow does not', async () => {
  const silent = new Writable({ write() {} })
  const first = answering(20)
  await sendStream(first.answer, silent, silent, 20)
  expect([silent.destroyed, first.reported]).toEqual([true, { made: 0, closed: 1 }])
  const slow = new Writable({ write: (_, __, done) => void setTimeout(10).then(() => done()) })
  const second = answering(20)
  await sendStream(second.answer, slow, slow, 100)
  expect([slow.writableEnded, second.reported]).toEqual([true, { made: 20, closed: 1 }])
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

test('an answer that waits behind another one ends with their connection', async () => {
  const { answer, reported } = answering(20)
  const [sent, requested] = [deferred(), deferred()]
  const server = createServer((request, response) => {
    if (request.url === '/stream') sendStream(answer, response, request.socket).then(sent.resolve)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`
  const client = connect(port, '127.0.0.1', () => client.write(get('/never') + get('/stream')))
  server.on('request', ({ url }) => url === '/stream' && requested.resolve())
  await requested.promise
  client.destroy()
  await sent.promise
  expect(reported.closed).toBe(1)
})
