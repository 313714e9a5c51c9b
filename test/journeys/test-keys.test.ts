import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { datasets, operations } from '../../src/catalog.ts'
import { Corpus } from '../../src/corpus/corpus.ts'
import { fixtureCorpusFolder } from '../../src/ingest/compile-fixtures.ts'
import { brokenInvariants } from '../../src/ledger/invariants/check.ts'
import { failures } from '../../src/operation/errors.ts'
import { type AnyOperation, routeOf } from '../../src/operation/operation.ts'
import { validatorOf } from '../../src/schema/validator.ts'
import { bothLedgers, type TestApp, testApp } from '../app.ts'
import { fixtureExample, keyedOperations } from '../fixture-examples.ts'
import { randomKey } from '../random-key.ts'
import { send } from '../send.ts'

const idsOf = (corpus: Corpus): Map<string, string[]> => {
  const held = corpus.acquire()
  if (!held) throw new Error('no snapshot')
  const ids = datasets.map((dataset): [string, string[]] => [
    dataset.name,
    [...held.snapshot.table(dataset).headsBehind('')].map(({ id }) => id),
  ])
  held.release()
  return new Map(ids)
}

function fixturesOf(app: TestApp): Corpus {
  const corpus = new Corpus(fixtureCorpusFolder(app.dataDir, datasets), datasets)
  onTestFinished(() => corpus.close())
  return corpus
}

/** They judge any number, count what there is, or show files of ours: no record is theirs alone. */
const sameForAll = [
  'get_invoice_risk',
  'am_enum_values',
  'am_get_static',
  'am_get_example_profile',
  'list_filter_values',
]

describe.each(bothLedgers)('a test key on %s', (ledger) => {
  test('has every operation answered with fixtures, and leaves nothing on the books', async () => {
    const app = await testApp({ ledger })
    const customerId = 'cus_test_all'
    for (const operation of keyedOperations) {
      const { apiKey: key } = await app.createKey({ mode: 'test', customerId })
      const answer = await send(app, operation, fixtureExample(operation), {
        key,
        headers: operation.replay?.idempotencyKey ? { 'idempotency-key': randomKey(operation.name) } : {},
      })
      const { exampleRefusal } = operation
      const { successStatus = 200 } = operation.transport ?? {}
      const status = exampleRefusal ? failures[exampleRefusal].status : successStatus
      expect([operation.name, answer.status, answer.text]).toEqual([operation.name, status, answer.text])
      if (exampleRefusal) continue
      if (String(answer.headers['content-type']).includes('json'))
        expect([operation.name, ...validatorOf(operation.output).Errors(answer.json)]).toEqual([operation.name])
      expect(answer.headers).toMatchObject({ 'x-test-mode': 'true', 'x-metered': 'false', 'x-cost-yen': '0' })
    }
    const { db } = app.app.ledger
    for (const table of ['usage', 'usage_days', 'usage_clients', 'account_months'] as const)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    const { apiKey: key } = await app.createKey({ mode: 'test', customerId })
    expect((await app.get('/v1/me/dashboard', { key })).json).toMatchObject({
      month_to_date_calls: 0,
      month_to_date_amount_yen: 0,
      last_30_calls: 0,
      peak_day: null,
    })
    expect((await app.get('/v1/usage', { key })).json.used).toBe(0)
    expect(await brokenInvariants(db)).toEqual([])
  })

  test('gets its first answer again for the same Idempotency-Key, and 409 for another request', async () => {
    const app = await testApp({ ledger })
    const { apiKey: key } = await app.createKey({ mode: 'test' })
    const batch = (ids: string[]) =>
      app.post(
        '/v1/programs/batch',
        { unified_ids: ids, max_cost_jpy: 100 },
        { key, headers: { 'idempotency-key': 'a' } },
      )
    const first = await batch(['UNI-test-subsidy-a', 'test_error_404'])
    expect(first.json).toMatchObject({ not_found: ['test_error_404'], billing: { billable_units: 0, yen_excl_tax: 0 } })
    const again = await batch(['UNI-test-subsidy-a', 'test_error_404'])
    expect(again.text).toBe(first.text)
    expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'x-test-mode': 'true' })
    expect((await batch(['UNI-test-subsidy-b'])).status).toBe(409)
  })

  test('is held to the budget of a call as a live key of its plan is, and to no monthly cap', async () => {
    const app = await testApp({ ledger })
    const { apiKey: key } = await app.createKey({ mode: 'test', capYen: 0 })
    const search = (cap: string) => app.get('/v1/programs/search', { key, headers: { 'x-cost-cap-jpy': cap } })
    expect((await search('2')).json.detail).toMatchObject({ code: 'cost_cap_exceeded', predicted_yen: 3 })
    expect((await search('3')).headers).toMatchObject({ 'x-cap-yen': '3', 'x-used-yen': '0', 'x-remaining-yen': '3' })
  })
})

