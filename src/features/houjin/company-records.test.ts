import { describe, expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { entityFact } from '../../datasets/entity-fact.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'

type Given = Record<string, unknown>

const number = '1000012050008'
const [merged, heir] = ['1180301018771', '2020001083058']
const license = 'gov_standard'
const company = (houjin_bangou: string, given: Given = {}) =>
  make(houjin, { houjin_bangou, name: '株式会社髙島商店', status: 'active', license, ...given })
const study = (case_id: string, relation: string | null, given: Given = {}) =>
  make(caseStudy, { case_id, houjin_bangou: number, source_excerpt: relation && { relation }, license, ...given })
const won = (n: number, given: Given = {}) =>
  make(bid, { unified_id: `BID-000000000${n}`, confidence: 0.9, winner_houjin_bangou: number, license, ...given })
const fact = (fact_id: number, field_name: string, given: Given) =>
  make(entityFact, { fact_id, entity_id: `houjin:${number}`, field_name, license, ...given })

const companies = [
  company(number, { address: '東京都港区1-1', prefecture: '東京都', capital_yen: 100 }),
  company(merged, { name: '合併された会社', status: 'closed', close_cause: 'merger', successor_houjin_bangou: heir }),
]
const facts = [
  fact(1, 'procurement_order', { field_value_text: '机の購入（甲省、2025-04-02）', field_value_numeric: 500 }),
  fact(2, 'procurement_order', { field_value_text: '椅子の購入（甲省）', field_value_numeric: 300 }),
  fact(3, 'name', { field_value_text: '（株）高島商店' }),
  fact(4, 'location', { field_value_text: '東京都港区２－２' }),
  fact(5, 'capital_stock', { field_value_numeric: 100 }),
]

describe('records of one company', () => {
  const app = oneApp({
    now: new Date('2026-11-22T03:00:00Z'),
    rows: [
      [houjin, companies],
      [entityFact, facts],
      [
        caseStudy,
        [
          study('c1', '採択', { publication_date: '2026-01-01', company_name: '髙島商店' }),
          study('c2', '交付決定', { total_subsidy_received_yen: 700, company_name: '別名工業' }),
          study('c3', '交付決定'),
          study('c4', null),
        ],
      ],
      [
        bid,
        [
          won(1, { decision_date: '2025-05-01', awarded_amount_yen: 1000, bid_title: '清掃' }),
          won(2, { decision_date: '2025-06-01', awarded_amount_yen: 9, bid_title: '燃料（単価契約）' }),
          won(3, { decision_date: '2024-06-01', awarded_amount_yen: null, bid_title: '調査' }),
        ],
      ],
      [
        invoiceRegistrant,
        [
          make(invoiceRegistrant, {
            invoice_registration_number: `T${number}`,
            normalized_name: '株式会社高島商店',
            license,
          }),
        ],
      ],
    ],
  })
  const ask = (name: string, input: Given) => bothWays(app(), name, input)
  const of = { houjin_bangou: number }
  const idsIn = (rows: Given[], key: string) => rows.map((row) => row[key])

  test('list_houjin_adoptions and list_houjin_subsidies part what was adopted from what was decided', async () => {
    const adopted = await ask('list_houjin_adoptions', of)
    expect(idsIn(adopted.results, 'case_id').sort()).toEqual(['c1', 'c4'])
    expect(adopted).toMatchObject({ name: '株式会社髙島商店', total: 2, grants_elsewhere: 2, absence: null })
    const granted = await ask('list_houjin_subsidies', { houjin_bangou: `T${number}` })
    expect(idsIn(granted.results, 'case_id').sort()).toEqual(['c2', 'c3'])
    expect(granted).toMatchObject({ total_decided_yen: 700, amounts_stated: 1, adoptions_elsewhere: 2 })
    const none = { total: 0, results: [], absence: { why: 'not_covered' } }
    expect(await ask('list_houjin_adoptions', { houjin_bangou: merged })).toMatchObject(none)
    const nothing = await ask('list_houjin_subsidies', { houjin_bangou: merged })
    expect(nothing).toMatchObject({ ...none, total_decided_yen: null, amounts_stated: 0 })
  })

  test('list_houjin_awards keeps its two sources apart, and counts what has no day where days are asked for', async () => {
    const all = await ask('list_houjin_awards', of)
    expect(idsIn(all.awards.results, 'unified_id')).toEqual(['BID-0000000002', 'BID-0000000001', 'BID-0000000003'])
    expect(all.orders.results.map((one: Given) => [one.ordered_on, one.amount_yen])).toEqual([
      ['2025-04-02', 500],
      [null, 300],
    ])
    expect(all).toMatchObject({ undated_left_out: 0, may_overlap: true })
    const in2025 = await ask('list_houjin_awards', { ...of, from: '2025-04-02', to: '2025-05-31' })
    expect([in2025.awards.total, in2025.orders.total, in2025.undated_left_out]).toEqual([1, 1, 1])
    const none = await ask('list_houjin_awards', { houjin_bangou: merged })
    expect([none.awards.absence.why, none.orders.absence.why]).toEqual(['not_covered', 'not_covered'])
    const late = await app().get(`/v1/houjin/${number}/awards?from=2025-02-01&to=2025-01-01`)
    expect([late.status, late.json.detail[0].loc]).toEqual([422, ['query', 'to']])
  })

  test('compare_houjin_sources says which fields differ and judges nothing', async () => {
    const { fields, differing, verdict } = await ask('compare_houjin_sources', of)
    expect([differing, verdict]).toEqual([['name', 'address'], null])
    const lineOf = (name: string) => fields.find(({ field }: Given) => field === name)
    expect(idsIn(lineOf('name').statements, 'dataset')).toEqual([
      'houjin',
      'invoice_registrants',
      'facts',
      'case_studies',
      'case_studies',
    ])
    expect(new Set(idsIn(lineOf('name').statements.slice(0, 4), 'compared_as')).size).toBe(1)
    expect(lineOf('capital_yen').agreement).toBe('same')
    expect(lineOf('prefecture').agreement).toBe('one_source')
    expect(lineOf('founded_date')).toEqual({ field: 'founded_date', agreement: 'not_stated', statements: [] })
  })

  test('a company that no source knows is 404, a number that cannot be one 422', async () => {
    for (const path of ['adoptions', 'subsidies', 'awards', 'sources']) {
      const statusOf = async (bangou: string) => (await app().get(`/v1/houjin/${bangou}/${path}`)).status
      expect([path, await statusOf('7010001008844'), await statusOf('123'), await statusOf('1010001008844')]).toEqual([
        path,
        404,
        422,
        422,
      ])
    }
  })

  test('verify_corporate_number tells check digit, entry and successor', async () => {
    expect(await ask('verify_corporate_number', { number: `T${number}` })).toMatchObject({
      houjin_bangou: number,
      exists: true,
      check_digit: { fits: true },
      successors: [],
      absence: null,
      entry: { name: '株式会社髙島商店', status: 'active' },
    })
    expect(await ask('verify_corporate_number', { number: merged })).toMatchObject({
      exists: true,
      entry: { status: 'closed', close_cause: 'merger' },
      successors: [{ houjin_bangou: heir, name: null, status: null }],
    })
  })

  test('verify_corporate_number never says of a partial copy that a number does not exist', async () => {
    const unknown = await ask('verify_corporate_number', { number: '7010001008844' })
    expect(unknown).toMatchObject({
      exists: null,
      entry: null,
      complete: false,
      absence: { why: 'not_covered' },
      check_digit: { fits: true },
      look_up: expect.stringContaining('7010001008844'),
    })
    const slip = await ask('verify_corporate_number', { number: '1010001008844' })
    expect(slip).toMatchObject({ exists: null, check_digit: { fits: false }, absence: { why: 'not_covered' } })
    expect((await app().get('/v1/houjin/verify?number=12345')).status).toBe(422)
  })

  test('batch_resolve_companies answers each line in order, picks none of several and bills what has a candidate', async () => {
    const { apiKey: key } = await app().createKey()
    const lines = [{ name: '高島商店', address: '東京都港区' }, { name: '知らない会社' }, { name: '合併された会社' }]
    const post = (body: Given, headers: Record<string, string> = {}) =>
      app().post('/v1/houjin/resolve-batch', { max_cost_jpy: 100, ...body }, { key, headers })
    const { status, json, headers } = await post({ lines }, { 'idempotency-key': 'batch' })
    expect([status, headers['x-cost-yen']]).toEqual([200, '3'])
    expect(json.results.map((one: Given) => [one.line, one.status, one.closed_left_out])).toEqual([
      [1, 'one_candidate', 0],
      [2, 'not_found', 0],
      [3, 'not_found', 1],
    ])
    expect(json.counts).toEqual({ resolved: 0, one_candidate: 1, ambiguous: 0, not_found: 2 })
    expect((await post({ lines })).status).toBe(428)
    for (const bad of [[], [{ name: '' }], Array.from({ length: 501 }, () => ({ name: '社' }))])
      expect((await post({ lines: bad }, { 'idempotency-key': `bad-${bad.length}` })).status).toBe(422)
  })
})

describe('verify_corporate_number from the complete register', () => {
  const app = oneApp({ rows: [[houjin, companies]], complete: [houjin] })
  test('says that a number is not in it', async () => {
    expect(await bothWays(app(), 'verify_corporate_number', { number: '7010001008844' })).toMatchObject({
      exists: false,
      complete: true,
      absence: { why: 'no_match' },
    })
  })

  test('normalize_company_name shows each fold, whose last is what is compared', async () => {
    const { key, steps, spellings } = await bothWays(app(), 'normalize_company_name', {
      name: '㈱　さいとう髙\u{E0100}島ストアー',
    })
    expect(key).toBe('サイトウ高島ストア')
    expect(steps.map(({ step, value, changed }: Given) => [step, value, changed])).toEqual([
      ['width_and_compatibility', '(株) さいとう髙\u{E0100}島ストアー', true],
      ['case_kana_and_spaces', '(株) サイトウ髙\u{E0100}島ストアー', true],
      ['corporate_form', 'サイトウ髙\u{E0100}島ストアー', true],
      ['short_and_foreign_forms', 'サイトウ髙\u{E0100}島ストアー', false],
      ['signs_and_variation_selectors', 'サイトウ髙島ストアー', true],
      ['repeat_marks_and_foreign_sounds', 'サイトウ髙島ストアー', false],
      ['old_characters_and_small_kana', 'サイトウ高島ストアー', true],
      ['long_vowel_marks', 'サイトウ高島ストア', true],
    ])
    expect(spellings.length).toBeGreaterThan(0)
    expect((await app().get('/v1/houjin/normalize-name?name=')).status).toBe(422)
  })
})
