import { expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'

const app = oneApp({ rows: 'starter', now: new Date('2026-09-10T03:00:00Z'), env: { KONKYO_ANON_DAILY: '100' } })

const look = async (q: string, more = '') =>
  (await app().get(`/search?q=${encodeURIComponent(q)}${more}`, { headers: { 'accept-language': 'ja' } })).text

/** The address and the words of the search that is offered in the place of the words. */
function offered(page: string) {
  const [, href = '', said = ''] = /条件として絞り込む: <a href="([^"]+)"[^>]*>([^<]+)<\/a>/.exec(page) ?? []
  const { searchParams } = new URL(href.replaceAll('&amp;', '&'), 'http://x')
  return { href: href.replaceAll('&amp;', '&'), given: Object.fromEntries(searchParams), said }
}

test.each([
  ['省エネ 2千万円', { q: '省エネ', amount_min: '1000' }],
  ['1億円規模の設備投資補助金で募集中のもの', { q: '設備投資補助金で募集中', amount_min: '10000' }],
  ['東京都の製造業で設備投資に使える補助金', { q: '製造業で設備投資に使える補助金', prefecture: '東京都' }],
])('what %j says as filters is offered as filters, and finds as many as it says', async (q, given) => {
  const found = offered(await look(q))
  expect(found.given).toEqual({ kind: 'programs', ...given })
  const [, said] = /（([\d,]+)件）$/.exec(found.said) ?? []
  const narrowed = (await app().get(found.href, { headers: { 'accept-language': 'ja' } })).text
  expect(narrowed).toContain(`<strong>${said}件</strong>`)
  expect(narrowed).not.toContain('条件として絞り込む')
})

/** The conditions that a page shows to be removed, and where each leads. */
const removable = (page: string) =>
  [...page.matchAll(/<a href="([^"]+)"[^>]*>「([^」]+)」＝([^<]+) ×<\/a>/g)].map(([, href = '', text, meaning]) => ({
    q: new URL(href.replaceAll('&amp;', '&'), 'http://x').searchParams.get('q'),
    said: `${text}＝${meaning}`,
  }))

test.each([
  ['省エネ 1000万円以上', [{ said: '1000万円以上＝上限額 1,000万円～', q: '省エネ' }]],
  ['いま申し込める補助金', [{ said: 'いま申し込める＝受付中', q: '補助金' }]],
  ['12月締切の補助金', [{ said: '12月締切＝次の締切 2026年12月1日～2026年12月31日', q: '補助金' }]],
  [
    '年末までに応募できる東京都の助成金',
    [{ said: '年末までに応募できる＝受付中 ～2026年12月31日', q: '東京都の助成金' }],
  ],
  ['補助率3/4の創業補助金', [{ said: '補助率3/4＝補助率 75%', q: '創業補助金' }]],
])('%j is opened with what it states as a condition, whole and to be removed', async (q, boxes) => {
  const page = await look(q, '&kind=programs')
  expect(removable(page)).toEqual(boxes)
  const json = (await app().get(`/v1/programs/search?q=${encodeURIComponent(q)}`)).json
  expect(page).toContain(
    json.total === 0 ? '見つかりませんでした' : `<strong>${json.total.toLocaleString('en-US')}件</strong>`,
  )
})

test.each(['東京都 省エネ', '資本金1000万円以下 補助金', '省エネ', '50万円以下の補助金'])(
  'words that find what they name, or name no filter, are left as they are: %j',
  async (q) => {
    expect(offered(await look(q)).href).toBe('')
  },
)

test('a filter that is chosen already is neither offered nor read again', async () => {
  const page = await look('省エネ 1000万円以上', '&kind=programs&amount_min=100')
  expect([offered(page).href, removable(page)]).toEqual(['', []])
})

test('programs are narrowed to those that state so much as their maximum', async () => {
  const page = await look('省エネ', '&kind=programs&amount_min=10000')
  expect(page).toContain('1億円以上')
  const json = (await app().get('/v1/programs/search?q=%E7%9C%81%E3%82%A8%E3%83%8D&amount_min=10000')).json
  expect(json.total).toBeGreaterThan(0)
  expect(page).toContain(`<strong>${json.total}件</strong>`)
})
