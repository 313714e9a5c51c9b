import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { testApp } from '../app.ts'
import { type Walked, walkByKeys, walkByPointer } from '../walk.ts'
import { service, WidgetSite } from '../widget-site.ts'
import { indexedPng } from './indexed-png.ts'
import { japaneseFace } from './japanese-face.ts'

let site: WidgetSite
beforeAll(async () => {
  site = await WidgetSite.open()
})
afterAll(() => site.close())

/** Stops that are shown in the docs; the others have pictures of their own. */
const drawn = new Set(['closed', 'combined', 'subscribed', 'verified'])
/** What stands at the top of a picture, where that is not the heading of the page. */
const shownAt: Readonly<Record<string, string>> = { combined: '#matrix', verified: '#verdict' }

/** What a browser has and Node has not. */
interface Scrolling {
  scrollIntoView(): void
}

test('pictures of a walk', async () => {
  const app = await testApp({
    rows: 'starter',
    now: new Date('2026-09-01T03:00:00Z'),
    env: { KONKYO_BASE_URL: service, KONKYO_ANON_DAILY: '1000' },
  })
  await site.serve(app)
  // The face comes with the picture, and the policy of the pages allows none.
  const { page } = await site.read('/', { viewport: { width: 1180, height: 800 }, bypassCSP: true })
  page.setDefaultTimeout(60_000)
  const stop: Walked['stop'] = async (name) => {
    if (!drawn.has(name)) return
    await page.addStyleTag({ content: `${japaneseFace}:root{--face:Drawn,sans-serif}` })
    await page.evaluate('document.fonts.load("1rem Drawn", "補").then(() => document.fonts.ready)')
    await page
      .locator(shownAt[name] ?? 'h1')
      .first()
      .evaluate((one) => (one as unknown as Scrolling).scrollIntoView())
    writeFileSync(`docs/images/walk-${name}.png`, indexedPng(await page.screenshot()))
  }
  const walked = { page, app, apiKey: (await app.createKey({ customerId: 'cus_1' })).apiKey, stop }
  await walkByPointer(walked, await walkByKeys(walked))
}, 300_000)
