import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { terminate } from '../../bench/ledger-faults/terminate.ts'
import { Traffic } from '../../bench/ledger-faults/traffic.ts'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import { freshAddress } from '../app.ts'
import { LedgerAddress } from '../ledger-address.ts'
import { paidApp } from './paid.ts'

const search = '/v1/programs/search?limit=1'
const booking = 'insert into "usage"'

/** A service whose ledger stands behind an address that can be disturbed; its connections are open. */
async function disturbable(capYen?: number) {
  const paid = await paidApp({ ledger: 'postgres', ...(capYen === undefined ? {} : { capYen }) })
  const direct = paid.app.config.KONKYO_LEDGER_URL
  const address = await LedgerAddress.open(direct)
  onTestFinished(() => address.close())
  await paid.app.restart({ KONKYO_LEDGER_URL: address.url })
  await paid.get('/v1/me')
  return { ...paid, direct, address, units: () => unitsOn(direct) }
}

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<T>(text)
  await client.end()
  return rows
}

const unitsOn = async (url: string): Promise<number> =>
  Number((await query<{ units: number }>(url, 'select coalesce(sum(units), 0) as units from usage'))[0]?.units)

async function timed<T>(work: () => Promise<T>): Promise<T & { ms: number }> {
  const began = performance.now()
  return { ...(await work()), ms: performance.now() - began }
}

test('connections that end in the midst of calls cost no unit and no process: answers are right or 503 with Retry-After', async () => {
  const { app, key: capped, ids } = await paidApp({ ledger: 'postgres', capYen: 300_000 })
  const { apiKey: plain } = await app.createKey()
  const { apiKey: batches } = await app.createKey()
  const traffic = new Traffic({
    keys: { capped, plain, batches },
    ids,
    callers: 3,
    send: async ({ path, key, idempotencyKey, body }) => {
      const headers = idempotencyKey ? { 'idempotency-key': idempotencyKey, 'x-cost-cap-jpy': '300' } : {}
      const caller = key === undefined ? { from: freshAddress() } : { key }
      const answer = await app.call(body ? 'POST' : 'GET', path, { ...caller, headers, body })
      return { status: answer.status, retryAfter: (answer.headers['retry-after'] as string) ?? null }
    },
  })
  traffic.start()
  expect(await terminate(app.config.KONKYO_LEDGER_URL, 20, 40)).toBe(20)
  await traffic.end()
  expect(traffic.faults).toEqual([])
  expect(traffic.slowestMs).toBeLessThan(2500)
  const rows = await query<{ operation: string; units: number }>(
    app.config.KONKYO_LEDGER_URL,
    'select operation, sum(units)::int as units from usage group by operation order by operation',
  )
  expect(rows).toEqual([
    { operation: 'batch_get_programs', units: traffic.served.batches },
    { operation: 'search_programs', units: traffic.served.capped + traffic.served.plain },
  ])
  expect(await brokenInvariants(app.app.ledger.db, app.config.KONKYO_ANON_DAILY)).toEqual([])
})

test.each([
  ['before it arrives', 503, 0],
  ['after it arrived', 200, 1],
] as const)('a COMMIT that is lost %s is answered with %i, as the books have it', async (when, status, units) => {
  const paid = await disturbable(300_000)
  paid.address.loseCommit(booking, when)
  const answer = await paid.get(search)
  expect([answer.status, answer.headers['retry-after']]).toEqual([status, status === 503 ? '1' : undefined])
  expect(paid.address.lost).toBe(1)
  expect(await paid.units()).toBe(units)
  expect((await paid.get(search)).status).toBe(200)
})

test.each([
  ['a capped call', { text: 'commit\0', of: booking }, 300_000],
  ['a call', { text: 'with called' }, undefined],
] as const)(
  '%s whose booking was lost with a server that is away for a second after it is answered with 200 and on the books once',
  async (_, statement, capYen) => {
    const paid = await disturbable(capYen)
    paid.address.lose({ ...statement, when: 'after it arrived', awayMs: 1000 })
    const answer = await timed(() => paid.get(search))
    expect([paid.address.lost, answer.status, await paid.units()]).toEqual([1, 200, 1])
    expect(answer.ms).toBeGreaterThan(900)
    expect(answer.ms).toBeLessThan(2500)
    expect(await brokenInvariants(paid.app.app.ledger.db, paid.app.config.KONKYO_ANON_DAILY)).toEqual([])
  },
)

test('a capped call whose COMMIT never reached a server that is away for a second gets 503 and is not on the books', async () => {
  const paid = await disturbable(300_000)
  paid.address.loseCommit(booking, 'before it arrives', 1000)
  const answer = await timed(() => paid.get(search))
  expect([paid.address.lost, answer.status, await paid.units()]).toEqual([1, 503, 0])
  expect(answer.ms).toBeLessThan(2500)
})

