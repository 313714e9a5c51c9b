import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { ledgers, type Rows, type TestApp, testApp } from '../../../test/app.ts'
import { logIn } from '../../../test/log-in.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { program as asking, bearer } from '../../../test/oauth.ts'
import { buildApp } from '../../app.ts'
import { program } from '../../datasets/program.ts'
import { brokenInvariants } from '../../ledger/invariants/check.ts'

const now = new Date('2026-05-10T03:00:10Z')
const search = '/v1/programs/search?q=%E7%9C%81%E3%82%A8%E3%83%8D'
const first = make(program, { primary_name: '省エネ補助金' })
const rows: Rows = [[program, [first]]]

/** A token that a program got from a customer. */
async function tokenOf(app: TestApp, apiKey: string, budget_yen = '3000'): Promise<string> {
  const cookie = await logIn(app, apiKey)
  const one = await asking(app)
  const code = (await one.decide('approve', { budget_yen, days: '7' }, { cookie })).get('code') as string
  return (await one.redeem(code)).json.access_token
}

test.each(ledgers)(
  'on %s a call that a program repeats within a minute is billed once, however often and at whatever moment it comes',
  async (ledger) => {
    const app = await testApp({ ledger, now, rows })
    const { db } = app.app.ledger
    const { apiKey } = await app.createKey()
    const token = await tokenOf(app, apiKey)
    const read = (url: string, headers: Record<string, string> = {}) =>
      app.get(url, { headers: { ...bearer(token), ...headers } })
    const units = async () => (await app.get('/v1/usage', { key: apiKey })).json.used as number

    // Nobody waits for anybody: the books decide which of them is the first.
    const second = await buildApp(app.config, {
      log: pino({ level: 'silent' }),
      clock: () => app.clock.now,
      monotonicMs: () => 0,
    })
    onTestFinished(() => second.close())
    const nodes = [app.app, second]
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        (nodes[n % 2] as typeof second).http.inject({ url: search, headers: bearer(token) }),
      ),
    )
    const together = answers.map(({ statusCode: status, body: text, headers }) => ({ status, text, headers }))
    expect(new Set(together.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(together.map(({ headers }) => headers['x-cost-yen']).sort()).toEqual([...Array(7).fill('0'), '3'])
    expect(together.filter(({ headers }) => headers['x-deduplicated'] === 'true')).toHaveLength(7)
    expect(await units()).toBe(1)

    // The same question in another order of its members, and in the other shape, which says so as well.
    const v2 = await read(search, { accept: 'application/vnd.service.v2+json' })
    expect(v2.json).toMatchObject({ results: [{ primary_name: '省エネ補助金' }], meta: { billable_units: 0 } })
    expect(v2.json.meta.deduplicated).toBe(true)
    expect(await units()).toBe(1)
    for (const other of [`${search}&limit=5`, search.replace('programs', 'loan-programs').split('?')[0] as string])
      expect((await read(other)).headers['x-deduplicated']).toBeUndefined()
    expect(await units()).toBe(3)

    // A minute after the first it is a call as any other; so it is of other data, and with an ordinary key at once.
    app.clock.now = new Date(now.getTime() + 60_001)
    expect((await read(search)).headers['x-cost-yen']).toBe('3')
    expect((await read(search)).headers['x-cost-yen']).toBe('0')
    await app.publish([[program, [first, make(program, { primary_name: '省エネ改修補助金' })]]])
    const after = await read(search)
    expect([after.json.total, after.headers['x-cost-yen']]).toEqual([2, '3'])
    for (const _ of [1, 2]) expect((await app.get(search, { key: apiKey })).headers['x-cost-yen']).toBe('3')
    expect(await units()).toBe(7)
    expect(await brokenInvariants(db)).toEqual([])
  },
)

test('a repeated call is answered above the budget, and what was refused is not answered later for nothing', async () => {
  const app = await testApp({ now, rows })
  const { apiKey } = await app.createKey()
  const token = await tokenOf(app, apiKey, '3')
  const read = (url: string) => app.get(url, { headers: bearer(token) })
  expect((await read(search)).headers['x-cost-yen']).toBe('3')
  for (const _ of [1, 2]) expect((await read(`${search}&limit=5`)).json).toMatchObject({ cap_of: 'key' })
  expect((await read(search)).headers).toMatchObject({ 'x-deduplicated': 'true', 'x-cost-yen': '0' })
})

test('an answer over MCP says what was charged and what is left of quota, cap and soft cap', async () => {
  const app = await testApp({ now, rows })
  const { apiKey } = await app.createKey({ capYen: 30 })
  const token = await tokenOf(app, apiKey, '9')
  const guest = await connect(app)
  const call = { name: 'search_programs', arguments: { q: '省エネ' } }
  const chargeOf = async (client: Awaited<ReturnType<typeof connect>>, requested: typeof call | object = call) =>
    (await client.callTool(requested as typeof call))._meta?.['konkyo/charge']
  const none = { quota: null, cap: null, soft_cap: null }
  const day = '2026-05-11T00:00:00+09:00'
  const month = '2026-06-01T00:00:00+09:00'
  expect(await chargeOf(guest)).toEqual({
    units: 0,
    yen: 0,
    ...none,
    quota: { limit: 3, remaining: 2, resets_at: day },
  })
  // What is free of the quota says what is left of it, and so does a refusal.
  const preview = { name: 'preview_cost', arguments: { stack_or_calls: [{ tool: 'ping' }] } }
  expect(await chargeOf(guest, preview)).toMatchObject({ quota: { remaining: 2 } })
  expect(await chargeOf(guest, { name: 'search_programs', arguments: { limit: 0 } })).toMatchObject({
    units: 0,
    quota: { remaining: 1 },
  })

  const tool = await connect(app, { headers: bearer(token) })
  const ofKey = { of: 'key', cap_yen: 9, resets_at: null }
  expect(await chargeOf(tool)).toEqual({ units: 1, yen: 3, ...none, cap: { ...ofKey, remaining_yen: 6 } })
  expect(await chargeOf(tool)).toEqual({
    units: 0,
    yen: 0,
    deduplicated: true,
    ...none,
    cap: { ...ofKey, remaining_yen: 6 },
  })
  const customer = await connect(app, { key: apiKey })
  const ofAccount = { of: 'account', cap_yen: 30, resets_at: month }
  expect(await chargeOf(customer)).toEqual({ units: 1, yen: 3, ...none, cap: { ...ofAccount, remaining_yen: 24 } })
  // What is free for everybody tells a customer of the account, and never of the address.
  expect(await chargeOf(customer, preview)).toEqual({
    units: 0,
    yen: 0,
    ...none,
    cap: { ...ofAccount, remaining_yen: 24 },
  })
  const lifetime = await connect(app, { key: (await app.createKey({ plan: 'lifetime' })).apiKey })
  const soft_cap = { units: 5000, remaining_units: 4999, resets_at: month }
  expect(await chargeOf(lifetime)).toEqual({ units: 1, yen: 0, ...none, soft_cap })
})
