import { describe, expect, test } from 'vitest'
import { type Rows, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { entityFact } from '../../datasets/entity-fact.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'

const number = '8000012050008'
const sourced = {
  source_url: 'https://example.go.jp/a',
  source_fetched_at: '2026-11-01T00:00:00Z',
  license: 'pdl_v1.0',
}

const full: Rows = [
  [houjin, [make(houjin, { houjin_bangou: number, name: '試験工業株式会社', status: 'active', ...sourced })]],
  [
    entityFact,
    [
      ['capital_yen', { field_value_numeric: 5_000_000, unit: 'JPY', field_kind: 'amount' }],
      ['certification', { field_value_text: '甲認定' }],
      ['certification', { field_value_text: '乙認定' }],
    ].map(([field_name, given], n) =>
      make(entityFact, { fact_id: n, entity_id: `houjin:${number}`, field_name, ...(given as object) }),
    ),
  ],
  [
    invoiceRegistrant,
    [make(invoiceRegistrant, { invoice_registration_number: `T${number}`, registrant_kind: 'corporation' })],
  ],
  [
    caseStudy,
    Array.from({ length: 7 }, (_, n) =>
      make(caseStudy, {
        houjin_bangou: number,
        programs_used: [`補助金${n}`],
        publication_date: `2026-01-0${n + 1}`,
        total_subsidy_received_yen: 100,
        ...sourced,
      }),
    ),
  ],
  [
    enforcementAction,
    [
      make(enforcementAction, {
        houjin_bangou: number,
        enforcement_kind: 'fine',
        issuance_date: '2026-02-01',
        ...sourced,
      }),
      make(enforcementAction, { houjin_bangou: number, enforcement_kind: 'fine', disclosed_until: '2020-01-01' }),
    ],
  ],
]

const v2 = { accept: 'application/vnd.service.v2+json' }

describe('get_houjin', () => {
  test('puts together what every source states under one number', async () => {
    const app = await testApp({ rows: full, now: new Date('2026-11-21T00:00:00Z') })
    const { status, json } = await app.get(`/v1/houjin/${number}`)
    expect(status).toBe(200)
    expect(json.basic).toMatchObject({
      houjin_bangou: number,
      name: '試験工業株式会社',
      capital_yen: 5_000_000,
      address: null,
    })
    expect(json.corp_facts).toEqual({
      capital_yen: { value: 5_000_000, unit: 'JPY', kind: 'amount' },
      certification: { value: ['甲認定', '乙認定'], unit: null, kind: null },
    })
    expect(json.fact_count).toBe(3)
    expect(json.invoice_registration).toMatchObject({ invoice_registration_number: `T${number}` })
    expect(json.adoptions.total).toBe(7)
    expect(json.adoptions.recent.map((one: { program_name: string }) => one.program_name)).toEqual([
      '補助金6',
      '補助金5',
      '補助金4',
      '補助金3',
      '補助金2',
    ])
    expect(json.enforcement).toMatchObject({
      total: 1,
      recent: [{ enforcement_kind: 'fine', issuance_date: '2026-02-01' }],
    })
    expect(json.provenance).toMatchObject({ canonical_id: `houjin:${number}`, has_corporate_entity: true })
    expect(json._disclaimer).toContain('税理士法第52条')
    expect(json.name_matching_caveat).toContain('法人番号')
  })

  test('a company that only another register knows is answered, and says that the entry itself is missing', async () => {
    const app = await testApp({
      rows: [[invoiceRegistrant, [make(invoiceRegistrant, { invoice_registration_number: `T${number}` })]]],
    })
    const { json } = await app.get(`/v1/houjin/${number}`)
    expect(json.provenance).toMatchObject({ has_corporate_entity: false, primary_source: null, confidence: null })
    expect(json.basic).toMatchObject({ houjin_bangou: number, name: null, status: null })
    expect(json.adoptions).toEqual({ total: null, recent: [] })
  })

  test('a number that nobody knows is not found and names the official look-up; a malformed one is refused', async () => {
    const app = await testApp({ rows: [] })
    const unknown = '1000012010003'
    const { status, json } = await app.get(`/v1/houjin/${unknown}`)
    expect([status, json.houjin_bangou]).toEqual([404, unknown])
    expect(json.alternative).toBe(`https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${unknown}`)
    for (const bad of ['123', `TT${number}`, '８００００１２０５０００', 'x'])
      expect([bad, (await app.get(`/v1/houjin/${encodeURIComponent(bad)}`)).status]).toEqual([bad, 422])
  })

  test('in v2 it is one result with a citation per sourced record', async () => {
    const app = await testApp({ rows: full, now: new Date('2026-11-21T00:00:00Z') })
    const { json, headers } = await app.get(`/v1/houjin/${number}`, { headers: v2 })
    expect(headers['x-envelope-version']).toBe('v2')
    expect(json).toMatchObject({ status: 'sparse', results: [{ basic: { houjin_bangou: number } }] })
    expect(json.citations.map((one: { field_paths: string[] }) => one.field_paths[0])).toEqual([
      'basic',
      ...Array(5).fill('adoptions'),
      'enforcement',
    ])
    expect(json.citations[0]).toMatchObject({
      source_id: number,
      publisher: null,
      license: 'pdl_v1.0',
      verification_status: 'inferred',
    })
    const missing = await app.get('/v1/houjin/1000012010003', { headers: v2 })
    expect([missing.status, missing.json.error.code]).toEqual([404, 'NOT_FOUND'])
  })
})
