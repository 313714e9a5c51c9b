import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { appsByRows } from '../../../test/one-app.ts'
import { operations } from '../../catalog.ts'
import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { program } from '../../datasets/program.ts'
import { publicPayment } from '../../datasets/public-payment.ts'
import { type AnyOperation, requestSchema, routeOf } from '../operation.ts'

const number = '1180301018771'
const row: typeof make = (dataset, given) =>
  make(dataset, { ...('confidence' in dataset.fields && { confidence: 1 }), ...given })

const rows = [
  [program, [row(program, { prefecture: '東京都' })]],
  [caseStudy, [row(caseStudy, { prefecture: '東京都', houjin_bangou: number })]],
  [
    enforcementCase,
    [row(enforcementCase, { prefecture: '東京都', recipient_houjin_bangou: number, disclosed_until: null })],
  ],
  [
    invoiceRegistrant,
    [
      row(invoiceRegistrant, {
        invoice_registration_number: `T${number}`,
        houjin_bangou: number,
        prefecture: '東京都',
        revoked_date: null,
        expired_date: null,
      }),
    ],
  ],
  [publicPayment, [row(publicPayment, { review_fiscal_year: 2025, payee_houjin_bangou: number })]],
  [houjin, [row(houjin, { houjin_bangou: number, prefecture: '東京都' })]],
  [bid, [row(bid, { unified_id: 'BID-0123456789', procuring_houjin_bangou: number, winner_houjin_bangou: number })]],
] as const

const searchesBy = (word: RegExp): [string, string][] =>
  operations.flatMap((one: AnyOperation) => {
    const names = Object.keys(one.input.properties as object).filter((name) => word.test(name))
    const { method, path, pathNames } = routeOf(one)
    const needsNothing = ((requestSchema(one).required as readonly string[] | undefined) ?? []).length === 0
    const isSearch = method === 'GET' && pathNames.length === 0 && needsNothing && 'offset' in one.input.properties
    return isSearch ? names.map((name): [string, string] => [path, name]) : []
  })

const byNumber = searchesBy(/houjin_bangou$/)

test('there are searches by number to be held to this', () => {
  expect(byNumber.length).toBeGreaterThanOrEqual(5)
})

const serviceOf = appsByRows()

const spellings = [
  number,
  `T${number}`,
  'Ｔ１１８０３０１０１８７７１',
  '１１８０３０１０１８７７１',
  '1-1803-0101-8771',
  '1 1803 0101 8771',
]

describe('a corporate number', () => {
  test.each(byNumber)('finds the same rows at %s?%s with T, in full width and with hyphens', async (path, name) => {
    const app = await serviceOf({ rows })
    const found = spellings.map(
      async (given) => (await app.get(`${path}?${name}=${encodeURIComponent(given)}`)).json.total,
    )
    expect(await Promise.all(found)).toEqual(spellings.map(() => 1))
  })

  test.each(byNumber)('with a wrong check digit finds nothing at %s?%s and is told as such', async (path, name) => {
    const app = await serviceOf({ rows })
    const { status, json } = await app.get(`${path}?${name}=T1180301018772`)
    expect([status, json.total]).toEqual([200, 0])
    expect(json.input_notes).toMatchObject([{ parameter: name, given: '1180301018772', problem: 'check_digit' }])
  })

  test('is read under every spelling in a path and in a body, and the answer shows its normal form', async () => {
    const app = await serviceOf({ rows })
    for (const given of spellings) {
      const shown = encodeURIComponent(given)
      const one = await app.get(`/v1/houjin/${shown}`)
      expect([given, one.status, one.json.basic?.houjin_bangou]).toEqual([given, 200, number])
      const all = await app.get(`/v1/houjin/${shown}/360`)
      expect([given, all.status, all.json.houjin_bangou]).toEqual([given, 200, number])
      const packet = await app.get(`/v1/evidence/packets/houjin/${shown}`)
      expect([given, packet.status]).toEqual([given, 200])
      const pack = await app.post('/v1/artifacts/company_public_baseline', { houjin_bangou: given })
      expect([given, pack.status, pack.text.includes(number)]).toEqual([given, 200, true])
      const profile = await app.post('/v1/programs/prescreen', { houjin_bangou: given })
      expect([given, profile.status]).toEqual([given, 200])
    }
    for (const given of spellings.filter((one) => /^[TＴ]/.test(one))) {
      const { json } = await app.get(`/v1/invoice_registrants/${encodeURIComponent(given)}`)
      expect(json.result.invoice_registration_number).toBe(`T${number}`)
    }
  })
})
