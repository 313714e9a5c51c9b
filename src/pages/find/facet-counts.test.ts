import { expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'

const app = oneApp({ rows: 'starter', now: new Date('2026-09-10T03:00:00Z'), env: { KONKYO_ANON_DAILY: '1000' } })

const look = async (address: string) => (await app().get(address, { headers: { 'accept-language': 'ja' } })).text

const totalOn = (page: string) =>
  Number((/<p role="status"><strong>([\d,]+)件/.exec(page)?.[1] ?? '0').replaceAll(',', ''))

function changed(path: string, name: string, value: string): string {
  const address = new URL(path, 'http://x')
  address.searchParams.set(name, value)
  return address.pathname + address.search
}

/** Every choice that stands on a page with its count, as the address that it leads to. */
function choicesOn(page: string, path: string) {
  const chips = [...page.matchAll(/<li><a href="([^"]+)" rel="nofollow">[^<]*<span class="number">\(([\d,]+)\)/g)]
  const shown = chips.map(([, href = '', count = '']) => [href.replaceAll('&amp;', '&'), count] as const)
  const menus = [...page.matchAll(/<select class="grows" id="([^"]+)".*?<\/select>/gs)].flatMap(([menu, name = '']) =>
    [...menu.matchAll(/<option value="([^"]+)">[^<]* \(([\d,]+)\)/g)].map(
      ([, value = '', count = '']) => [changed(path, name, value), count] as const,
    ),
  )
  return [...shown, ...menus].map(([href, count]) => ({ href, count: Number(count.replaceAll(',', '')) }))
}

const facetsOn = (page: string, path: string) =>
  choicesOn(page.slice(page.indexOf('id="narrow"')), path).filter(({ count }) => count > 0)

test.each([
  '/search?kind=programs&q=省エネ',
  '/search?kind=programs&q=補助金&status=open',
  '/search?kind=programs&q=設備投資&prefecture=東京都',
  '/search?kind=laws&q=法',
  '/search?kind=companies&q=電力',
  '/search?kind=tax&q=消費税',
  '/search?kind=incentives',
])('each count beside %s is that of the rows which its choice shows', async (path) => {
  const page = await look(path)
  const choices = facetsOn(page, path)
  expect(choices.length).toBeGreaterThan(1)
  for (const { href, count } of choices) {
    expect([href, totalOn(await look(href))]).toEqual([href, count])
  }
})

test.each(['/search?kind=tax&q=宇宙旅行の消費税', '/search?kind=programs&q=配膳ロボットを入れたいラーメン屋'])(
  'where %s shows rows of less, no choice promises more rows than are shown',
  async (path) => {
    const page = await look(path)
    expect(totalOn(page)).toBeGreaterThan(0)
    for (const { count } of facetsOn(page, path)) expect(count).toBeLessThanOrEqual(totalOn(page))
  },
)

test('what is chosen counts the rows that are shown, be they those of less than all words', async () => {
  const page = await look('/search?kind=programs&q=ものづくり補助金&status=open')
  const [, count = ''] = /<a [^>]*aria-current="true">受付中 <span class="number">\(([\d,]+)\)/.exec(page) ?? []
  expect(totalOn(page)).toBeGreaterThan(0)
  expect(Number(count.replaceAll(',', ''))).toBe(totalOn(page))
})

test('where rows have all words, a choice that none of them has is not offered', async () => {
  const page = await look('/search?kind=tax&q=少額減価償却資産')
  const choices = facetsOn(page, '/search?kind=tax&q=少額減価償却資産')
  for (const { count } of choices) expect(count).toBeLessThanOrEqual(totalOn(page))
})

test('romaji is counted as what it says in Japanese', async () => {
  const path = '/search?kind=programs&q=shouene'
  const page = await look(path)
  expect(totalOn(page)).toBeGreaterThan(0)
  expect(facetsOn(page, path).length).toBeGreaterThan(1)
})
