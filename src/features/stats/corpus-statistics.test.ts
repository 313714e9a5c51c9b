import { describe, expect, test } from 'vitest'
import { freshAddress, testApp } from '../../../test/app.ts'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { bid } from '../../datasets/bid.ts'
import { entityFact } from '../../datasets/entity-fact.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { law } from '../../datasets/law.ts'
import { program } from '../../datasets/program.ts'
import { newestEvaluation } from './newest-evaluation.ts'

const now = new Date('2026-07-01T00:00:00Z')
const names = ['coverage', 'freshness', 'data_quality']
const fetched = (day: string | null) => ({ source_fetched_at: day && `${day}T10:00:00Z` })

const fact = (field_name: string, value: number | string, source: string | null, rest: object = {}) =>
  make(entityFact, {
    entity_id: 'houjin:1234567890123',
    field_name,
    fact_source_url: source && `https://${source}.example.go.jp/`,
    ...(typeof value === 'number' ? { field_value_numeric: value, field_kind: 'number', unit: 'JPY' } : {}),
    ...(typeof value === 'string' ? { field_value_text: value, field_kind: 'text' } : {}),
    ...rest,
  })

describe('stats_coverage', () => {
  test('counts what searches can find, and nothing that is hidden', async () => {
    const programs = [make(program, { tier: 'S' }), make(program, { tier: 'X' }), make(program, { excluded: true })]
    const app = await testApp({
      now,
      rows: [
        [program, programs],
        [exclusionRule, [make(exclusionRule), make(exclusionRule)]],
        [bid, [make(bid, { unified_id: 'BID-0123456789', confidence: 1 })]],
      ],
    })
    expect(await bothWays(app, 'stats_coverage', {})).toEqual({
      programs: 1,
      case_studies: 0,
      loan_programs: 0,
      enforcement_cases: 0,
      exclusion_rules: 2,
      laws: 0,
      tax_rulesets: 0,
      court_decisions: 0,
      bids: 1,
      invoice_registrants: 0,
      generated_at: now.toISOString(),
    })
  })
})

describe('stats_freshness', () => {
  test('tells the oldest and newest fetch of each kind, the mean distance, and how many records do not say', async () => {
    const programs = ['2026-06-01', '2026-06-01', '2026-06-11', null].map((day) => make(program, fetched(day)))
    const laws = [make(law, { unified_id: 'LAW-0123456789', ...fetched('2026-05-05') })]
    const app = await testApp({
      now,
      rows: [
        [program, [...programs, make(program, { tier: 'X', ...fetched('2020-01-01') })]],
        [law, laws],
      ],
    })
    const { sources, generated_at } = await bothWays(app, 'stats_freshness', {})
    expect(Object.keys(sources)).toHaveLength(9)
    expect(sources.programs).toEqual({
      min: '2026-06-01',
      max: '2026-06-11',
      count: 3,
      undated: 1,
      avg_interval_days: 5,
    })
    expect(sources.laws).toEqual({
      min: '2026-05-05',
      max: '2026-05-05',
      count: 1,
      undated: 0,
      avg_interval_days: null,
    })
    expect(sources.bids).toEqual({ min: null, max: null, count: 0, undated: 0, avg_interval_days: null })
    expect(generated_at).toBe(now.toISOString())
  })
})

