import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { testApp } from '../app.ts'
import { service, WidgetSite } from '../widget-site.ts'
import { indexedPng } from './indexed-png.ts'
import { japaneseFace } from './japanese-face.ts'

let site: WidgetSite
beforeAll(async () => {
  site = await WidgetSite.open()
})
afterAll(() => site.close())

async function draw(page: Page, name: string): Promise<void> {
  await page.addStyleTag({ content: `${japaneseFace}:root{--face:Drawn,sans-serif}` })
  await page.evaluate('document.fonts.load("1rem Drawn", "補").then(() => document.fonts.ready)')
  writeFileSync(`docs/images/${name}.png`, indexedPng(await page.screenshot()))
}

const list = `登録番号,取引日,名称
T1000020012131,2026-04-01,苫小牧市
Ｔ１０００－０２００１２１３１,令和8年4月1日,苫小牧市
T7000012050002,2023-09-30,
T123,2026-04-01,`
const draft = `中小企業者の賃上げ促進税制（措法42条の12の5第2項）と、法人税法施行令第139条の4を確認する。
登録番号 T7000012050002。受動喫煙防止対策助成金は上限200万円です。`

test('pictures of the checks', async () => {
  const app = await testApp({
    rows: 'starter',
    now: new Date('2026-06-01T03:00:00Z'),
    env: { KONKYO_BASE_URL: service },
  })
  await site.serve(app)
  const look = { viewport: { width: 1180, height: 900 }, bypassCSP: true }
  const { page } = await site.read('/login?next=%2Fcheck%2Finvoices', look)
  await page.getByLabel('APIキー').fill((await app.createKey({ customerId: 'cus_1' })).apiKey)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/check/invoices')
  await page.getByLabel('または貼り付け').fill(list)
  await page.getByRole('button', { name: '読み取りを確認する' }).click()
  await page.getByRole('button', { name: /件を確認する/ }).waitFor()
  await draw(page, 'pages-invoices-read')
  await page.getByRole('button', { name: /件を確認する/ }).click()
  await app.app.jobs.runDue()
  await page.getByRole('link', { name: 'すべて (4)' }).waitFor()
  await draw(page, 'pages-invoices')
  await page.goto(`${service}/check/draft`)
  await page.getByLabel('または貼り付け').fill(draft)
  await page.getByRole('button', { name: '読み取りを確認する' }).click()
  await page.getByRole('button', { name: /引用を照合する/ }).click()
  await page.locator('mark').first().waitFor()
  await draw(page, 'pages-draft')
}, 120_000)
