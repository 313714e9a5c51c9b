import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { program } from '../../datasets/program.ts'

const number = '8010401050387'
const now = new Date('2026-11-21T03:00:00Z')
const registrant = make(invoiceRegistrant, { invoice_registration_number: `T${number}`, houjin_bangou: number })
const rows = [
  [program, [make(program, { primary_name: '省エネ補助金' })]],
  [caseStudy, [make(caseStudy, { houjin_bangou: null }), make(caseStudy, { houjin_bangou: null })]],
  [invoiceRegistrant, [registrant]],
] as const

const searches = [
  ['/v1/programs/search', 'programs'],
  ['/v1/invoice_registrants/search', 'invoice_registrants'],
  ['/v1/case-studies/search', 'case_studies'],
] as const

describe('a search', () => {
  test.each(searches)(
    '%s says what it looked through, that the copy is partial and where to look further',
    async (path, dataset) => {
      const { json } = await (await testApp({ rows, now })).get(path)
      expect(json.total).toBeGreaterThan(0)
      expect(json.checked_scope).toMatchObject({
        searched: [{ dataset, rows: json.total, complete: false }],
        not_searched: [
          { what: `${dataset} outside this copy`, why: 'not_covered', where_to_look: expect.stringMatching(/^https:/) },
        ],
        why: 'not_covered',
      })
      expect(JSON.stringify(json.checked_scope).length).toBeLessThan(400)
    },
  )

  test('of a complete list may say that nothing matched, and of which day', async () => {
    const { get } = await testApp({ rows, now, complete: [invoiceRegistrant] })
    const { json } = await get('/v1/invoice_registrants/search?q=どこにもない名前')
    expect(json.checked_scope).toMatchObject({
      searched: [{ dataset: 'invoice_registrants', rows: 1, complete: true, data_as_of: '2026-11-21' }],
      not_searched: [],
      why: 'no_match',
      message_ja: '2026-11-21現在の全件のうち、照合できる1件に一致する記録はありませんでした。',
    })
  })

  test('that found nothing in a partial copy says so in words', async () => {
    const { json } = await (await testApp({ rows, now })).get('/v1/programs/search?q=どこにもない名前')
    expect(json).toMatchObject({ total: 0, results: [] })
    expect(json.checked_scope).toMatchObject({
      why: 'not_covered',
      message: expect.stringContaining('This copy is partial'),
      message_ja: expect.stringContaining('収録が一部のみ'),
    })
  })

  test('by a number that no row carries was not compared with any', async () => {
    const { json } = await (await testApp({ rows, now })).get(`/v1/case-studies/search?houjin_bangou=${number}`)
    expect(json.checked_scope).toMatchObject({
      searched: [{ rows: 2, rows_comparable: 0 }],
      why: 'not_checked',
      message_ja: expect.stringContaining('照合していません'),
    })
  })

  test('of a source that is not connected searched nothing', async () => {
    const { json } = await (await testApp({ rows, now })).get('/v1/bids/search?q=工事')
    expect(json.checked_scope).toMatchObject({
      searched: [],
      not_searched: [{ why: 'source_not_connected', where_to_look: bid.lookUp }],
      why: 'source_not_connected',
    })
  })

  test('says the same in the v2 envelope and over MCP', async () => {
    const { get } = await testApp({ rows, now })
    const plain = await get('/v1/programs/search?q=省エネ')
    const headers = { accept: 'application/vnd.service.v2+json' }
    const v2 = await get('/v1/programs/search?q=省エネ', { headers })
    expect(v2.json.checked_scope).toEqual(plain.json.checked_scope)
  })
})

describe('a list that was complete', () => {
  test('is not taken for complete when it is older than the changes that its register keeps', async () => {
    const service = await testApp({ rows, now, complete: [invoiceRegistrant] })
    service.clock.now = new Date('2027-01-10T03:00:00Z')
    await service.publish([[invoiceRegistrant, [{ ...registrant, confidence: 0.5 }]]])
    const { json } = await service.get('/v1/invoice_registrants/search')
    expect(json.checked_scope).toMatchObject({
      searched: [{ complete: false, data_as_of: '2026-11-21' }],
      not_searched: [{ what: 'changes to invoice_registrants from 2027-01-01', why: 'not_covered' }],
    })
  })
})