describe('stats_data_quality', () => {
  const none = { confirmed: 0, contradicted: 0, not_found: 0, source_gone: 0 }
  const counted = {
    figures: { ...none, read: 4, written_down: 1 },
    records: { ...none, read: 4, written_down: 1, no_figure: 2 },
  }

  test('scores facts by the documents that confirm or contradict them', async () => {
    const facts = [
      // Three documents agree, in three spellings of the unit.
      fact('capital_yen', 100, 'a', { license: 'gov_standard', ...fetched('2026-06-30') }),
      fact('capital_yen', 100, 'b', { unit: '円', ...fetched('2026-01-02') }),
      fact('capital_yen', 100, 'c', { unit: 'yen', ...fetched('2025-07-01') }),
      // Two contradict each other.
      fact('employees', 5, 'a', { unit: '人', ...fetched('2025-06-30') }),
      fact('employees', 6, 'b', { unit: '人' }),
      // One document states two values: nobody else speaks of it.
      fact('certification', 'ＩＳＯ', 'a'),
      fact('certification', 'JIS', 'a'),
    ]
    const app = await testApp({ now, rows: [[entityFact, facts]] })
    expect(await bothWays(app, 'stats_data_quality', {})).toEqual({
      fact_count_total: 7,
      // (3 × 3/4 + 2 × 1/3 + 2 × 1/2) / 7
      mean_score: 0.5595,
      label_histogram: { high: 3, medium: 0, low: 2, unknown: 2 },
      license_breakdown: { gov_standard: 1, unknown_null: 6 },
      freshness_buckets: { '<=30d': 1, '31-180d': 1, '181-365d': 1, '>365d': 1, unknown: 3 },
      field_kind_breakdown: { number: { count: 5, mean_score: 0.5833 }, text: { count: 2, mean_score: 0.5 } },
      cross_source_agreement: { 'facts_with_n_sources_>=2': 2, facts_with_consistent_value: 1, agreement_rate: 0.5 },
      model: 'beta_posterior_v1',
      standings: { ...counted, by_dataset: { facts: counted } },
      question_evaluation: newestEvaluation,
      generated_at: now.toISOString(),
    })
  })

  test('knows nothing where there are no facts, and counts how sure the figures of every kind of record are', async () => {
    const item = { field: 'amount_max_man_yen', value: 1, span: null, source_url: null, day: null, sha256: null }
    const sure = make(program, { amount_max_man_yen: 1, evidence: [{ ...item, how: 'fetched' }] })
    const unsure = make(program, { amount_max_man_yen: 1, subsidy_rate: 0.5 })
    const app = await testApp({ now, rows: [[program, [sure, unsure, make(program, { amount_max_man_yen: null })]]] })
    const { standings, ...others } = await bothWays(app, 'stats_data_quality', {})
    expect(others).toMatchObject({
      fact_count_total: 0,
      mean_score: null,
      field_kind_breakdown: {},
      cross_source_agreement: { 'facts_with_n_sources_>=2': 0, agreement_rate: null },
    })
    expect(standings).toMatchObject({
      figures: { confirmed: 1, written_down: 2, contradicted: 0 },
      records: { confirmed: 1, written_down: 1, no_figure: 1 },
    })
    expect(Object.keys(standings.by_dataset)).toEqual(['programs'])
    const [row] = (await app.get('/v1/coverage?dataset=programs')).json.results
    expect([row.figures, row.figures_confirmed]).toEqual([3, 1])
  })
})

describe.each(names)('stats_%s', (name) => {
  const url = `/v1/stats/${name}`

  test('is free for everybody, uses no slot, and refuses parameters and unknown keys', async () => {
    const app = await testApp({ now })
    const from = freshAddress()
    for (let i = 0; i < 5; i++) expect((await app.get(url, { from })).status).toBe(200)
    expect((await app.get('/v1/usage', { from })).json.used).toBe(0)
    const { apiKey: key } = await app.createKey()
    const keyed = await app.get(url, { key })
    expect([keyed.headers['x-cost-yen'], keyed.headers['cache-control']]).toEqual(['0', 'private, max-age=300'])
    expect((await app.get('/v1/usage', { key })).json.used).toBe(0)
    expect((await app.get(`${url}?days=7`)).json).toMatchObject({ unknown: ['days'] })
    expect((await app.get(url, { key: 'svc_live_wrong' })).status).toBe(401)
  })

  test('is kept for five minutes under one tag, and made anew after them and with another snapshot', async () => {
    const app = await testApp({ now })
    const first = await app.get(url)
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    app.clock.now = new Date(now.getTime() + 299_000)
    const again = await app.get(url)
    expect([again.text, again.headers.etag]).toEqual([first.text, first.headers.etag])
    const unchanged = await app.get(url, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([unchanged.status, unchanged.text]).toEqual([304, ''])
    app.clock.now = new Date(now.getTime() + 300_000)
    const later = await app.get(url, { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([later.status, later.json.generated_at]).toEqual([200, app.clock.now.toISOString()])
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await app.publish([[program, [make(program)]]])
    expect((await app.get(url)).json.generated_at).toBe(app.clock.now.toISOString())
  })

  test('is not there while nothing is published, and is once something is', async () => {
    const app = await testApp({ now, rows: 'none' })
    expect((await app.get(url)).status).toBe(503)
    await app.publish([])
    expect((await app.get(url)).status).toBe(200)
  })
})
