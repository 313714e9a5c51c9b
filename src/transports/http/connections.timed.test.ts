import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { connections, firstAnswer } from '../../../test/uploading.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`

async function service(env: Record<string, string>, writeWithinMs = 30_000) {
  const app = await testApp({ env, limits: { writeWithinMs } })
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  return connections((app.app.http.server.address() as AddressInfo).port)
}

const alone = { KONKYO_TRUST_PROXY: '' }

test('an address has so many connections and no more, and may open another when one is closed', async () => {
  const { open } = await service({ ...alone, KONKYO_CONNECTIONS: '10:2' })
  const first = await open()
  const second = await open()
  for (const socket of [first, second]) {
    socket.write(get('/healthz'))
    expect((await firstAnswer(socket)).status).toBe(200)
  }
  const refused = await firstAnswer(await open())
  expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Retry-After: 1')])
  first.destroy()
  await setTimeout(50)
  const third = await open()
  third.write(get('/healthz'))
  expect((await firstAnswer(third)).status).toBe(200)
})

test('a trusted proxy has as many connections as there may be in all', async () => {
  const { open } = await service({ KONKYO_CONNECTIONS: '5:2' })
  for (let i = 0; i < 5; i++) {
    const socket = await open()
    socket.write(get('/healthz'))
    expect((await firstAnswer(socket)).status).toBe(200)
  }
  const sixth = await open()
  await once(sixth.resume(), 'close')
})

test('a caller who asks and never reads is cut off, one who waits between requests is not', async () => {
  const { open } = await service({}, 400)
  const reader = await open()
  reader.write(get('/healthz'))
  expect((await firstAnswer(reader)).status).toBe(200)
  const silent = await open()
  silent.pause()
  const closed = new Promise((resolve) => silent.once('close', resolve))
  // More than the buffers of both kernels hold.
  const asking = setInterval(() => silent.write(get('/v1/openapi.json').repeat(10)), 5)
  await closed
  clearInterval(asking)
  reader.write(get('/healthz'))
  expect((await firstAnswer(reader)).status).toBe(200)
})

test('a hundred requests that are sent ahead are answered, a thousand end the connection', async () => {
  const { open } = await service({})
  const few = await open()
  few.write(get('/healthz').repeat(100))
  let text = ''
  for await (const piece of few) {
    text += piece
    if (text.split('HTTP/1.1 200').length === 101) break
  }
  const many = await open()
  many.write(get('/healthz').repeat(1000))
  await once(many.resume(), 'close')
})
