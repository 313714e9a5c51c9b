import { supportPages } from '../../src/ingest/connectors/local-support/support-pages.ts'
import { type Answer, type Asked, notFound } from './site.ts'

export interface SupportSite {
  /** Until when each program takes applications; null for one that has not said it yet. */
  until: ReadonlyMap<string, string | null>
  /** What the row of the days is called. */
  windowHead: string
}

/** 都道府県・政令指定都市: pages about one program each, at the addresses that are shipped. Some sites have no robots.txt. */
export const supportSite =
  (site: SupportSite) =>
  ({ url }: Asked): Answer => {
    if (url.pathname === '/robots.txt')
      return url.host.startsWith('www.city.') ? 'User-agent: *\nDisallow: /cgi/\n' : notFound
    const until = site.until.get(`${url.host}${url.pathname}`)
    return until === undefined ? notFound : pageOf(url.pathname, until, site.windowHead)
  }

/** Everything that a page of the table is asked at. */
export const supportPlaces = supportPages.pages.map(({ address }) => address.replace('https://', ''))

const pageOf = (path: string, until: string | null, head: string): string =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>見本補助金</title></head><body><h1>見本補助金</h1><p>${path}</p>
<p>市内の事業者の設備投資を支援します。</p><table><tr><th>補助対象者</th><td>市内の中小企業者</td></tr>
<tr><th>${head}</th><td>${until === null ? '調整中です。' : `令和8年4月1日から${inEra(until)}まで`}</td></tr></table>
<h2>お問い合わせ</h2><p>見本課</p></body></html>`

const inEra = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `令和${year - 2018}年${month}月${date}日`
}
