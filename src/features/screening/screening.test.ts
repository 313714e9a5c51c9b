import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { houjin } from '../../datasets/houjin.ts'

type Given = Record<string, unknown>

const number = '8000012050008'
const clean = '1000012010003'

async function screening(complete: readonly (typeof houjin)[] = []) {
  const licence = { license: 'pdl_v1.0' }
  const action = (enforcement_id: string, more: Given) =>
    make(enforcementAction, { ...licence, enforcement_id, houjin_bangou: number, disclosed_until: null, ...more })
  const app = await testApp({
    complete,
    now: new Date('2026-07-01T00:00:00Z'),
    rows: [
      [
        houjin,
        [
          make(houjin, { ...licence, houjin_bangou: number, name: '株式会社試験', closed_date: '2026-06-01' }),
          make(houjin, { ...licence, houjin_bangou: clean, name: '見本株式会社', closed_date: null }),
        ],
      ],
      [
        enforcementAction,
        [
          action('act-1', {
            enforcement_kind: 'contract_suspend',
            exclusion_start: '2026-06-01',
            exclusion_end: '2026-07-31',
          }),
          action('act-2', { exclusion_start: '2026-06-01', exclusion_end: null }),
          action('act-3', { exclusion_start: '2025-01-01', exclusion_end: '2025-06-30' }),
          action('act-4', { license: 'proprietary' }),
          action('act-5', { houjin_bangou: null, target_name: '見本株式会社' }),
        ],
      ],
    ],
  })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
  let requested = 0
  const post = (path: string, body: Given) => {
    const headers = { 'idempotency-key': `screen-${requested++}`, 'x-cost-cap-jpy': '1000' }
    return app.post(path, body, { key, headers })
  }
  return { app, key, post }
}

const excluded = (acts: readonly Given[]) => acts.map(({ id, excluded_on_day }) => [id, excluded_on_day]).sort()
const numbers = [number, 'Ｔ１０００－０１２０－１０００３', '12', clean]

test('check_enforcement_batch tells hits by source, what could match, and never that there is nothing', async () => {
  const { post } = await screening()
  const { status, json, headers } = await post('/v1/enforcement/check_batch', { numbers })
  expect([status, headers['x-cost-yen'], json.as_of, json.total]).toEqual([200, '6', '2026-07-01', 4])
  const [actions, cases] = json.sources
  expect(actions).toMatchObject({ dataset: 'enforcement_actions', rows_without_number: 1, complete: false })
  expect(cases).toMatchObject({ dataset: 'enforcement_cases', rows_scanned: 0, rows_comparable: 0 })
  const [hit, none, malformed] = json.results
  expect(hit).toMatchObject({
    outcomes: { enforcement_actions: 'hit', enforcement_cases: 'not_covered' },
    withheld: 1,
    // Told, and checked all the same.
    error: 'check_digit',
  })
  expect(excluded(hit.acts)).toEqual([
    ['act-1', true],
    ['act-2', null],
    ['act-3', false],
  ])
  expect(none).toMatchObject({
    houjin_bangou: clean,
    acts: [],
    withheld: 0,
    outcomes: { enforcement_actions: 'no_hit', enforcement_cases: 'not_covered' },
  })
  expect(malformed).toMatchObject({ row: 3, error: 'number_malformed', acts: [], houjin_bangou: null })
  const later = (await post('/v1/enforcement/check_batch', { numbers: [number], as_of: '2026-08-01' })).json
  expect(excluded(later.results[0].acts)).toEqual([
    ['act-1', false],
    ['act-2', null],
    ['act-3', false],
  ])
})

