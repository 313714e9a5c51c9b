import { expect, test } from 'vitest'
import { listChecker, textOf } from '../../../test/list-checker.ts'
import { ownLook } from '../../../test/log-in.ts'
import { oneApp } from '../../../test/one-app.ts'

const app = oneApp({ rows: 'starter', now: new Date('2026-11-20T03:00:00Z') })

/** Money of the service itself: an amount beside a number of units, a button or a limit. */
const money = /最大\s*[\d,]+円|[\d,]+円（?・?税抜|単位（\d+円）|¥\d|利用額|月額上限|見込み|返金|お支払い/

test('where nothing is sold, no page speaks of what a call costs, and none asks for an amount', async () => {
  const invoices = await listChecker(app(), '/check/invoices')
  const companies = await listChecker(app(), '/check/counterparties')
  const draft = await listChecker(app(), '/check/draft')
  const pages = [
    await invoices.upload({ text: 'T8000012050008\nx' }),
    await companies.upload({ text: '8000012050008\n見本商事' }),
    await draft.upload({ text: '登録番号はT8000012050008です。' }),
    await invoices.look('/account'),
    await invoices.look('/docs/prices'),
    await invoices.look('/docs/keys'),
  ]
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
  for (const { text } of pages.slice(0, 4)) expect(textOf(text)).not.toMatch(money)
  for (const { text } of pages.slice(4)) expect(textOf(text)).not.toMatch(/単位（\d+円）|¥\d|円（税抜）/)
  const { text } = await invoices.look(`/search?q=${encodeURIComponent('省エネ')}`, ownLook)
  expect(textOf(text)).toMatch(/全\d+件をファイルに書き出します。/)
})

test('a key for somebody else is made without a limit in money', async () => {
  const { post, key } = await listChecker(app(), '/check/invoices')
  const page = await app().get('/account', { key })
  expect(page.text).not.toContain('id="key-cap"')
  const made = await post('/account/keys/add', {
    label: '担当者',
    yen: '999999999',
    until: '',
    tag: '',
    scope_metered: 'yes',
  })
  expect([made.status, made.text.includes('svc_live_')]).toEqual([200, true])
})

test('an address of payments says kindly that none are set up', async () => {
  const { look, post } = await listChecker(app(), '/check/invoices')
  const page = await look('/account/invoices', { 'accept-language': 'en' })
  expect(page.text).toContain('payments are not set up')
  expect((await post('/account/portal', {})).status).toBe(503)
})
