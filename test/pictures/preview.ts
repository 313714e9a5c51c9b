import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { faviconSvg } from '../../src/transports/http/discovery/favicon.ts'
import { WidgetSite } from '../widget-site.ts'
import { indexedPng } from './indexed-png.ts'
import { japaneseFace } from './japanese-face.ts'

let site: WidgetSite
beforeAll(async () => {
  site = await WidgetSite.open()
})
afterAll(() => site.close())

const style = `${japaneseFace}
* { margin: 0 }
body { width: 1200px; height: 630px; box-sizing: border-box; padding: 90px; background: #0b3d3a; color: #f4efe1; font-family: Drawn, sans-serif }
svg { width: 120px; height: 120px; margin-bottom: 36px }
h1 { font-size: 84px; line-height: 1.2; margin-bottom: 30px }
p { font-size: 38px; line-height: 1.6 }`

const card = `<!doctype html><html lang="ja"><style>${style}</style>
<body>${faviconSvg}<h1>Konkyo 根拠</h1><p>補助金・法令・税制・法人の公表情報を、<br>すべて出典つきで。</p></body></html>`

test('the picture that previews of links show', async () => {
  const { page } = await site.visit({
    html: '',
    browser: { viewport: { width: 1200, height: 630 } },
  })
  await page.setContent(card, { timeout: 120_000 })
  await page.evaluate('document.fonts.load("1rem Drawn", "補").then(() => document.fonts.ready)')
  writeFileSync('static/preview.png', indexedPng(await page.screenshot({ timeout: 120_000 })))
}, 300_000)
