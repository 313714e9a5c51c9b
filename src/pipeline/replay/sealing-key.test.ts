import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { atOnce, statuses } from '../../../test/journeys/paid.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { randomKey } from '../../../test/random-key.ts'
import { isUnguessable } from './sealing-key.ts'

describe('an Idempotency-Key that seals a secret', () => {
  test.each<[what: string, key: string, isTaken: boolean]>([
    ['a UUID version 4', '2b0f4f9e-6a41-4c0e-9d53-7f1d0d2c8a6b', true],
    ['the same in capitals', '2B0F4F9E-6A41-4C0E-9D53-7F1D0D2C8A6B', true],
    ['32 hexadecimal digits', '2b0f4f9e6a41dc0e9d537f1d0d2c8a6b', true],
    ['64 hexadecimal digits', '2b0f4f9e6a41dc0e9d537f1d0d2c8a6b2b0f4f9e6a41dc0e9d537f1d0d2c8a60', true],
    ['31 hexadecimal digits', '2b0f4f9e6a41dc0e9d537f1d0d2c8a6', false],
    ['a UUID version 1 (a time)', '6fa459ea-ee8a-11ee-8c99-0242ac120002', false],
    ['a UUID version 7 (a time and 74 bits)', '018f3a1c-7b2e-7d3f-9a4b-5c6d7e8f9a0b', false],
    ['a UUID version 4 of nothing', '00000000-0000-4000-8000-000000000000', false],
    ['a ULID (a time and 80 bits)', '01HXYZ3K9M2N4P6Q8R0S2T4V6W', false],
    ['one digit again and again', 'a'.repeat(32), false],
    ['four digits again and again', '1234'.repeat(8), false],
    ['a name and a day', 'rotate-0417', false],
    ['a long name', 'rotate-the-production-key-of-2026-05-10', false],
    ['something before a UUID', 'x2b0f4f9e-6a41-4c0e-9d53-7f1d0d2c8a6b', false],
    ['nothing', '', false],
  ])('%s', (_, key, isTaken) => {
    expect(isUnguessable(key)).toBe(isTaken)
  })

  test('is never refused when it was made at random', () => {
    for (let i = 0; i < 2000; i++) {
      expect(isUnguessable(randomUUID())).toBe(true)
      expect(isUnguessable(randomBytes(16).toString('hex'))).toBe(true)
    }
  })

  test('is refused otherwise before anything happens, with the field and a random example, over REST and MCP', async () => {
    const app = await testApp({ rows: 'none' })
    const { apiKey: key } = await app.createKey()
    const rest = await app.post('/v1/me/rotate-key', {}, { key, headers: { 'idempotency-key': 'rotate-0417' } })
    const [{ loc, msg, type }] = rest.json.detail
    expect([rest.status, loc, type]).toEqual([422, ['header', 'Idempotency-Key'], 'header'])
    expect(isUnguessable(/for example (\S+)$/.exec(msg)?.[1] ?? '')).toBe(true)
    const client = await connect(app, { key })
    const { isError, content } = await client.callTool({ name: 'rotate_key', arguments: { idempotency_key: 'r' } })
    const [{ text }] = content as { text: string }[] as [{ text: string }]
    expect([isError, text.split('\n').map((line) => line.replace(/[0-9a-f-]{36}/, 'UUID'))]).toEqual([
      true,
      [
        'idempotency_key: 秘密を守る鍵になるため、推測できない値にしてください。UUIDv4 か32桁以上のランダムな16進数です。例: UUID',
        'idempotency_key: seals a secret here, so it must be random: a UUID version 4 or at least 32 random hexadecimal digits, for example UUID',
      ],
    ])
    expect((await app.get('/v1/me', { key })).status).toBe(200)
  })
})

describe.each(ledgers)('the sealed answer of a rotated key on %s', (ledger) => {
  const now = new Date('2026-05-10T03:00:00Z')

  test('1,000 guesses with the old key are answered 20 times, never with the new key, and then 429', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const { apiKey: key } = await app.createKey()
    const right = randomUUID()
    const rotate = (name: string) => app.post('/v1/me/rotate-key', {}, { key, headers: { 'idempotency-key': name } })
    expect((await rotate(right)).status).toBe(200)
    // A busy machine sheds look-ups: such a guess is counted, and told nothing.
    const { 401: refused = 0, 503: shed = 0, ...rest } = statuses(await atOnce(1000, () => rotate(randomUUID())))
    expect([refused + shed, rest]).toEqual([20, { 429: 980 }])
    expect((await rotate(right)).status).toBe(429)
  })

  test('its owner gets it although other machines at the same address go on sending the old key', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const { apiKey: key } = await app.createKey()
    const rotate = () => app.post('/v1/me/rotate-key', {}, { key, headers: { 'idempotency-key': randomKey('lost') } })
    const { json } = await rotate()
    expect(statuses(await atOnce(100, () => app.get('/v1/me', { key })))).toEqual({ 401: 20, 429: 80 })
    expect((await rotate()).json).toEqual(json)
  })

  test('its owner gets it again as often as it takes, which counts as no guess', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const { apiKey: key } = await app.createKey()
    const headers = { 'idempotency-key': randomUUID() }
    const rotate = () => app.post('/v1/me/rotate-key', {}, { key, headers })
    const { json } = await rotate()
    for (let i = 0; i < 30; i++) expect((await rotate()).json).toEqual(json)
    expect((await app.get('/v1/me', { key })).status).toBe(401)
  })

  test('a body that cannot be read is a bad key to a key that is none', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const { apiKey: key } = await app.createKey()
    const call = (body: unknown) =>
      app.post('/v1/me/rotate-key', body, { key, headers: { 'idempotency-key': randomUUID() } })
    expect((await call({})).status).toBe(200)
    expect((await call({ a: '\ud800' })).status).toBe(401)
  })
})
