import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { useOfMonth } from '../../ledger/month-use.ts'

const url = '/v1/audit/batch_evaluate'
const idOf = (n: number) => `TAX-${n.toString(16).padStart(10, '0')}`
const body = { audit_firm_id: 'f', profiles: [{ client_id: 'c', profile: {} }], target_ruleset_ids: [idOf(1)] }
const once = { 'idempotency-key': 'k' }
const within = { ...once, 'x-cost-cap-jpy': '1000000' }

async function service(options: { ledger?: 'sqlite' | 'postgres'; capYen?: number } = {}) {
  const rows = [1, 2, 3].map((n) => make(taxRuleset, { unified_id: idOf(n) }))
  const app = await testApp({ rows: [[taxRuleset, rows]], ...options })
  const { apiKey: key } = await app.createKey(options)
  const ask = (sent: unknown, headers: Record<string, string>) => app.post(url, sent, { key, headers })
  const used = async () => (await app.get('/v1/usage', { key })).json.used
  return { app, key, ask, used }
}

describe('what refuses a batch', () => {
  test('comes in one order: no key, no Idempotency-Key, shape, no budget, too little budget, monthly cap', async () => {
    const { app, ask, used } = await service({ capYen: 2 })
    expect((await app.post(url, {}, { headers: { 'x-cost-cap-jpy': 'abc' } })).status).toBe(401)
    expect((await ask({}, { 'x-cost-cap-jpy': 'abc' })).status).toBe(428)
    expect((await ask({}, once)).status).toBe(422)
    expect((await ask(body, once)).status).toBe(400)
    expect((await ask(body, { ...once, 'x-cost-cap-jpy': 'abc' })).status).toBe(400)
    expect((await ask(body, { ...once, 'x-cost-cap-jpy': '2' })).status).toBe(402)
    expect((await ask({ ...body, max_cost_jpy: 2 }, within)).status).toBe(402)
    expect((await ask({ ...body, target_ruleset_ids: [idOf(9)] }, within)).status).toBe(503)
    expect(await used()).toBe(0)
  })

  test('a key that pays for no calls is 402, whatever budget it states', async () => {
    const { app, key, ask } = await service()
    await app.app.ledger.db.updateTable('accounts').set({ standing: 'demoted' }).execute()
    const { status, json } = await ask(body, within)
    expect([status, json.detail.code]).toEqual([402, 'metered_key_required'])
    expect((await app.get('/v1/me', { key })).json.tier).toBe('free')
  })

  test('anybody without a key is refused before the body is read', async () => {
    const { app } = await service()
    const headers = { 'content-type': 'application/json' }
    expect((await app.post(url, '{not json', { headers })).status).toBe(401)
  })

  test('unknown rulesets are 404 with their ids, in the order asked, and nothing is billed or stored', async () => {
    const { ask, used } = await service()
    const refused = await ask({ ...body, target_ruleset_ids: [9, 1, 8, 9].map(idOf) }, within)
    expect(refused.status).toBe(404)
    expect(refused.json.detail).toMatchObject({ error: 'ruleset_not_found', missing_ids: [9, 8].map(idOf) })
    expect((await ask(body, within)).status).toBe(200)
    expect(await used()).toBe(1)
  })

  test('a body of another shape is 422 with the place of each problem', async () => {
    const { ask } = await service()
    const places = async (change: Record<string, unknown>) => {
      const { status, json } = await ask({ ...body, ...change }, within)
      return [status, json.detail.map?.(({ loc }: { loc: string[] }) => loc.join('.'))]
    }
    const profiles = [
      { client_id: 'a b', profile: {} },
      { client_id: 'c', profile: [] },
      { client_id: 'x'.repeat(129), profile: {} },
      { profile: {} },
    ]
    const at = 'body.profiles'
    expect(await places({ profiles })).toEqual([
      422,
      expect.arrayContaining([`${at}.0.client_id`, `${at}.1.profile`, `${at}.2.client_id`, `${at}.3.client_id`]),
    ])
    const many: unknown[] = Array.from({ length: 4000 }, (_, i) => ({
      client_id: `c${i}`,
      profile: { note: '根拠'.repeat(9) },
    }))
    const [third, late] = [
      { client_id: '', profile: {} },
      { client_id: 'c', profile: 1 },
    ]
    expect(await places({ profiles: many.with(2, third).with(3999, late), audit_firm_id: 1 })).toEqual([
      422,
      [`${at}.2.client_id`, `${at}.3999.profile`, 'body.audit_firm_id'],
    ])
    expect((await places({ profiles: many.fill(third) }))[1]).toHaveLength(100)
    const broken = { client_id: 'c', profile: { name: '\ud800' } }
    expect(await places({ profiles: [broken] })).toEqual([422, ['body']])
    expect(await places({ profiles: Array(4000).fill(broken) })).toEqual([422, ['body']])
    expect(await places({ target_ruleset_ids: [idOf(1), 'TAX-1'] })).toEqual([422, ['body.target_ruleset_ids.1']])
    for (const [name, values] of Object.entries({
      audit_firm_id: ['', 'x'.repeat(129), 1, undefined],
      profiles: [[], Array(5001).fill(body.profiles[0]), {}, undefined],
      target_ruleset_ids: [[], Array(101).fill(idOf(1)), undefined],
      max_cost_jpy: [-1, 1.5, '3'],
      unknown: [1],
    }))
      for (const value of values)
        expect([name, ...(await places({ [name]: value }))]).toEqual([name, 422, [`body.${name}`]])
  })

  test('a profile of more than 256 KiB is refused with its place, before it is parsed, and one of less is served', async () => {
    const { ask } = await service()
    const requested = async (length: number) => {
      const long = { client_id: 'long', profile: { note: 'x'.repeat(length) } }
      const { status, json } = await ask({ ...body, profiles: [body.profiles[0], long] }, within)
      return [status, json.detail?.[0]?.loc.join('.'), json.detail?.[0]?.type]
    }
    expect(await requested(262_144)).toEqual([422, 'body.profiles.1', 'maxLength'])
    expect(await requested(262_000)).toEqual([200, undefined, undefined])
  })

  test('a magic id of a test key is found wherever it stands in a long list', async () => {
    const { app } = await service()
    const { apiKey: key } = await app.createKey({ mode: 'test' })
    const profiles = Array.from({ length: 5000 }, (_, i) => ({ client_id: `c${i}`, profile: {} }))
    const sent = { ...body, profiles: profiles.with(4321, { client_id: 'test_error_422', profile: {} }) }
    const { status, json } = await app.post(url, sent, { key, headers: within })
    expect([status, json.detail[0].loc.join('.')]).toEqual([422, 'body.profiles.4321.client_id'])
  })

  test('a body that is no JSON is 400, one that is nested too deep 422, one above 16 MiB 413', async () => {
    const { ask } = await service()
    const send = async (text: string) => {
      const { status, json } = await ask(text, { ...within, 'content-type': 'application/json' })
      return [status, json.detail?.[0]?.type]
    }
    const long = JSON.stringify({
      ...body,
      profiles: Array(500).fill({ client_id: 'c', profile: { a: 'x'.repeat(100) } }),
    })
    for (const text of ['', '{', `${long},`, long.slice(0, -1), long.replace('"profile"', '"__proto__"')])
      expect((await send(text))[0]).toBe(400)
    for (const depth of [25, 20_000])
      expect(await send(`{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`)).toEqual([422, 'depth'])
    expect((await send(`"${'x'.repeat(100_000)}"`))[0]).toBe(422)
    expect((await send(' '.repeat(16 * 1024 * 1024) + long))[0]).toBe(413)
    expect((await send(' '.repeat(15 * 1024 * 1024) + long))[0]).toBe(200)
  })
})

