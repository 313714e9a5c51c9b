import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { taxRuleset } from '../../src/datasets/tax-ruleset.ts'
import { testApp } from '../app.ts'
import { make } from '../make.ts'

const rulesetId = 'TAX-0000000001'
const isBlue = { op: 'eq', field: 'is_blue_return', value: true }
const count = 5000
const body = JSON.stringify({
  audit_firm_id: 'f',
  profiles: Array.from({ length: count }, (_, i) => ({
    client_id: `c${i}`,
    profile: { is_blue_return: i % 3 === 0, 備考: '根拠'.repeat(20) },
  })),
  target_ruleset_ids: [rulesetId],
})

/** A service that listens, and what it told its log. */
async function listening() {
  const reported: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => reported.push(line) })
  const row = make(taxRuleset, { unified_id: rulesetId, eligibility_conditions_json: isBlue })
  const app = await testApp({ log, rows: [[taxRuleset, [row]]] })
  const { apiKey } = await app.createKey()
  await app.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.http.server.address() as AddressInfo
  const open = (headers: Record<string, string | number> = {}) =>
    request({
      port,
      host: '127.0.0.1',
      path: '/v1/audit/batch_evaluate',
      method: 'POST',
      agent: false,
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        'idempotency-key': 'k',
        'x-cost-cap-jpy': '10000',
        ...headers,
      },
    }).on('error', () => {})
  const ask = async () => {
    const sending = open()
    sending.end(body)
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    return answer
  }
  const used = async () => (await app.get('/v1/usage', { key: apiKey })).json.used
  return { reported, open, ask, used }
}

/** SHA-256 and length of an answer, read with a pause after each of its first pieces. */
async function read(answer: IncomingMessage, pauses = 0) {
  const hash = createHash('sha256')
  let length = 0
  let left = pauses
  for await (const piece of answer as AsyncIterable<Buffer>) {
    hash.update(piece)
    length += piece.length
    if (left-- > 0) await setTimeout(20)
  }
  return { status: answer.statusCode, length, sha: hash.digest('hex') }
}

describe('a long batch over a real connection', () => {
  test('gives slow and quick readers the same bytes, beside one another', async () => {
    const { reported, ask, used } = await listening()
    const first = await read(await ask())
    expect([first.status, first.length > 2_000_000]).toEqual([200, true])
    const [slow, quick] = await Promise.all([read(await ask(), 30), read(await ask())])
    expect([slow, quick]).toEqual([first, first])
    expect([await used(), reported]).toEqual([count / 10, []])
  })

  test('that nobody reads to its end is charged once, told to nobody as a failure, and waits whole', async () => {
    const { reported, ask, used } = await listening()
    for (let i = 0; i < 3; i++) {
      const answer = await ask()
      await once(answer, 'data')
      answer.destroy()
    }
    const whole = await read(await ask())
    expect([whole.status, await read(await ask())]).toEqual([200, whole])
    expect([await used(), reported]).toEqual([count / 10, []])
  })

  test('whose request breaks off is nothing to anybody', async () => {
    const { reported, open, ask, used } = await listening()
    for (const headers of [{ 'content-length': body.length }, {}]) {
      const sending = open(headers)
      sending.write(body.slice(0, 300_000))
      await setTimeout(50)
      sending.destroy()
    }
    await setTimeout(50)
    expect([await used(), reported]).toEqual([0, []])
    expect((await read(await ask())).status).toBe(200)
  })

  test('whose request is longer than 16 MiB is told so, whether its length was declared or not', async () => {
    const { reported, open } = await listening()
    const long = Buffer.alloc(17 * 1024 * 1024, ' ')
    for (const headers of [{ 'content-length': long.length }, { 'transfer-encoding': 'chunked' }]) {
      const sending = open(headers)
      sending.end(long)
      const [answer] = (await once(sending, 'response')) as [IncomingMessage]
      expect(answer.statusCode).toBe(413)
      expect(Buffer.concat(await answer.toArray()).toString()).toContain('16 MiB')
    }
    expect(reported).toEqual([])
  })
})
