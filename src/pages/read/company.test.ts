import { describe, expect, test } from 'vitest'
import { type Rows, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { program } from '../../datasets/program.ts'

const [unlisted, later] = ['1000012010003', '8000012010038']
const now = new Date('2026-11-21T00:00:00Z')
const open = { license: 'pdl_v1.0', source_url: 'https://www.example.go.jp/', disclosed_until: null }
const rows: Rows = [
  [houjin, [unlisted, later].map((houjin_bangou) => make(houjin, { houjin_bangou, name: '試験工業株式会社' }))],
  [
    invoiceRegistrant,
    [make(invoiceRegistrant, { invoice_registration_number: `T${later}`, registered_date: '2027-01-01' })],
  ],
  [enforcementAction, [make(enforcementAction, { houjin_bangou: later, issuing_authority: '試験市', ...open })]],
  [enforcementCase, [make(enforcementCase, { recipient_houjin_bangou: later, ministry: '試験省', ...open })]],
]

const look = async (number: string, complete: Parameters<typeof testApp>[0] = {}) =>
  (await (await testApp({ rows, now, ...complete })).get(`/r/houjin/${number}`)).text

test('the page of a company that a partial copy of the register lacks leads to the official look-up of its number', async () => {
  expect(await look(unlisted)).toContain(
    `<a href="https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=${unlisted}" rel="noreferrer">公式サイトで確認する</a>`,
  )
})

test('the page of a company says in words that it is not registered, and that it will be from a later day on', async () => {
  expect(await look(unlisted, { complete: [invoiceRegistrant] })).toContain('<strong>登録されていません</strong>')
  expect(await look(later)).toContain('<strong>登録日がまだ到来していません</strong>')
})

test('the page of a company names who acted, in single actions and in published cases', async () => {
  const page = await look(later)
  expect(page).toContain('行政処分・公表事例 (2)')
  for (const who of ['試験市', '試験省']) expect(page).toContain(`<span class="quiet">${who}`)
  // Without an adoption whose program is held there is nothing to pick.
  expect(page).not.toContain('action="/shortlist/add"')
})

describe('acts against a company', () => {
  const order = {
    enforcement_kind: 'fine',
    issuing_authority: '公正取引委員会',
    issuance_date: '2024-03-07',
    amount_yen: 70_715_860_000,
    ...open,
  }
  const stated = (case_id: string, more: Record<string, unknown> = {}) =>
    make(enforcementCase, {
      case_id,
      recipient_houjin_bangou: later,
      event_type: 'fine',
      ministry: '公正取引委員会',
      bureau: null,
      disclosed_date: '2024-03-07',
      amount_yen: 70_715_860_000,
      ...open,
      ...more,
    })
  const pageOf = (...cases: ReturnType<typeof stated>[]) =>
    look(later, {
      rows: [
        [houjin, [make(houjin, { houjin_bangou: later, name: '試験工業株式会社' })]],
        [enforcementAction, [make(enforcementAction, { enforcement_id: 'act-1', houjin_bangou: later, ...order })]],
        [enforcementCase, cases],
      ],
    })

  test('that several records state are one entry, with its sum as people write it and a way to each record', async () => {
    const page = await pageOf(stated('case-1'))
    expect(page).toContain('行政処分・公表事例 (1)')
    expect(page).toMatch(
      /<strong>課徴金等<\/strong> <span class="quiet">公正取引委員会 · 2024年3月7日 · 707億1,586万円/,
    )
    for (const way of ['/r/enforcement_actions/act-1', '/r/enforcement_cases/case-1'])
      expect(page).toContain(`href="${way}"`)
    expect(page).not.toContain('同じ処分かどうかは判断していません')
  })

  test('of one authority and day that may be one stand apart, and it is said why', async () => {
    const page = await pageOf(stated('case-2', { amount_yen: 1 }))
    expect(page).toContain('行政処分・公表事例 (2)')
    expect(page.match(/同じ処分かどうかは判断していません/g)).toHaveLength(2)
  })
})

test('the page of a company picks the programs of its adoptions that are held, each once, and no other', async () => {
  const sourced = { license: open.license, source_url: open.source_url }
  const adopted = (n: number, ...programs_used: string[]) =>
    make(caseStudy, { case_id: `case-${n}`, houjin_bangou: later, programs_used, ...sourced })
  const page = await look(later, {
    rows: [
      ...rows,
      [program, [make(program, { unified_id: 'UNI-0000000001', primary_name: '見本補助金', ...sourced })]],
      [caseStudy, [adopted(1, '見本補助金'), adopted(2, '見本補助金'), adopted(3, '収録のない補助金')]],
    ],
  })
  expect(page.match(/type="checkbox" name="program" value="[^"]*"/g)).toEqual([
    'type="checkbox" name="program" value="UNI-0000000001"',
  ])
  expect(page.match(/href="\/r\/programs\/UNI-0000000001" rel="nofollow">見本補助金/g)).toHaveLength(2)
  expect(page).toContain('収録のない補助金')
  expect(page).toContain('action="/shortlist/add"')
})

test('the page of a company in English says its notes and what it is not in English', async () => {
  const app = await testApp({ rows, now })
  const { text } = await app.get(`/r/houjin/${later}`, { headers: { 'accept-language': 'en' } })
  expect(text).toContain('This answer about a company is compiled automatically from published information.')
  expect(text).toContain('A section without records does not prove that there are none.')
  expect(text).not.toMatch(/>houjin outside|>bids outside/)
})
