import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { fedPrograms } from '../fed-programs.ts'
import { service, WidgetSite } from '../widget-site.ts'
import { indexedPng } from './indexed-png.ts'

let site: WidgetSite
beforeAll(async () => {
  site = await WidgetSite.open()
})
afterAll(() => site.close())

const letters = readFileSync('node_modules/@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf')
/** The browser brings no Japanese letters: the page gets those that our documents are set in. */
const look = `@font-face{font-family:Drawn;src:url(data:font/ttf;base64,${letters.toString('base64')})}*{font-family:Drawn,sans-serif!important}`

test('the picture of a feed', async () => {
  const { app } = await fedPrograms()
  await site.serve(app)
  const browser = { viewport: { width: 720, height: 400 }, colorScheme: 'light', bypassCSP: true } as const
  const { page } = await site.visit({ html: '', browser })
  await page.goto(`${service}/feeds/programs`)
  await page.addStyleTag({ content: look })
  await page.evaluate('document.fonts.ready')
  writeFileSync('docs/images/feed.png', indexedPng(await page.screenshot({ fullPage: true })))
})
