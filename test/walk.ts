import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import type { TestApp } from './app.ts'
import { downloaded } from './browsing.ts'
import { service } from './widget-site.ts'

/** What a walk is made with. */
export interface Walked {
  readonly page: Page
  readonly app: TestApp
  readonly apiKey: string
  /** Told at every stop, under its name. */
  readonly stop: (name: string) => Promise<void>
}

const mostTabs = 600

/** Goes to an element by the Tab key alone. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor()
  const isThere = () => element.evaluate((one) => one === (globalThis as unknown as Focusing).document.activeElement)
  for (let pressed = 0; pressed < mostTabs; pressed++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${element}`)
}

/** What a browser has and Node has not. */
interface Focusing {
  readonly document: { readonly activeElement: unknown }
}

/** The files that somebody takes home. */
export interface TakenHome {
  readonly list: string
  readonly receipt: string
}

/** The first half: finds a program that is closed, then an open one, checks it against another and saves the list; by Tab and Enter alone. */
export async function walkByKeys({ page, stop }: Walked): Promise<TakenHome> {
  const press = async (element: Locator, arrives: RegExp) => {
    await tabTo(page, element)
    await page.keyboard.press('Enter')
    await page.waitForURL(arrives)
  }
  const save = async (element: Locator) => {
    await tabTo(page, element)
    return (await downloaded(page, () => page.keyboard.press('Enter'))).path()
  }
  const firstRow = () => page.getByRole('rowheader').first().getByRole('link')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('省エネ')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=/)
  await stop('found')
  await press(page.getByRole('link', { name: /^受付終了/ }), /status=closed/)
  await press(firstRow(), /\/r\/programs\//)
  await page.getByText(/最後の受付の締切日（.+）を過ぎました。/).waitFor()
  await stop('closed')
  await page.goBack()
  await page.waitForURL(/status=closed/)
  await press(page.getByRole('link', { name: /^受付中 \(/ }), /status=open/)
  const list = await save(page.getByRole('link', { name: 'CSV（Excel対応）' }))
  await press(firstRow(), /\/r\/programs\//)
  await page.getByText(/の中にあります。/).waitFor()
  await stop('open')
  const receipt = await save(page.getByRole('link', { name: /レシートつきの資料/ }))
  await press(page.getByRole('link', { name: 'ほかの制度との併用を調べる' }), /\/combine/)
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('IT導入')
  await page.keyboard.press('Enter')
  await page.waitForURL(/add=/)
  await press(page.getByRole('link', { name: /^追加/ }).first(), /program=.+program=/)
  await page.getByRole('heading', { name: '組み合わせの判定' }).waitFor()
  await stop('combined')
  return { list, receipt }
}

/** The second half: subscribes to the deadlines, checks 300 invoice numbers from a file and verifies the receipt; with the pointer. */
export async function walkByPointer({ page, app, apiKey, stop }: Walked, { receipt }: TakenHome): Promise<void> {
  await page.getByRole('link', { name: '締切カレンダー' }).first().click()
  await page.waitForURL(/\/calendar/)
  await page.getByRole('link', { name: /APIキーでログインしてください/ }).click()
  await page.getByLabel('APIキー').fill(apiKey)
  await page.getByRole('button', { name: 'ログイン' }).click()
  await page.waitForURL(/\/calendar/)
  await page.getByRole('button', { name: '購読用URLを作る' }).click()
  await page.getByText(/\/v1\/calendar\/feeds\/.+\.ics$/).waitFor()
  await stop('subscribed')
  await page.goto(`${service}/check/invoices`)
  await page.getByLabel('ファイル').setInputFiles(invoices(300))
  await page.getByRole('button', { name: '読み取りを確認する' }).click()
  await page.getByRole('button', { name: /件を確認する/ }).click()
  await page.getByRole('status').waitFor()
  await app.app.jobs.runDue()
  await page.getByRole('link', { name: 'すべて (300)' }).waitFor()
  await stop('invoices')
  await page.goto(`${service}/verify?lang=ja`)
  await page.getByLabel('文書のファイル').setInputFiles(receipt)
  await page.getByRole('button', { name: /公開鍵を取得/ }).click()
  await page.getByText('取得しました。').waitFor()
  await page.getByRole('button', { name: '検証する' }).click()
  await page.locator('#verdict').waitFor()
  await stop('verified')
}

/** Numbers as somebody has them in a table, every third of them unreadable. */
const invoices = (lines: number) => ({
  name: '一覧.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `登録番号,取引日,名称\n${Array.from({ length: lines }, (_, i) => (i % 3 === 0 ? 'x,,' : 'T1000020012131,2026-04-01,苫小牧市')).join('\n')}`,
  ),
})

/** A file that was saved. */
export const savedText = (path: string): string => readFileSync(path, 'utf8')
