import { describe, expect, test } from 'vitest'
import { ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { law } from '../../datasets/law.ts'
import { program } from '../../datasets/program.ts'

const now = new Date('2026-07-01T00:00:00Z')
const path = '/v1/me/saved_searches'
const requested = { operation: 'search_programs', arguments: { q: '省エネ' } }
const of = (unified_id: string, given: Record<string, unknown> = {}) =>
  make(program, { unified_id, primary_name: `省エネ補助金${unified_id}`, license: 'gov_standard', ...given })

/** A service with one program, whose customer has saved a search for its name. */
async function saving(ledger: 'sqlite' | 'postgres' = 'sqlite') {
  const rows = [
    [program, [of('UNI-1'), of('UNI-9', { primary_name: '創業補助金' })]],
    [law, [make(law, { unified_id: 'LAW-0000000001' })]],
  ] as const
  const app = await testApp({ ledger, now, rows })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
  const save = (given: Record<string, unknown> = requested, by = key) => app.post(path, given, { key: by })
  const run = (given: Record<string, unknown> = {}, id = 1, by = key) =>
    app.post(`${path}/${id}/run`, given, { key: by })
  const publish = async (...programs: Record<string, unknown>[]) => {
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000)
    return (await app.publish([[program, programs]])).manifest.id
  }
  return { app, key, save, run, publish }
}

const listed = async (app: TestApp, key: string) => (await app.get(path, { key })).json
const idsOf = (rows: { unified_id: string }[]) => rows.map(({ unified_id }) => unified_id)

describe.each(ledgers)('a saved search on %s', (ledger) => {
  test('tells every hit on its first run, then those that are new, changed or gone, each run at the price of the search', async () => {
    const { app, key, save, run, publish } = await saving(ledger)
    const saved = await save({ ...requested, name: '省エネ' })
    expect([saved.status, saved.headers['x-cost-yen']]).toEqual([201, '0'])
    const { last_run_at, ...kept } = saved.json
    expect({ last_run_at, ...kept }).toEqual({
      id: 1,
      name: '省エネ',
      ...requested,
      created_at: now.toISOString(),
      last_run_at: null,
      last_snapshot_id: null,
    })
    const first = await run()
    expect(first.headers['x-cost-yen']).toBe(
      (await app.get('/v1/programs/search?q=省エネ', { key })).headers['x-cost-yen'],
    )
    expect(first.json).toMatchObject({
      compared: false,
      since_snapshot_id: null,
      total: 1,
      new_total: 1,
      known_gaps: [],
    })
    expect(idsOf(first.json.new_hits)).toEqual(['UNI-1'])
    const before = first.json.snapshot_id
    expect((await run()).json).toMatchObject({ compared: true, new_hits: [], changed_hits: [], gone_ids: [] })
    const after = await publish(
      of('UNI-1', { amount_max_man_yen: 5 }),
      of('UNI-2'),
      of('UNI-8', { primary_name: '観光' }),
    )
    const { json } = await run()
    expect(json).toMatchObject({ snapshot_id: after, since_snapshot_id: before, compared: true, total: 2 })
    expect([idsOf(json.new_hits), idsOf(json.changed_hits), json.gone_ids]).toEqual([['UNI-2'], ['UNI-1'], []])
    expect((await run()).json).toMatchObject({ new_total: 0, changed_total: 0, gone_total: 0 })
    // An answer that was lost is told again.
    expect((await run({ since: before })).json).toMatchObject({ new_total: 1, changed_total: 1 })
    await publish(of('UNI-1', { primary_name: '創業' }))
    expect((await run()).json).toMatchObject({ total: 1, gone_ids: ['UNI-1'], new_total: 0 })
    expect(await listed(app, key)).toMatchObject([{ id: 1, last_run_at: app.clock.now.toISOString() }])
  })

  test('belongs to its account: list_saved_searches of another one is empty, a new key has it, and it ends when it is deleted', async () => {
    const { app, key, save, run } = await saving(ledger)
    await save()
    const { apiKey: stranger } = await app.createKey({ customerId: 'cus_2' })
    expect(await listed(app, stranger)).toEqual([])
    expect((await run({}, 1, stranger)).status).toBe(404)
    expect((await app.call('DELETE', `${path}/1`, { key: stranger })).status).toBe(404)
    const { api_key } = (await app.post('/v1/me/rotate-key', {}, { key })).json
    expect(await listed(app, api_key)).toMatchObject([{ id: 1, ...requested }])
    const rows = await app.app.ledger.db.selectFrom('saved_searches').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('省エネ')
    expect((await app.call('DELETE', `${path}/1`, { key: api_key })).json).toEqual({ ok: true, id: 1 })
    expect((await run({}, 1, api_key)).status).toBe(404)
    expect((await app.call('DELETE', `${path}/1`, { key: api_key })).status).toBe(404)
  })
})

describe('a saved search', () => {
  test('says so where the snapshot of its last run is gone, and lists every hit as new', async () => {
    const { app, save, run } = await saving()
    await save()
    await run()
    const gone = 'corpus-2020-01-01-000000000000'
    await app.app.ledger.db.updateTable('saved_searches').set({ last_snapshot_id: gone }).execute()
    expect((await run()).json).toMatchObject({
      compared: false,
      since_snapshot_id: gone,
      new_total: 1,
      known_gaps: [{ code: 'previous_snapshot_gone' }],
    })
    const named = await run({ since: gone })
    expect([named.status, named.json.code]).toEqual([404, 'snapshot_not_kept'])
  })

  test('is refused where it is no search, or where the search would refuse it, with the place of each problem', async () => {
    const { save, app, key } = await saving()
    const refused: [Record<string, unknown>, string][] = [
      [{ operation: 'rotate_key' }, 'operation'],
      [{ operation: 'nothing' }, 'operation'],
      [{ ...requested, arguments: { nothing: 1 } }, 'nothing'],
      [{ ...requested, arguments: { q: '省エネ', limit: 5 } }, 'limit'],
      [{ ...requested, arguments: { status: ['sometimes'] } }, 'status'],
      [{ operation: 'search_invoice_registrants', arguments: { q: 'a' } }, 'q'],
    ]
    for (const [given, place] of refused) {
      const { status, json } = await save(given)
      expect([status, JSON.stringify(json.detail).includes(`"${place}"`), given]).toEqual([422, true, given])
    }
    expect((await app.post(path, requested)).status).toBe(401)
    for (let i = 0; i < 100; i++) expect((await save({ ...requested, name: `${i}` })).status).toBe(201)
    expect((await save({ ...requested, name: '7' })).json.id).toBe(8)
    const full = await save()
    expect([full.status, full.json.code]).toEqual([409, 'too_many_saved_searches'])
    expect((await app.get(path, { key })).json).toHaveLength(100)
  })

  test('shows rows as its search shows them, and agents save, run and delete it over MCP', async () => {
    const { app, key } = await saving()
    const client = await connect(app, { key })
    const call = (name: string, given: Record<string, unknown>) => client.callTool({ name, arguments: given })
    const answered = async (name: string, given: Record<string, unknown>) =>
      (await call(name, given)).structuredContent as Record<string, unknown>
    const { id } = await answered('save_search', requested)
    const { new_hits } = await answered('run_saved_search', { search_id: id })
    const { results } = (await app.get('/v1/programs/search?q=省エネ', { key })).json
    expect(new_hits).toEqual(results)
    expect(await answered('delete_saved_search', { search_id: id })).toEqual({ ok: true, id })
    expect((await call('run_saved_search', { search_id: id })).isError).toBe(true)
  })
})
