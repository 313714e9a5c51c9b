import { describe, expect, test } from 'vitest'
import { ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { snapshotDay, sourced } from '../../../test/sourced.ts'
import { houjin } from '../../datasets/houjin.ts'
import { program } from '../../datasets/program.ts'

const path = '/v1/evidence/packets/batch'
const number = '8999999000001'
const rows = [
  [program, ['UNI-a', 'UNI-b'].map((unified_id) => sourced(program, { unified_id }))],
  [houjin, [sourced(houjin, { houjin_bangou: number, name: '試験商事株式会社' })]],
] as const
const one = (id: string, kind = 'program') => ({ kind, id })

let calls = 0

/** A batch with a key, a key of its own for retries and a budget, unless told otherwise. */
async function batch(
  app: TestApp,
  key: string,
  lookups: unknown,
  rest: object = {},
  headers: object = { 'x-cost-cap-jpy': '300' },
) {
  const steering = { 'idempotency-key': `call-${++calls}`, ...headers }
  return app.post(path, { lookups, ...rest }, { key, headers: steering })
}

describe.each(ledgers)('batch_evidence_packets on %s', (ledger) => {
  test('gives packets in the order of the lookups, lists what is unknown, and bills the packets', async () => {
    const app = await testApp({ ledger, rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey()
    const lookups = [one('UNI-b'), one('UNI-none'), one(`T${number}`, 'houjin'), one('123', 'houjin'), one('UNI-a')]
    const { status, json, headers } = await batch(app, key, lookups)
    expect(status).toBe(200)
    const ids = json.results.map((packet: { records: { entity_id: string }[] }) => packet.records[0]?.entity_id)
    expect(ids).toEqual(['UNI-b', `houjin:${number}`, 'UNI-a'])
    expect(json).toMatchObject({ total: 5, successful: 3, failed: 2, _billing_unit: 3 })
    expect(json.errors).toEqual([
      { index: 1, lookup: one('UNI-none'), error: 'not_found' },
      { index: 3, lookup: one('123', 'houjin'), error: 'not_found' },
    ])
    expect(json._next_calls[0]).toEqual({ endpoint: '/v1/source_manifest/{program_id}', args: { program_id: 'UNI-b' } })
    expect([headers['x-cost-yen'], headers['x-remaining-yen']]).toEqual(['9', '291'])
    expect((await app.get('/v1/usage', { key })).json.used).toBe(3)
  })

  test('takes the list itself as the body, and names a program once among the next calls', async () => {
    const app = await testApp({ ledger, rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey()
    const headers = { 'idempotency-key': 'bare', 'x-cost-cap-jpy': '6' }
    const { status, json } = await app.post(path, [one('UNI-a'), one('UNI-a')], { key, headers })
    expect([status, json.successful, json._next_calls.length]).toEqual([200, 2, 1])
    expect((await app.post(path, [], { key, headers })).json.detail[0].loc).toEqual(['body', 'lookups'])
    expect((await app.post(path, [[]], { key, headers })).status).toBe(422)
    expect((await app.post('/v1/evidence/packets/query', [], { key })).status).toBe(422)
  })

  test('with nothing found is 200 and free; a retry gives the same bytes and is free', async () => {
    const app = await testApp({ ledger, rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey()
    const none = await batch(app, key, [one('UNI-none')])
    expect([none.status, none.json.results, none.headers['x-cost-yen']]).toEqual([200, [], '0'])
    const again = { 'idempotency-key': 'again', 'x-cost-cap-jpy': '300' }
    const [first, retry] = [
      await batch(app, key, [one('UNI-a')], {}, again),
      await batch(app, key, [one('UNI-a')], {}, again),
    ]
    expect([retry.text, retry.headers['x-cost-yen']]).toEqual([first.text, '0'])
    expect((await batch(app, key, [one('UNI-b')], {}, again)).status).toBe(409)
    expect((await app.get('/v1/usage', { key })).json.used).toBe(1)
  })
})

describe('batch_evidence_packets', () => {
  test('a packet of it is the packet that a single call gives', async () => {
    const app = await testApp({ rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey()
    const { json } = await batch(app, key, [one('UNI-a')])
    expect(json.results[0]).toEqual((await app.get('/v1/evidence/packets/program/UNI-a')).json)
  })

  test('takes the lookups under the name of items as well', async () => {
    const app = await testApp({ rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey()
    const { json } = await batch(app, key, undefined, { items: [one('UNI-a')] })
    expect(json.successful).toBe(1)
  })

  test('refuses in order: no key 401, no Idempotency-Key 428, shape 422, no budget 400, too small a budget 402', async () => {
    const app = await testApp({ rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey()
    const lookups = [one('UNI-a'), one('UNI-none')]
    expect((await app.post(path, { lookups: [] })).status).toBe(401)
    expect((await app.post(path, { lookups: [] }, { key })).status).toBe(428)
    const free = {}
    expect((await batch(app, key, [], {}, free)).status).toBe(422)
    expect((await batch(app, key, lookups, {}, free)).status).toBe(400)
    expect((await batch(app, key, lookups, { max_cost_jpy: 5 })).status).toBe(402)
    expect((await batch(app, key, lookups, { max_cost_jpy: 6 }, free)).status).toBe(200)
  })

  test('the budget is held against the number of lookups, repeated ones counted', async () => {
    const app = await testApp({ rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey()
    const twice = [one('UNI-a'), one('UNI-a')]
    expect((await batch(app, key, twice, { max_cost_jpy: 5 })).json.detail).toMatchObject({ predicted_yen: 6 })
    expect((await batch(app, key, twice, { max_cost_jpy: 6 })).json._billing_unit).toBe(2)
  })

  test('a monthly cap that it does not fit under refuses it before anything is read', async () => {
    const app = await testApp({ rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey({ capYen: 5 })
    const { status, json } = await batch(app, key, [one('UNI-a'), one('UNI-b')])
    expect([status, json.cap_reached]).toEqual([503, true])
  })

  test('a key that pays for no calls is 402', async () => {
    const app = await testApp({ rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey({ plan: 'data_dump' })
    const { status, json } = await batch(app, key, [one('UNI-a')])
    expect([status, json.detail.code]).toEqual([402, 'metered_key_required'])
  })

  test.each([
    ['no lookups', undefined, {}],
    ['none', [], {}],
    ['101', Array(101).fill(one('UNI-a')), {}],
    ['an unknown kind', [one('x', 'law')], {}],
    ['an empty id', [one('')], {}],
    ['an id of 201 characters', [one('x'.repeat(201))], {}],
    ['both names', [one('UNI-a')], { items: [one('UNI-a')] }],
    ['a budget that is no number', [one('UNI-a')], { max_cost_jpy: '6' }],
  ])('%s is 422', async (_, lookups, rest) => {
    const app = await testApp({ rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey()
    expect((await batch(app, key, lookups, rest)).status).toBe(422)
  })

  test('100 lookups are answered', async () => {
    const app = await testApp({ rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey()
    const { json } = await batch(app, key, Array(100).fill(one('UNI-a')))
    expect([json.successful, json._billing_unit]).toEqual([100, 100])
  })

  test('a test key gets packets of fixtures for nothing', async () => {
    const app = await testApp({ rows, now: snapshotDay })
    const { apiKey: key } = await app.createKey({ customerId: 'cus_test', mode: 'test' })
    const { json, headers } = await batch(app, key, [one('UNI-test-subsidy-a'), one(number, 'houjin')])
    expect([json.successful, headers['x-cost-yen']]).toEqual([2, '0'])
    expect(json.results[0].records[0].precomputed.basis).toBe('programs')
  })
})

test('each refusal over MCP names the argument of the tool that was missing, and with them the call is made', async () => {
  const app = await testApp({ rows, now: snapshotDay })
  const { apiKey: key } = await app.createKey()
  const client = await connect(app, { key })
  const call = async (more: object) => {
    const { content, isError } = await client.callTool({
      name: 'batch_evidence_packets',
      arguments: { lookups: [one('UNI-a')], ...more },
    })
    return { isError, text: (content as { text: string }[])[0]?.text ?? '' }
  }
  const [japanese = '', english = ''] = (await call({})).text.split('\n')
  for (const said of [japanese, english]) expect(said).toContain('idempotency_key')
  expect((await call({ idempotency_key: 'one' })).text).toContain('max_cost_jpy')
  expect((await call({ idempotency_key: 'two', max_cost_jpy: 3 })).isError).toBeUndefined()
})
