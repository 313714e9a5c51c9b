import { writeFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { widgetShop } from '../widget.ts'
import { stranger, tag, WidgetSite } from '../widget-site.ts'
import { indexedPng } from './indexed-png.ts'
import { japaneseFace } from './japanese-face.ts'

/** A day on which programs of the starter corpus are open. */
const now = new Date('2026-09-01T03:00:00Z')

let site: WidgetSite
beforeAll(async () => {
  site = await WidgetSite.open()
})
afterAll(() => site.close())

const look = `<style>${japaneseFace}
body{margin:0;background:#e9eef4}h1{display:none}konkyo-widget{--konkyo-font:Drawn,sans-serif;padding:16px}</style>`

const pictures: readonly {
  readonly name: string
  readonly width: number
  readonly attributes: Record<string, string>
  readonly style?: string
  readonly origin?: string
  readonly words: string
}[] = [
  {
    name: 'widget-light',
    width: 720,
    attributes: { 'data-limit': '2', 'data-prefecture': '東京都', 'data-filters': 'open' },
    words: '省エネ',
  },
  { name: 'widget-dark', width: 720, attributes: { 'data-limit': '2', 'data-theme': 'dark' }, words: '販路' },
  {
    name: 'widget-english',
    width: 720,
    attributes: { 'data-limit': '1', 'data-lang': 'en', 'data-filters': 'open' },
    words: '海外展開',
  },
  {
    name: 'widget-phone',
    width: 360,
    attributes: { 'data-limit': '1', 'data-heading': '商店街の補助金さがし' },
    style: '--konkyo-accent:#0b6b3a;--konkyo-radius:0',
    words: 'DX',
  },
  { name: 'widget-empty', width: 540, attributes: { 'data-prefecture': '沖縄県' }, words: '潜水艦' },
  { name: 'widget-refused', width: 540, attributes: {}, origin: stranger, words: '省エネ' },
]

test('pictures of the widget', async () => {
  const selling = await widgetShop({ rows: 'starter', now })
  await site.serve(selling.app)
  const { widget_key } = await selling.opened()
  for (const { name, width, attributes, style = '', origin, words } of pictures) {
    const browser: BrowserContextOptions = {
      viewport: { width, height: 400 },
      reducedMotion: 'reduce',
      colorScheme: 'light',
    }
    const html = `${look}<style>konkyo-widget{${style}}</style>${tag(widget_key, attributes)}`
    const { page } = await site.visit({ html, browser, ...(origin && { origin }) })
    await drawn(page, words, `docs/images/${name}.png`)
  }
})

async function drawn(page: Page, words: string, path: string): Promise<void> {
  await page.getByRole('searchbox').fill(words)
  await page.getByRole('searchbox').press('Enter')
  await expect.poll(() => page.getByRole('status').textContent()).toMatch(/。$|\.$/)
  await page.getByRole('searchbox').blur()
  writeFileSync(path, indexedPng(await page.locator('main').screenshot()))
}
