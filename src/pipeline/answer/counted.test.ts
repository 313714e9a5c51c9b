import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, type TestApp, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { program } from '../../datasets/program.ts'
import { MeteredAnswer } from '../../operation/answer/wrapped-answers.ts'
import { hasRows } from './make-answer.ts'

const now = new Date('2026-07-01T00:00:00Z')
const rows = [[program, [make(program, { unified_id: 'UNI-a', primary_name: '省エネ補助金' })]]] as const

/** What is on the books of public figures: operation, whether with a key, calls, trials and hits. */
async function countsOf({ pipeline, app }: TestApp) {
  await pipeline.tally.flush()
  const counts = await app.ledger.db
    .selectFrom('call_days')
    .selectAll()
    .orderBy('operation')
    .orderBy('account_id')
    .execute()
  return counts.map(({ operation, account_id, calls, trials, hits }) => [
    operation,
    account_id !== '',
    calls,
    trials,
    hits,
  ])
}

describe.each(ledgers)('calls for public figures on %s', (ledger) => {
  test('are counted by what they found, with and without a key, over REST and MCP', async () => {
    const app = await testApp({ ledger, now, rows })
    const { apiKey: key } = await app.createKey()
    await app.get('/v1/programs/search?q=省エネ', { key })
    await app.get('/v1/programs/search?q=存在しない語', { key })
    await app.get('/v1/programs/search?q=省エネ')
    await app.get('/v1/programs/UNI-none', { key })
    const found = await app.get('/v1/programs/UNI-a', { key })
    await app.get('/v1/programs/UNI-a', { key, headers: { 'if-none-match': String(found.headers.etag) } })
    await (await connect(app, { key })).callTool({ name: 'get_program', arguments: { unified_id: 'UNI-a' } })
    await app.get('/v1/me', { key })
    expect(await countsOf(app)).toEqual([
      ['get_me', true, 1, 0, 0],
      ['get_program', true, 4, 4, 3],
      ['search_programs', false, 1, 1, 1],
      ['search_programs', true, 2, 2, 1],
    ])
  })

  test('a retry is a call and asks for nothing new', async () => {
    const app = await testApp({ ledger, now, rows })
    const { apiKey: key } = await app.createKey()
    const headers = { 'idempotency-key': 'a', 'x-cost-cap-jpy': '3' }
    for (let i = 0; i < 3; i++) await app.post('/v1/programs/batch', { unified_ids: ['UNI-a'] }, { key, headers })
    expect(await countsOf(app)).toEqual([['batch_get_programs', true, 3, 1, 1]])
  })

  test('refusals, test keys, probes and the operator are not counted', async () => {
    const adminKey = 'an-admin-key-of-the-tests'
    const app = await testApp({ ledger, now, rows, env: { KONKYO_ADMIN_KEY: adminKey, KONKYO_ANON_DAILY: '1' } })
    const from = freshAddress()
    const { apiKey: key } = await app.createKey({ mode: 'test' })
    await app.get('/v1/programs/search', { key })
    await app.get('/v1/programs/search', { key: 'svc_live_wrong' })
    await app.get('/v1/programs/search?limit=0', { from })
    await app.get('/v1/programs/search', { from })
    for (const url of ['/healthz', '/readyz']) await app.get(url)
    await app.get('/v1/admin/requests', { headers: { 'x-admin-key': adminKey } })
    expect(await countsOf(app)).toEqual([])
  })

  test('counts of two processes add up, day by day, and those of a closing one are kept', async () => {
    const app = await testApp({ ledger, now })
    await app.get('/v1/stats/coverage')
    app.clock.now = new Date('2026-07-01T23:59:59Z')
    await app.get('/v1/stats/coverage')
    app.clock.now = new Date('2026-07-02T00:00:00Z')
    await app.get('/v1/stats/coverage')
    await app.restart()
    await app.get('/v1/stats/coverage')
    expect((await countsOf(app)).map(([, , calls]) => calls).sort()).toEqual([2, 2])
  })
})

test('rows are looked for where an answer lists them', () => {
  const answers = [{ results: [] }, { records: [], total: 0 }, { found: false }, new MeteredAnswer({ results: [1] }, 0)]
  expect(answers.map(hasRows)).toEqual([false, false, false, false])
  const found = [
    { results: [0] },
    { records: [{}] },
    { found: true },
    { name: 'x' },
    new MeteredAnswer({ hits: [] }, 1),
    [],
  ]
  expect(found.map(hasRows)).toEqual([true, true, true, true, true, false])
})