describe('fixtures and the corpus that people are served', () => {
  test('share no identifier, in no dataset', async () => {
    const app = await testApp({ rows: 'starter' })
    const { apiKey: key } = await app.createKey({ mode: 'test' })
    expect((await app.get('/v1/programs/search', { key })).json.total).toBeGreaterThan(10)
    const [live, fixtures] = [idsOf(app.app.corpus), idsOf(fixturesOf(app))]
    for (const { name } of datasets) {
      const real = new Set(live.get(name))
      expect([name, fixtures.get(name)?.length]).not.toEqual([name, 0])
      expect([name, fixtures.get(name)?.filter((id) => real.has(id))]).toEqual([name, []])
    }
  })

  test('a record of the one is unknown to keys of the other and to callers without a key', async () => {
    const app = await testApp({ rows: 'starter', env: { KONKYO_ANON_DAILY: '1000' } })
    const [live, forTests] = [(await app.createKey()).apiKey, (await app.createKey({ mode: 'test' })).apiKey]
    const reading = operations.filter((operation) => {
      const { method, pathNames } = routeOf(operation)
      const isRead =
        method === 'GET' && pathNames.length > 0 && operation.effect === 'read' && operation.billing.units !== 0
      return isRead && !sameForAll.includes(operation.name)
    })
    expect(reading.length).toBeGreaterThan(10)
    const answers: unknown[] = []
    for (const operation of reading) {
      // A lookup says with 200 and an error object that it knows no such record.
      const status = async (input: Record<string, unknown>, key?: string) => {
        const { status, json } = await send(app, operation, input, key === undefined ? {} : { key })
        return json.error?.severity === 'soft' ? 404 : status
      }
      const [real, fixture] = [operation.example, fixtureExample(operation)]
      const requested = {
        'live key, fixture': await status(fixture, live),
        'no key, fixture': await status(fixture),
        'live key, real': await status(real, live),
        'test key, real': await status(real, forTests),
        'test key, fixture': await status(fixture, forTests),
      }
      answers.push([operation.name, requested])
    }
    const kept = {
      'live key, fixture': 404,
      'no key, fixture': 404,
      'live key, real': 200,
      'test key, real': 404,
      'test key, fixture': 200,
    }
    expect(answers).toEqual(reading.map(({ name }) => [name, kept]))
  })

  test('a search finds fixtures with a test key and nothing else, and never finds one otherwise', async () => {
    const app = await testApp({ rows: 'starter' })
    const [live, forTests] = [(await app.createKey()).apiKey, (await app.createKey({ mode: 'test' })).apiKey]
    const licences = async (path: string, key?: string) => {
      const { json } = await app.get(`${path}limit=100`, key === undefined ? {} : { key })
      return json.results.map((row: { license: string }) => row.license === 'test_data')
    }
    for (const path of ['/v1/programs/search?fields=full&q=試験&', '/v1/laws/search?', '/v1/case-studies/search?']) {
      const found = await licences(path, forTests)
      expect([path, found.length > 0, found.every(Boolean)]).toEqual([path, true, true])
      expect([path, (await licences(path, live)).some(Boolean)]).toEqual([path, false])
      expect([path, (await licences(path)).some(Boolean)]).toEqual([path, false])
    }
  })

  test('the tools of MCP answer a test key from fixtures and with triggered refusals, and the operator never', async () => {
    const app = await testApp()
    const { apiKey: key } = await app.createKey({ mode: 'test' })
    const get = async (unified_id: string, headers: Record<string, string>) => {
      const params = { name: 'get_program', arguments: { unified_id } }
      const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
      const mcp = { host: '127.0.0.1:8787', accept: 'application/json, text/event-stream' }
      return (await app.post('/mcp', message, { headers: { ...mcp, ...headers } })).json.result
    }
    const found = await get('UNI-test-subsidy-a', { 'x-api-key': key })
    expect(found.structuredContent).toMatchObject({ unified_id: 'UNI-test-subsidy-a', license: 'test_data' })
    const capped = await get('test_error_503_cap', { 'x-api-key': key })
    expect([capped.isError, JSON.stringify(capped)]).toEqual([true, expect.stringContaining('monthly cap reached')])
    const operation = operations.find(({ name }) => name === 'get_program') as AnyOperation
    const asOperator = await app.pipeline.run({
      operation,
      credentials: 'operator',
      address: '127.0.0.1',
      options: {},
      requestId: 'r',
      wantsV2: false,
      given: () => ({ input: { unified_id: 'UNI-test-subsidy-a' }, problems: [], unknownNames: [] }),
    })
    expect(asOperator.status).toBe(404)
  })

  test('nothing is compiled until a test key calls, and a live build never touches it', async () => {
    const app = await testApp()
    const folder = join(app.dataDir, 'test-corpus')
    const [live, forTests] = [(await app.createKey()).apiKey, (await app.createKey({ mode: 'test' })).apiKey]
    await app.get('/v1/meta', { key: live })
    expect(existsSync(folder)).toBe(false)
    const meta = (await app.get('/v1/meta', { key: forTests })).json
    await app.publish([])
    const after = await app.get('/v1/meta', { key: forTests })
    expect(after.json).toEqual(meta)
    expect(after.headers['x-corpus-snapshot-id']).toBe(meta.corpus_snapshot_id)
    expect((await app.get('/v1/meta', { key: live })).json.corpus_snapshot_id).not.toBe(meta.corpus_snapshot_id)
  })
})
