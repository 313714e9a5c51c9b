import { expect, test } from 'vitest'
import { faults } from '../browsing.ts'
import { oneSite } from '../one-site.ts'
import { httpReceiver } from '../receiver.ts'
import { service, stranger } from '../widget-site.ts'

const { site, app } = oneSite({ now: new Date('2026-09-01T03:00:00Z') })

/** A page that sends a window of its own to one page of the service after the other. */
const luring = `<button id="lure" onclick="led = window.open('about:blank')">続き</button>
<script>let led; function lead(address) { led.location = address }</script>`

const times = 20

/** A page of somebody else: of another site, or of another host of our domain. */
async function evilPage(where: 'another site' | 'our domain') {
  if (where === 'our domain') return site().visit({ origin: stranger, html: luring })
  const { host } = await httpReceiver((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><title>evil</title>${luring}`)
  })
  const opened = await site().read('/login')
  await opened.page.goto(`http://${host}/`)
  return opened
}

test.each(['another site', 'our domain'] as const)(
  'a window that a page of %s sends from page to page spends nothing of whoever is logged in, until they press the button',
  async (where) => {
    const { apiKey: key } = await app().createKey()
    const used = async () => (await app().get('/v1/usage', { key })).json.used
    const { page } = await evilPage(where)
    page.context().setDefaultTimeout(60_000)
    page.setDefaultTimeout(60_000)
    const evil = page.url()
    await page.goto(`${service}/login`)
    await page.getByLabel('APIキー').fill(key)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${service}/search`)
    expect(await used()).toBe(1)
    await page.goto(evil)
    const [led] = await Promise.all([page.waitForEvent('popup'), page.locator('#lure').click()])
    const title = led.getByRole('heading', { level: 1, name: 'このページを開きますか' })
    for (let i = 0; i < times; i++) {
      const address = `${service}${i % 2 === 0 ? '/search' : '/calendar'}?x=${i}`
      await page.evaluate(`lead(${JSON.stringify(address)})`)
      await led.waitForURL(address)
      await title.waitFor()
    }
    await led.reload()
    await title.waitFor()
    expect(await used()).toBe(1)
    expect(await faults(led)).toEqual([])
    await led.getByRole('link', { name: 'このページを開く' }).click()
    await led.getByRole('heading', { level: 1, name: '締切カレンダー' }).waitFor()
    expect(await used()).toBe(2)
    await page.evaluate(`lead(${JSON.stringify(`${service}/search?x=last`)})`)
    await title.waitFor()
    expect(await used()).toBe(2)
  },
  600_000,
)
