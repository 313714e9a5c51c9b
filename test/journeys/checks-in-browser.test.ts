import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { downloaded, faults } from '../browsing.ts'
import { oneSite } from '../one-site.ts'
import { service } from '../widget-site.ts'

let apiKey: string
const { site, app } = oneSite({ now: new Date('2026-09-01T03:00:00Z') }, async (made) => {
  apiKey = (await made.createKey({ customerId: 'cus_1' })).apiKey
})

const looks: readonly BrowserContextOptions[] = [
  { viewport: { width: 1280, height: 900 } },
  { viewport: { width: 390, height: 800 }, colorScheme: 'dark' },
]

/** Opens a room as a stranger, logs in from it, and is led back to it. */
async function enter(room: string, browser: BrowserContextOptions) {
  // An address logs in five times an hour at most.
  app().clock.now = new Date(app().clock.now.getTime() + 3_600_000)
  const opened = await site().read(room, browser)
  await opened.page.getByRole('link', { name: 'APIキーでログイン' }).click()
  await opened.page.getByLabel('APIキー').fill(apiKey)
  await opened.page.keyboard.press('Enter')
  await opened.page.waitForURL(`**${room}`)
  return opened
}

async function expectSound(page: Page, width: number | undefined): Promise<void> {
  expect([page.url(), await faults(page)]).toEqual([page.url(), []])
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width)
}

const list = (lines: number) => ({
  name: '一覧.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `登録番号,取引日,名称\n${Array.from({ length: lines }, (_, i) => (i % 3 === 0 ? 'x,,' : 'T1000020012131,2026-04-01,苫小牧市')).join('\n')}`,
  ),
})

test.each(looks)(
  '300 numbers are uploaded, seen as they were read, checked, narrowed down and saved at %j',
  async (browser) => {
    const { page, requested, said } = await enter('/check/invoices', browser)
    const width = browser.viewport?.width
    await page.getByLabel('ファイル').setInputFiles(list(300))
    await page.getByRole('button', { name: '読み取りを確認する' }).click()
    await page.getByText('UTF-8として読み取りました').waitFor()
    await expectSound(page, width)
    await page.getByRole('button', { name: '1件を確認する' }).click()
    await page.getByRole('status').waitFor()
    await expectSound(page, width)
    const address = page.url()
    await app().app.jobs.runDue()
    await page.getByRole('link', { name: 'すべて (300)' }).waitFor()
    await page.getByRole('link', { name: '読み取れない (100)' }).click()
    await page.waitForURL(/status=malformed/)
    expect(await page.locator('tbody tr').count()).toBe(100)
    await expectSound(page, width)
    const saved = await downloaded(page, () => page.getByRole('link', { name: 'CSV' }).click())
    expect(readFileSync(await saved.path(), 'utf8').split('\n')).toHaveLength(102)
    expect(new URL(address).pathname).toMatch(/^\/check\/invoices\/.{10,}/)
    expect(requested.filter((one) => !one.startsWith(service))).toEqual([])
    expect(said).toEqual([])
  },
)

test('counterparties are screened by number and name on a telephone; a check is given up with a tick, and past ones are listed', async () => {
  const browser = { viewport: { width: 390, height: 800 } }
  const { page, said } = await enter('/check/counterparties', browser)
  const order = async () => {
    await page.getByLabel('または貼り付け').fill('法人番号,会社名\n1000020012131,苫小牧市\n,どこにもない会社\n12,')
    await page.getByRole('button', { name: '読み取りを確認する' }).click()
    await page.getByLabel('1列目 法人番号').waitFor()
    await expectSound(page, 390)
    await page.getByRole('button', { name: '2件を確認する' }).click()
    await page.getByRole('status').waitFor()
  }
  await order()
  await page.getByRole('link', { name: '確認を中止する' }).click()
  await page.getByLabel('元に戻せないことを確認しました').check()
  await expectSound(page, 390)
  await page.getByRole('button', { name: '中止する' }).click()
  await page.getByText('確認を中止しました').waitFor()
  await page.getByRole('link', { name: 'もう一度はじめる' }).click()
  await order()
  await app().app.jobs.runDue()
  await page.getByRole('link', { name: 'すべて (3)' }).waitFor()
  await page.getByRole('link', { name: '読み取れない (1)' }).waitFor()
  await expectSound(page, 390)
  await page.getByRole('link', { name: 'これまでの確認' }).click()
  await page.getByText('中止', { exact: true }).waitFor()
  await expectSound(page, 390)
  expect(said).toEqual([])
})

test('without a script it is done as well, and the browser looks again by itself', async () => {
  const { page } = await enter('/check/invoices', { viewport: { width: 390, height: 800 }, javaScriptEnabled: false })
  await page.getByLabel('または貼り付け').fill('T1000020012131\nx')
  await page.getByRole('button', { name: '読み取りを確認する' }).click()
  await page.getByLabel('すべての行を本日の日付で判定します').check()
  await page.getByRole('button', { name: '1件を確認する' }).click()
  await page.getByText('このページを閉じても確認は続きます').waitFor()
  await app().app.jobs.runDue()
  await page.getByRole('link', { name: 'すべて (2)' }).waitFor()
})

test.each(looks)('a text is read, its citations are marked and saved at %j', async (browser) => {
  const { page, said } = await enter('/check/draft', browser)
  const width = browser.viewport?.width
  await page.getByLabel('または貼り付け').fill('下請代金支払遅延等防止法第2条の2を確認する。\n登録番号 T123456789012。')
  await page.getByRole('button', { name: '読み取りを確認する' }).click()
  await page.getByLabel('照合する文章').waitFor()
  await expectSound(page, width)
  await page.getByRole('button', { name: '引用を照合する' }).click()
  await page.getByRole('heading', { name: '印を付けた文章' }).waitFor()
  expect(await page.locator('mark').count()).toBeGreaterThan(0)
  await expectSound(page, width)
  const saved = await downloaded(page, () => page.getByRole('button', { name: 'HTML' }).click())
  expect(readFileSync(await saved.path(), 'utf8')).toContain('id="note-1"')
  expect(said).toEqual([])
})