test('while the server stays away every call gets 503 within two and a half seconds, and only one whose COMMIT was lost hears that it may be billed', async () => {
  const paid = await disturbable(300_000)
  paid.address.loseCommit(booking, 'after it arrived', 3000)
  const answers = await Promise.all([
    timed(() => paid.get(search)),
    timed(() => sleep(500).then(() => paid.batch({ unified_ids: paid.ids }, 'k1', '300'))),
  ])
  for (const { status, ms } of answers) {
    expect(status).toBe(503)
    expect(ms).toBeLessThan(2500)
  }
  const said = answers.map(({ json }) => [json.code, /nothing was billed/.test(json.detail)])
  expect(said).toEqual([
    ['outcome_unknown', false],
    ['ledger_unavailable', true],
  ])
  expect(await paid.units()).toBe(1)
})

test('a retry after a lost COMMIT is answered and billed once, wherever it was lost', async () => {
  const paid = await disturbable()
  const body = { unified_ids: paid.ids }
  for (const when of ['before it arrives', 'after it arrived'] as const) {
    paid.address.loseCommit(booking, when)
    const first = await paid.batch(body, when, '300')
    expect(first.status).toBe(when === 'after it arrived' ? 200 : 503)
    expect((await paid.batch(body, when, '300')).json.results).toHaveLength(paid.ids.length)
  }
  expect(paid.address.lost).toBe(2)
  expect(await paid.units()).toBe(2 * paid.ids.length)
})

test('a new key whose COMMIT was not answered reaches its owner', async () => {
  const paid = await disturbable()
  paid.address.loseCommit('update "api_keys"', 'after it arrived')
  const rotated = await paid.app.post('/v1/me/rotate-key', {}, { key: paid.key })
  expect(rotated.status).toBe(200)
  expect(paid.address.lost).toBe(1)
  expect((await paid.app.get('/v1/me', { key: rotated.json.api_key })).status).toBe(200)
  expect((await paid.get('/v1/me')).status).toBe(401)
})

test('while the server does not answer every call gets 503 within two and a half seconds, and is not billed', async () => {
  const paid = await disturbable()
  const { apiKey: capped } = await paid.app.createKey({ capYen: 300 })
  await Promise.all([paid.get(search), paid.app.get(search, { key: capped }), paid.app.get(search)])
  const before = await paid.units()
  paid.address.freeze()
  const answers = await Promise.all([
    timed(() => paid.get(search)),
    timed(() => paid.app.get(search, { key: capped })),
    timed(() => paid.batch({ unified_ids: paid.ids }, 'k1', '300')),
    timed(() => paid.app.get(search)),
    timed(() => paid.app.get('/v1/me/dashboard', { key: capped })),
  ])
  for (const { status, headers, json, ms } of answers) {
    expect([status, headers['retry-after'], json.code]).toEqual([
      503,
      '1',
      expect.stringMatching(/^(ledger_unavailable|outcome_unknown)$/),
    ])
    expect(ms).toBeLessThan(2500)
  }
  paid.address.thaw()
  expect((await paid.get(search)).status).toBe(200)
  expect(await paid.units()).toBe(before + 1)
})

test('a booking that reaches the server when its caller has gone books nothing, with and without a cap', async () => {
  const chargedLate = async (text: string, capYen?: number) => {
    const paid = await disturbable(capYen)
    await paid.get(search)
    paid.address.freezeAt(text)
    const { status } = await paid.get(search)
    paid.address.thaw()
    await sleep(300)
    return { status, units: await paid.units() }
  }
  const late = await Promise.all([chargedLate('with called'), chargedLate('commit\0', 300_000)])
  expect(late).toEqual([1, 2].map(() => ({ status: 503, units: 1 })))
})

test('a lock on the books is waited for two seconds at most, then calls get 503, unbilled, also those that came later', async () => {
  const paid = await disturbable()
  const { apiKey: capped } = await paid.app.createKey({ capYen: 300 })
  const holder = new pg.Client({ connectionString: paid.direct })
  await holder.connect()
  await holder.query('begin; lock table usage')
  const calls = [paid.key, capped].flatMap((key) =>
    [0, 1000].map(async (delay) => {
      await sleep(delay)
      return timed(() => paid.app.get(search, { key }))
    }),
  )
  for (const { status, headers, ms } of await Promise.all(calls)) {
    expect([status, headers['retry-after']]).toEqual([503, '1'])
    expect(ms).toBeLessThan(2500)
  }
  await holder.end()
  expect((await paid.get(search)).status).toBe(200)
  expect(await paid.units()).toBe(1)
})
