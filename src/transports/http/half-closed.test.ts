import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

test('a caller who ends its side behind a whole request gets the answer that it is billed for', async () => {
  const app = await testApp()
  const { apiKey } = await app.createKey()
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.http.server.address() as AddressInfo
  const body = JSON.stringify({ program_ids: ['UNI-1', 'UNI-2'] })
  const head = `POST /v1/exclusions/check HTTP/1.1\r\nHost: x\r\nX-API-Key: ${apiKey}\r\nContent-Type: application/json`
  const answerTo = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.end(text))
      socket.on('data', (piece) => {
        answer += piece
      })
      socket.on('error', reject)
      socket.on('end', () => resolve(answer))
    })
  const answer = await answerTo(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
  expect(answer).toContain('"program_ids":["UNI-1","UNI-2"]')
  expect((await app.get('/v1/usage', { key: apiKey })).json.used).toBe(1)
  expect(await answerTo(`${head}\r\nContent-Length: ${body.length + 1}\r\n\r\n${body}`)).toMatch(/^HTTP\/1\.1 400 /)
  expect((await app.get('/v1/usage', { key: apiKey })).json.used).toBe(1)
})
