import type { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { allClosed, answering, httpReceiver, postTo, receivers, socketReceiver } from '../../../test/receiver.ts'

const failed = (error: string) => ({ ok: false, statusCode: null, error })
const succeeded = { ok: true, statusCode: 200 }

/** Sends a piece again and again for as long as the other side listens. */
function drip(socket: Socket, pieces: Iterable<string>, everyMs: number): void {
  const rest = [...pieces][Symbol.iterator]()
  const timer = setInterval(() => {
    const { done, value } = rest.next()
    if (done || socket.destroyed) clearInterval(timer)
    else socket.write(value)
  }, everyMs)
}

describe('a receiver that', () => {
  test('accepts and never answers is left at the deadline', async () => {
    const receiver = await socketReceiver(() => {})
    const startedAt = performance.now()
    expect(await postTo(receiver, { totalMs: 150 })).toEqual(failed('timeout'))
    expect(performance.now() - startedAt).toBeLessThan(4000)
    await allClosed(receiver)
  })

  test('drips the head of its answer is left at the deadline', async () => {
    const receiver = await socketReceiver((socket) => drip(socket, 'HTTP/1.1 200 OK\r\nx: '.padEnd(100, 'a'), 10))
    expect(await postTo(receiver, { totalMs: 150 })).toEqual(failed('timeout'))
    await allClosed(receiver)
  })

  test('announces a status for ever is left at the deadline', async () => {
    const receiver = await socketReceiver((socket) => drip(socket, Array(100).fill('HTTP/1.1 102 Wait\r\n\r\n'), 10))
    expect(await postTo(receiver, { totalMs: 150 })).toEqual(failed('timeout'))
    await allClosed(receiver)
  })

  test('drips the body, or never ends it, has succeeded with its status and is cut', async () => {
    const receiver = await socketReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n')
      drip(socket, 'a'.repeat(1000), 20)
    })
    const startedAt = performance.now()
    expect(await postTo(receiver)).toEqual(succeeded)
    await allClosed(receiver)
    expect(performance.now() - startedAt).toBeLessThan(4000)
  })

  test('keeps the connection open after a whole answer is cut', async () => {
    const receiver = await socketReceiver((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok')
    })
    expect(await postTo(receiver)).toEqual(succeeded)
    await allClosed(receiver)
  })

  test('sends without end is cut after what the network had already taken', async () => {
    const piece = Buffer.alloc(64 * 1024)
    const receiver = await httpReceiver((_, response) => {
      const fill = () => {
        while (!response.destroyed && response.write(piece));
      }
      response.on('drain', fill)
      fill()
    })
    expect(await postTo(receiver)).toEqual(succeeded)
    await allClosed(receiver)
    expect(receiver.sockets[0]?.bytesWritten).toBeLessThan(16 * 1024 * 1024)
  })

  test('packs its answer is not unpacked', async () => {
    const receiver = await httpReceiver((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('this is no gzip'),
    )
    expect(await postTo(receiver)).toEqual(succeeded)
  })

  test.each<[string, (socket: Socket) => void]>([
    ['floods the head of its answer', (socket) => socket.write(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(20_000)}\r\n`)],
    ['has one header without end', (socket) => socket.write(`HTTP/1.1 200 OK\r\na: ${'b'.repeat(100_000)}`)],
    ['resets the connection', (socket) => socket.resetAndDestroy()],
    ['closes without an answer', (socket) => socket.end()],
    ['answers in another protocol', (socket) => socket.end('220 mail.example.jp ESMTP\r\n')],
    ['switches the protocol', (socket) => socket.write('HTTP/1.1 101 Go\r\nconnection: upgrade\r\nupgrade: a\r\n\r\n')],
    [
      'counts its body in two ways',
      (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\naa'),
    ],
  ])('%s has failed in transport', async (_, act) => {
    const receiver = await socketReceiver((socket) => void socket.once('data', () => act(socket)))
    expect(await postTo(receiver)).toEqual(failed('transport_error'))
    await allClosed(receiver)
  })

  test('is not there has failed in transport', async () => {
    const receiver = await socketReceiver(() => {})
    const gone = { ...receiver, host: '127.0.0.1:1' }
    expect(await postTo(gone)).toEqual(failed('transport_error'))
  })

  test('never finishes TLS, or whose name is never resolved, is left at the limit of connecting', async () => {
    const receiver = await socketReceiver(() => {})
    const host = `hooks.example.jp:${receiver.port}`
    const limits = { connectMs: 100, totalMs: 60_000 }
    const mute = receivers({ allowPrivate: [host], lookup: answering(['127.0.0.1']), ...limits })
    const nameless = receivers({ lookup: () => {}, ...limits })
    const posts = [mute, nameless].map((sender) => sender.post(`https://${host}/`, Buffer.from('{}'), {}))
    expect(await Promise.all(posts)).toEqual([failed('timeout'), failed('timeout')])
    await allClosed(receiver)
  })

  test('is slow to resolve has the deadline count from the first question', async () => {
    const sender = receivers({ lookup: () => {}, totalMs: 100 })
    const startedAt = performance.now()
    expect(await sender.post('https://hooks.example.jp/', Buffer.from('{}'), {})).toEqual(failed('timeout'))
    expect(performance.now() - startedAt).toBeLessThan(4000)
  })
})
