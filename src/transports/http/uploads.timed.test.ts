import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type TestOptions, testApp } from '../../../test/app.ts'
import { connections, firstAnswer } from '../../../test/uploading.ts'

const path = '/v1/citations/verify'
const long = { 'content-length': 15 * 1024 * 1024 }

async function service(options: TestOptions = {}) {
  const app = await testApp(options)
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.http.server.address() as AddressInfo
  let address = 0
  const from = () => ({ 'x-forwarded-for': `23.9.0.${++address}` })
  return { app, from, ...connections(port) }
}

const pair = { program_ids: ['UNI-1', 'UNI-2'] }

test('a caller who is refused anyway is told so before a long body is read, without a key and with one', async () => {
  const { app, hold, from } = await service({ env: { KONKYO_RATE_KEY: '1:1', KONKYO_RATE_ANON: '2:2' } })
  const { apiKey } = await app.createKey()
  const statusOf = async (headers: Record<string, string | number>, at = path) =>
    (await firstAnswer(await hold({ path: at, headers: { ...long, ...headers } }))).status
  const address = from()
  const keyless = [
    await statusOf(address),
    await statusOf(address, '/v1/audit/batch_evaluate'),
    await statusOf(address),
  ]
  expect(keyless).toEqual([401, 401, 429])
  expect(await statusOf({ 'x-api-key': 'svc_live_no', ...from() })).toBe(401)
  expect(await statusOf({ 'x-api-key': apiKey, ...from() }, '/v1/audit/batch_evaluate')).toBe(428)
  expect(await statusOf({ 'x-api-key': apiKey, ...from() })).toBe(429)
  expect(await statusOf({ ...from(), 'content-length': 17 * 1024 * 1024 })).toBe(413)
})

test('a long message for tools is not read for a key that does not exist, nor for an address that has to wait', async () => {
  const { app, hold, from } = await service({ env: { KONKYO_RATE_ANON: '1:1' } })
  const answerTo = async (headers: Record<string, string>) =>
    firstAnswer(await hold({ path: '/mcp', headers: { 'content-length': 1_000_000, ...headers } }))
  const refused = await answerTo({ 'x-api-key': 'svc_live_no', ...from() })
  expect([refused.status, refused.text]).toEqual([401, expect.stringContaining('invalid api key')])
  const caller = from()
  await app.get('/v1/programs/search', { headers: caller })
  expect((await answerTo(caller)).status).toBe(429)
})

test('a full budget is 503 with Retry-After, unbilled, beside short calls, and free again when uploads break off', async () => {
  const { app, hold, from } = await service()
  const { apiKey } = await app.createKey()
  const upload = (sent = 0) => hold({ path, headers: { ...long, ...from(), 'x-api-key': apiKey }, sent })
  const held = [await upload(300_000), await upload(300_000), await upload(300_000)]
  await setTimeout(50)
  const { status, text } = await firstAnswer(await upload())
  expect([status, text]).toEqual([503, expect.stringMatching(/retry-after: 5/i)])
  expect((await app.post('/v1/exclusions/check', pair, { key: apiKey })).status).toBe(200)
  for (const socket of held) socket.destroy()
  await setTimeout(50)
  expect(await Promise.race([firstAnswer(await upload()), setTimeout(100, 'is being read')])).toBe('is being read')
  expect((await app.get('/v1/usage', { key: apiKey })).json.used).toBe(1)
})

test('one address holds half of the budget for long bodies, whatever it says about their length', async () => {
  const { app, hold, from } = await service({ limits: { bodyBytes: 2_000_000 } })
  const { apiKey } = await app.createKey()
  const caller = { ...from(), 'x-api-key': apiKey }
  const chunked = await hold({ path, headers: { 'transfer-encoding': 'chunked', ...caller } })
  chunked.write(`${(900_000).toString(16)}\r\n`)
  chunked.write(Buffer.alloc(900_000, ' '))
  await setTimeout(100)
  const second = await firstAnswer(await hold({ path, headers: { 'content-length': 400_000, ...caller } }))
  expect([second.status, second.text]).toEqual([429, expect.stringContaining('too_much_at_once')])
  chunked.destroy()
  await setTimeout(50)
  const third = firstAnswer(await hold({ path, headers: { 'content-length': 400_000, ...caller } }))
  expect(await Promise.race([third, setTimeout(100, 'is being read')])).toBe('is being read')
})

test('bodies that were read, refused, broken or cut off hold nothing of the budget', async () => {
  const { app, hold, from } = await service({ limits: { bodyBytes: 1_000_000 } })
  const { apiKey: key } = await app.createKey()
  const json = { 'content-type': 'application/json' }
  const text = `{"program_ids":["UNI-1","UNI-2"],"x":"${'x'.repeat(100_000)}"}`
  for (let i = 0; i < 12; i++) {
    await app.post('/v1/exclusions/check', text, { headers: json, key })
    await app.post('/v1/exclusions/check', text.slice(1), { headers: json, key })
    await app.post('/v1/exclusions/check', text, { headers: { 'content-type': 'text/odd' }, key })
    await app.post('/mcp', text, { headers: json, key })
    await app.post(path, text, { headers: json, key })
    await app.post('/v1/webhooks/stripe', text, { headers: json })
    const cut = await hold({
      path: i % 2 ? '/mcp' : '/v1/exclusions/check',
      headers: { 'content-length': 200_000, ...from() },
    })
    cut.destroy()
  }
  await setTimeout(50)
  // A quarter of the budget is the share of an address: it is there only if nothing else is held.
  const whole = await app.post('/v1/exclusions/check', `{"program_ids":["a","b"]${' '.repeat(200_000)}}`, {
    headers: { ...json, ...from() },
  })
  expect([429, 503]).not.toContain(whole.status)
})