describe.each(ledgers)('the price of a batch on %s', (ledger) => {
  test('is one unit for ten evaluations, begun ones count, at least one; repeated rulesets count once', async () => {
    const { app, key, ask } = await service({ ledger })
    const month = app.clock.now.toISOString().slice(0, 7)
    const account = await app.app.ledger.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
    let before = 0
    for (const [profiles, ids, units] of [
      [1, [1], 1],
      [5, [1, 2], 1],
      [4, [1, 2, 3], 2],
      [11, [1, 1, 1], 2],
      [7, [3, 2, 3, 1], 3],
    ] as const) {
      const sent = { ...body, profiles: Array(profiles).fill(body.profiles[0]), target_ruleset_ids: ids.map(idOf) }
      const headers = { 'idempotency-key': `${profiles}`, 'x-cost-cap-jpy': `${units * 3}` }
      expect((await ask(sent, { ...headers, 'x-cost-cap-jpy': `${units * 3 - 1}` })).status).toBe(402)
      const { status, json, headers: reported } = await ask(sent, headers)
      expect([status, json.billing.units, reported['x-cost-yen']]).toEqual([200, units, String(units * 3)])
      const { units: after } = await useOfMonth(app.app.ledger.db, account.id, month)
      expect(after - before).toBe(units)
      before = after
    }
    expect((await app.get('/v1/usage', { key })).json.used).toBe(9)
  })

  test('is nothing for a test key, and the answer says so', async () => {
    const { app } = await service({ ledger })
    const { apiKey: key } = await app.createKey({ mode: 'test' })
    const sent = { ...body, target_ruleset_ids: ['TAX-7e57000002'] }
    const { status, json, headers } = await app.post(url, sent, { key, headers: within })
    expect([status, headers['x-cost-yen']]).toEqual([200, '0'])
    expect(json.billing).toMatchObject({ metered: false, units: 0, yen_excl_tax: 0, yen_incl_tax: 0 })
  })
})
