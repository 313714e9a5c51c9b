import { describe, expect, test } from 'vitest'
import { type Rows, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'

const number = '1000012010003'
const other = '8000012010038'
const now = new Date('2026-11-21T00:00:00Z')
const registrant = (bangou: string) =>
  make(invoiceRegistrant, { invoice_registration_number: `T${bangou}`, registered_date: '2023-10-01' })
const entry = { houjin_bangou: number, name: '試験工業株式会社', status: 'active' }
const rows = (registrants: readonly string[], company = {}): Rows => [
  [houjin, [make(houjin, { ...entry, ...company })]],
  [invoiceRegistrant, registrants.map(registrant)],
  [caseStudy, [make(caseStudy, { houjin_bangou: null, company_name: '別の会社' })]],
]

describe('a company that the copy of the invoice register lacks', () => {
  test('is neither registered nor unregistered in a partial copy, and none of its scores changes for it', async () => {
    const app = await testApp({ rows: rows([other]), now })
    const { json } = await app.get(`/v1/houjin/${number}/360`)
    expect(json.invoice_registrant_status).toMatchObject({
      registered: null,
      status: 'unknown',
      look_up: { enter: number },
    })
    expect(json.scores.risk).toMatchObject({ value: 0, components: { invoice: null } })
    const { enforcement, registry, invoice } = json.scores.compliance.components
    // Nor does what no connected source could tell: acts, adoptions and awards.
    expect([invoice, enforcement, json.scores.credit.components]).toMatchObject([
      null,
      null,
      { adoptions: null, bids: null },
    ])
    expect(json.scores.compliance.value).toBeCloseTo(registry, 3)
    const one = await app.get(`/v1/houjin/${number}`)
    expect(one.json.invoice_registration_status).toMatchObject({ registered: null, status: 'unknown' })
  })

  test('is not registered in a complete one, and its scores follow the documented formulas', async () => {
    const app = await testApp({ rows: rows([other]), now, complete: [invoiceRegistrant] })
    const { json } = await app.get(`/v1/houjin/${number}/360`)
    expect(json.invoice_registrant_status).toMatchObject({ registered: false, status: 'not_found', look_up: null })
    expect(json.scores.risk).toMatchObject({ value: 0.1, components: { invoice: 0.15, enforcement: null } })
  })
})

describe('an answer about a company', () => {
  test.each(['', '/360'])('%s says what was searched, what could not be compared and where to look', async (path) => {
    const { json } = await (await testApp({ rows: rows([number]), now })).get(`/v1/houjin/${number}${path}`)
    const of = (dataset: string) =>
      json.checked_scope.searched.find((one: { dataset: string }) => one.dataset === dataset)
    expect(of('invoice_registrants')).toMatchObject({ rows: 1, complete: false })
    expect(of('case_studies')).toMatchObject({ rows: 1, rows_comparable: 0 })
    expect(json.checked_scope.not_searched).toEqual(
      expect.arrayContaining([
        {
          what: '1 rows of case_studies without houjin_bangou',
          what_ja: '照合する項目の記載がない採択事例 1件',
          why: 'not_checked',
        },
        {
          what: 'bids outside this copy',
          what_ja: '収録していない入札・落札',
          why: 'source_not_connected',
          where_to_look: 'https://www.p-portal.go.jp/',
        },
        expect.objectContaining({ what: 'houjin outside this copy', why: 'not_covered' }),
      ]),
    )
  })

  test.each([
    [[], 'lookup_status_unknown'],
    [[invoiceRegistrant], 'invoice_not_registered'],
  ] as const)(
    'in a packet tells an unknown registration from one that a complete list lacks (%#)',
    async (complete, gap) => {
      const licence = { license: 'pdl_v1.0', source_url: 'https://example.go.jp/a' }
      const app = await testApp({ rows: rows([other], licence), now, complete })
      const { json } = await app.get(`/v1/evidence/packets/houjin/${number}`)
      const reported = json.known_gaps.filter((code: string) =>
        /lookup_status_unknown|invoice_not_registered/.test(code),
      )
      expect(reported).toEqual([gap])
      expect(json.checked_scope.searched).toContainEqual(
        expect.objectContaining({ dataset: 'invoice_registrants', complete: complete.length > 0 }),
      )
      expect(json.checked_scope.not_searched.length).toBeGreaterThan(0)
    },
  )

  test('states the kind of company, the day and cause of its closing and its successor as the register does', async () => {
    const closed = {
      kind: 'kabushiki_kaisha',
      closed_date: '2026-08-18',
      close_cause: 'merger',
      successor_houjin_bangou: other,
      status: 'merged',
    }
    const app = await testApp({ rows: rows([number], closed), now })
    const reported = {
      corporation_type: 'kabushiki_kaisha',
      close_date: '2026-08-18',
      close_cause: 'merger',
      successor_houjin_bangou: other,
    }
    expect((await app.get(`/v1/houjin/${number}`)).json.basic).toMatchObject(reported)
    expect((await app.get(`/v1/houjin/${number}/360`)).json.master).toMatchObject(reported)
  })

  test.each([
    ['GET', '/v1/houjin/1000012010004'],
    ['GET', '/v1/houjin/1000012010004/360'],
    ['POST', '/v1/artifacts/company_public_baseline'],
  ] as const)('%s %s refuses a number whose check digit is wrong as such, not as unknown', async (method, path) => {
    const app = await testApp({ rows: rows([number]), now })
    const { status, json } = await app.call(method, path, {
      ...(method === 'POST' && { body: { houjin_bangou: '1000012010004' } }),
    })
    expect([status, json.detail.error]).toEqual([422, 'check_digit'])
    expect(json.detail.message).toContain('検査用数字')
  })
})
