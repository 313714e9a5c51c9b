import { expect, test } from 'vitest'
import { type Rows, testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'

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
  for (const who of ['試験市', '試験省']) expect(page).toContain(`<span class="quiet">${who} `)
})
