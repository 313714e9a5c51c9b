import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rooms as adminRooms } from '../../src/pages/admin/rooms.ts'
import { type TestApp, testApp } from '../app.ts'
import { faults } from '../browsing.ts'
import { adminKey } from '../operating.ts'
import { service, WidgetSite } from '../widget-site.ts'

/** A day on which programs of the starter corpus are open. */
const now = new Date('2026-09-01T03:00:00Z')
const known = 'UNI-6882390b71'
const combining = `/combine?program=${known}&program=UNI-a52b482d72&program=UNI-865b97a5cb`

let site: WidgetSite
let app: TestApp
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  site = await WidgetSite.open()
  app = await testApp({
    rows: 'starter',
    now,
    env: { KONKYO_BASE_URL: service, KONKYO_ANON_DAILY: '1000', KONKYO_ADMIN_KEY: adminKey },
    whenOver: (close) => closing.push(close),
  })
  await site.serve(app)
})
afterAll(async () => {
  await site.close()
  for (const close of closing) await close()
})

/** Rooms that are laid out in another way where there is room. */
const wide = [
  '/search?q=%E7%9C%81%E3%82%A8%E3%83%8D',
  `/r/programs/${known}`,
  '/r/houjin/4290001007004',
  combining,
  '/calendar?view=list',
]
const rooms = [
  ...wide,
  '/',
  '/search?kind=laws&q=%E4%B8%8B%E8%AB%8B%E6%B3%95',
  '/r/laws/LAW-fd272378ee',
  '/r/exclusion_rules/xr-36ce6ec275',
  '/r/tax_rulesets/TAX-af6d615160',
  '/r/tax_measures/tax_measure%3A6cfced0bb1',
  '/calendar',
  '/snapshots',
  '/components',
  '/check/invoices',
  '/check/counterparties',
  '/check/draft',
  '/login',
  '/status',
  '/status?map=freshness',
  '/docs',
  '/docs/guides/receive-webhooks',
  '/docs/tools/search_programs',
  '/docs/prices',
  '/docs/errors',
  '/nothing-here',
]
const looks: readonly { name: string; browser: BrowserContextOptions; seen: readonly string[] }[] = [
  { name: 'at 1280 px', browser: { viewport: { width: 1280, height: 900 } }, seen: wide },
  {
    name: 'at 390 px in the dark',
    browser: { viewport: { width: 390, height: 800 }, colorScheme: 'dark' },
    seen: rooms,
  },
]

describe.each(looks)('every page $name', ({ browser, seen }) => {
  test('breaks no rule of accessibility, asks nobody else, needs no scrolling sideways and says nothing on the console', async () => {
    const { page, requested, said } = await site.read('/', browser)
    for (const room of seen) {
      await page.goto(`${service}${room}`)
      expect([room, await faults(page)]).toEqual([room, []])
      const width = await page.evaluate<number>('document.documentElement.scrollWidth')
      expect([room, width]).toEqual([room, browser.viewport?.width])
    }
    expect(requested.filter((address) => !address.startsWith(service))).toEqual([])
    expect(said.filter((line) => !line.includes('404'))).toEqual([])
  })
})

test('without a script somebody finds, narrows down, reads and answers as well', async () => {
  const { page } = await site.read('/', { viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
  await page.getByRole('searchbox').fill('省エネ')
  await page.getByRole('button', { name: 'さがす' }).click()
  await page.getByLabel('都道府県').selectOption('全国')
  await page.getByRole('button', { name: '適用' }).click()
  await page.getByRole('rowheader').first().getByRole('link').click()
  expect(await page.getByRole('heading', { name: '引用のしかた' }).count()).toBe(1)
  expect(await page.getByRole('button', { name: '印刷' }).isVisible()).toBe(false)
  await page.goto(`${service}${combining}`)
  await page.locator('select[name=answer]').first().selectOption({ index: 1 })
  await page.getByRole('button', { name: '答えを反映する' }).click()
  expect(new URL(page.url()).searchParams.getAll('answer').filter(Boolean)).toHaveLength(1)
})

test('the operator logs in, reads every room on both windows, answers a request and logs out', async () => {
  const { apiKey: key } = await app.createKey({ customerId: 'cus_walk' })
  const refund = { customer_id: 'cus_walk', reason: '二重払い', requester_email: 'taro@example.jp' }
  await app.post('/v1/billing/refund_request', refund, { key })
  await app.post('/v1/me/testimonials', { audience: 'SMB', text: '助かっています' }, { key })
  const { page, said } = await site.read('/admin')
  expect([await faults(page), await page.getByRole('link', { name: '顧客' }).count()]).toEqual([[], 0])
  await page.getByLabel('運営者キー').fill(adminKey)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '対応を待つもの' }).waitFor()
  for (const room of [...adminRooms.map(({ path }) => path), '/admin/customer?customer_id=cus_walk'])
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${service}${room}`)
      expect([room, width, await faults(page)]).toEqual([room, width, []])
      expect([room, await page.evaluate<number>('document.documentElement.scrollWidth')]).toEqual([room, width])
    }
  await page.goto(`${service}/admin/requests`)
  await page.getByRole('button', { name: /^対応を始める/ }).press('Enter')
  await page.getByRole('status').waitFor()
  expect(await page.getByText('対応中').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'ログアウト' }).press('Enter')
  await page.getByLabel('運営者キー').waitFor()
  expect(said.filter((line) => !line.includes('401'))).toEqual([])
})

test('paper gets the record and its sources, and neither menus nor forms', async () => {
  const { page } = await site.read(`/r/programs/${known}`, { viewport: { width: 1280, height: 900 } })
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation', { name: 'サイト' }).count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.locator('main a.source').first().isVisible()).toBe(true)
})

describe('the script of a page', () => {
  test('sorts rows that are there and answers questions without another call', async () => {
    const { page, requested } = await site.read('/search?q=%E8%A3%9C%E5%8A%A9%E9%87%91', {
      viewport: { width: 1280, height: 900 },
    })
    const before = requested.length
    await page.getByRole('button', { name: '上限額' }).click()
    const keys = await page
      .locator('tbody tr td:nth-child(4)')
      .evaluateAll((cells) => cells.map((one) => (one as unknown as { dataset: { sort: string } }).dataset.sort))
    const stated = keys.filter((key) => key !== '').map(Number)
    expect(stated).toEqual([...stated].sort((a, b) => a - b))
    expect(keys.slice(stated.length).every((key) => key === '')).toBe(true)
    expect(requested.length).toBe(before)
  })

  test('an answer changes the verdict at once', async () => {
    const { page, requested } = await site.read(combining, { viewport: { width: 1280, height: 900 } })
    const before = requested.length
    const verdicts = () => page.locator('table.matrix td[data-pair] a').allTextContents()
    const old = await verdicts()
    for (const field of await page.locator('select[data-question]').all()) await field.selectOption({ index: 1 })
    expect(await verdicts()).not.toEqual(old)
    expect(requested.length).toBe(before)
    const live = await verdicts()
    await page.getByRole('button', { name: '答えを反映する' }).click()
    await page.waitForURL(/answer=/)
    expect(await verdicts()).toEqual(live)
  })
})