test('screen_counterparties puts every source beside each other, without a score, and names what is not joined', async () => {
  const { post } = await screening()
  const { json } = await post('/v1/houjin/screen', { numbers })
  const [hit, none, malformed] = json.results
  expect(hit).toMatchObject({
    name: '株式会社試験',
    company: { state: 'closed', closed_date: '2026-06-01' },
    candidates: [],
    withheld: 1,
    invoice: { state: 'unknown', look_up_url: expect.stringContaining(number) },
    outcomes: [
      { dataset: 'houjin', outcome: 'hit' },
      { dataset: 'invoice_registrants', outcome: 'not_covered' },
      { dataset: 'enforcement_actions', outcome: 'hit' },
      { dataset: 'enforcement_cases', outcome: 'not_covered' },
    ],
  })
  expect(none).toMatchObject({
    name: '見本株式会社',
    company: { state: 'listed' },
    acts: [],
    candidates: [{ id: 'act-5', joined: false }],
  })
  expect(malformed).toMatchObject({ error: 'number_malformed', company: { state: 'unknown' }, outcomes: [] })
  expect(JSON.stringify(json)).not.toContain('score')
})

const csv = [
  '会社名,所在地,法人番号',
  `株式会社試験,,${number}`,
  '見本株式会社,東京都千代田区,',
  `別の名前,,${clean}`,
  'どこにもない会社,,',
  '株式会社試験,,12',
  ',東京都,',
  `株式会社試験,,T${number}`,
].join('\n')

test('screen_counterparties takes a CSV: a name alone is joined to nobody from a partial register, and what cannot be read is free', async () => {
  const { post } = await screening()
  const { status, json, headers } = await post('/v1/houjin/screen', { csv })
  // Two numbers, and one name that somebody held here bears.
  expect([status, headers['x-cost-yen'], json.total]).toEqual([200, '9', 7])
  expect(json.counts).toEqual({ acts_found: 2, ended: 0, no_hit: 1, unknown: 2, malformed: 2 })
  const rows = json.results.map(({ row, status, reason, name_match }: Given) => [row, status, reason, name_match])
  expect(rows).toEqual([
    [1, 'acts_found', 'act_found', 'same'],
    [2, 'unknown', 'name_undecided', null],
    [3, 'no_hit', 'no_act_found', 'differs'],
    [4, 'unknown', 'name_not_held', null],
    [5, 'malformed', 'number_malformed', null],
    [6, 'malformed', 'empty', null],
    [7, 'acts_found', 'act_found', 'same'],
  ])
  expect(json.results[1]).toMatchObject({
    houjin_bangou: null,
    identified_by: null,
    acts: [],
    company: { look_up_url: 'https://www.houjin-bangou.nta.go.jp/' },
    companies_named: [{ houjin_bangou: clean, matched: { name: 'exact' } }],
    candidates: [{ id: 'act-5', joined: false }],
  })
})

test('a name that one company of a complete register bears is screened under its number, and says so', async () => {
  const { post } = await screening([houjin])
  const { json } = await post('/v1/houjin/screen', { csv: '株式会社試験\n見本株式会社' })
  expect(json.results.map((one: Given) => [one.identified_by, one.houjin_bangou, one.status])).toEqual([
    ['name', number, 'acts_found'],
    ['name', clean, 'no_hit'],
  ])
  for (const body of [{}, { csv, numbers: [number] }, { csv: '会社名\n' }, { csv: '"' }])
    expect((await post('/v1/houjin/screen', body)).status).toBe(422)
})

test('more than 50 numbers are a job, which has the answer of the call', async () => {
  const { app, key, post } = await screening()
  const body = { numbers: Array.from({ length: 51 }, (_, i) => (i === 50 ? number : 'x')) }
  for (const path of ['/v1/houjin/screen', '/v1/enforcement/check_batch']) {
    const { status, json } = await post(path, body)
    expect(status).toBe(202)
    await app.app.jobs.runDue()
    const done = (await app.get(`/v1/jobs/${json.job.job_id}?offset=50`, { key })).json
    expect(done).toMatchObject({ job: { state: 'succeeded', units: 1 }, total: 51, results: [{ row: 51 }] })
    expect((await post(path, { numbers: [number] })).json.results[0].acts).toEqual(done.results[0].acts)
  }
})
