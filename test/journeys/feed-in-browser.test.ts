import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloaded, faults } from '../browsing.ts'
import { fedPrograms } from '../fed-programs.ts'
import { service, WidgetSite } from '../widget-site.ts'

let site: WidgetSite
beforeAll(async () => {
  site = await WidgetSite.open()
})
afterAll(() => site.close())

test('a page of another origin leads to a feed that its reader sees, that names itself to readers and opens as Atom and JSON Feed, and to a calendar that is fetched without a key', async () => {
  const { app, key } = await fedPrograms()
  await site.serve(app)
  const requested = { name: '締切', within_days: 90 }
  const { url, webcal_url } = (await app.post('/v1/me/calendar/feeds', requested, { key })).json
  expect([new URL(url).origin, webcal_url]).toEqual([service, url.replace('https:', 'webcal:')])
  const links = [`<a href="${service}/feeds/programs">新着</a>`, `<a href="${url}">締切カレンダー</a>`]
  const { page, said } = await site.visit({ html: links.join(' ') })

  const download = await downloaded(page, () => page.getByText('締切カレンダー').click())
  const calendar = readFileSync(await download.path(), 'utf8')
  expect([download.suggestedFilename().endsWith('.ics'), calendar.match(/BEGIN:VEVENT/g)?.length]).toEqual([true, 3])

  await page.getByText('新着').click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const titles = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(titles).toEqual([
    expect.stringContaining('省エネ設備導入補助金'),
    expect.stringContaining('デジタル化 <応援> 補助金'),
  ])
  const types = await page
    .locator('link[rel=alternate]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('type')))
  expect(types).toEqual(expect.arrayContaining(['application/atom+xml', 'application/feed+json']))
  expect([await faults(page), said]).toEqual([[], []])

  const opens = async (name: string) => {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().includes('/v1/feeds/')),
      page.getByRole('link', { name, exact: true }).click(),
    ])
    return { type: answer.headers()['content-type'], text: await answer.text() }
  }
  const atom = await opens('Atom')
  expect([atom.type, atom.text.match(/<entry>/g)?.length]).toEqual([expect.stringContaining('application/atom+xml'), 2])
  await page.goto(`${service}/feeds/programs`)
  const json = await opens('JSON Feed')
  expect([json.type, JSON.parse(json.text).items.length]).toEqual([expect.stringContaining('application/feed+json'), 2])
})
