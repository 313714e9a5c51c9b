import { loanPages } from '../../src/ingest/connectors/loan-pages/loan-pages.ts'
import { type Answer, type Asked, notFound } from './site.ts'

export interface LoanSite {
  /** What each page says of the most that is lent. */
  limits: ReadonlyMap<string, string>
}

/** Everything that a page of the table is asked at. */
export const loanPlaces = loanPages.pages.map(({ address }) => address.replace('https://', ''))

/** 日本政策金融公庫: a page for each loan, with a label and its words in each row of a table. */
export const loanSite =
  (site: LoanSite) =>
  ({ url }: Asked): Answer => {
    if (url.pathname === '/robots.txt') return 'User-agent: *\nDisallow: /n/cgi/\n'
    const limit = site.limits.get(`${url.host}${url.pathname}`)
    return limit === undefined ? notFound : pageOf(url.pathname, limit)
  }

const pageOf = (path: string, limit: string): string =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>融資制度</title></head><body><h1>融資制度</h1><p>${path}</p>
<table><tr><th>ご利用いただける方</th><td>見本の事業を営む方</td></tr><tr><th>融資限度額</th><td>${limit}</td></tr></table>
<h2>お問い合わせ</h2><p>事業資金相談ダイヤル</p></body></html>`
