import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { program } from '../../datasets/program.ts'

/** Sends bytes as they are and answers all that comes back before the connection ends. */
async function listening() {
  const app = await testApp({
    rows: [[program, [make(program, { primary_name: '省エネ設備補助金', prefecture: '東京都' })]]],
  })
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.http.server.address() as AddressInfo
  const send = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const parts: Buffer[] = []
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (part) => parts.push(part))
      socket.on('error', reject)
      socket.on('close', () => resolve(Buffer.concat(parts).toString('utf8')))
    })
  return { app, send }
}

const address = '/v1/programs/search?q=省エネ&prefecture=東京都&fields=minimal'

test('an address typed in Japanese and sent as it is finds what its encoded form finds', async () => {
  const { app, send } = await listening()
  const answer = await send(`GET ${address} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 23.77.1.1\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toMatch(/x-anon-quota-remaining: 2\r\n/)
  const { text } = await app.get(encodeURI(address))
  expect(answer.split('\r\n\r\n')[1]).toBe(text)
  expect(JSON.parse(text).total).toBe(1)
})

test('every letter may stand in it, whatever bytes it is made of', async () => {
  const { app, send } = await listening()
  const { apiKey } = await app.createKey()
  const letters = ['株式会社', '栃木県', '根拠', '措法42の12の5①', '全角　空白', '𠮷野家', ...everyByte()]
  for (const q of letters) {
    const answer = await send(`GET /v1/laws/search?q=${q} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${apiKey}\r\n\r\n`)
    expect([q, answer.slice(0, 15)]).toEqual([q, 'HTTP/1.1 200 OK'])
  }
})

/** Letters that together hold every byte that a letter beyond ASCII can hold behind its first one. */
const everyByte = () => Array.from({ length: 64 }, (_, i) => String.fromCodePoint(0x6800 + i))

test('it is counted, metered and refused like any other call', async () => {
  const { app, send } = await listening()
  const { apiKey } = await app.createKey()
  expect(await send(`GET ${address} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${apiKey}\r\n\r\n`)).toMatch(/x-cost-yen: 3\r\n/)
  expect((await app.get('/v1/usage', { key: apiKey })).json.used).toBe(1)
  expect(await send(`GET ${address} HTTP/1.1\r\nHost: x\r\nX-API-Key: svc_live_bad\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 401 /,
  )
})

test('anything but one plain GET in such an address is refused as before', async () => {
  const { send } = await listening()
  for (const request of [
    `POST ${address} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET ${address} HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello`,
    `GET ${address} HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n`,
    `GET ${address} HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET ${address} HTTP/1.1\r\nHost x\r\n\r\n`,
  ]) {
    const answer = await send(request)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('{"detail":"the request is malformed"}')
  }
})
