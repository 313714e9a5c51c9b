import { type Answer, type Asked, notFound } from './site.ts'
import { numberOf } from './tax-agency.ts'

export interface ListSite {
  /** Suspended companies, and the days on which contracts were awarded. */
  suspended: readonly number[]
  awarded: readonly number[]
  /** What the column of the companies is called. */
  companyHead: string
}

const head = 'list\tkind\ttitle\tpublisher\tlicense\tprefecture\tpage\tlink\twords'

/** Lists that an operator declares, as they stand in the data directory. */
export const declaredLists = `${head}
mihon-ken\tsuspensions\t入札参加資格者の指名停止\t見本県\tcc_by_4.0\t滋賀県\thttps://www.pref.mihon.example/teishi.html\t\t
mihon-shi\tawards\t入札結果\t見本市\tunknown\t滋賀県\thttps://www.city.mihon.example/keiyaku/\t入札結果（CSV）\tunit=円;method=一般競争入札
`

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`

/** 見本県: suspensions as a table of a page. */
export const suspensionSite =
  (site: ListSite) =>
  ({ url: { pathname } }: Asked): Answer =>
    pathname === '/teishi.html'
      ? page(
          '指名停止一覧',
          `<table><tr><th>${site.companyHead}</th><th>法人番号</th><th>指名停止期間</th><th>理由</th></tr>${site.suspended
            .map(
              (n) =>
                `<tr><td>株式会社見本${n}</td><td>${numberOf(n)}</td><td>令和8年5月${n}日から令和8年8月${n}日まで</td><td>契約違反</td></tr>`,
            )
            .join('')}</table>`,
        )
      : notFound

/** 見本市: a page that links to the awards as a file. */
export const resultSite =
  (site: ListSite) =>
  ({ url: { pathname } }: Asked): Answer => {
    if (pathname === '/robots.txt') return 'User-agent: *\nCrawl-delay: 1\n'
    if (pathname === '/keiyaku/') return page('契約', '<a href="files/kekka.csv">入札結果（CSV）</a>')
    if (pathname !== '/keiyaku/files/kekka.csv') return notFound
    return `件名,落札者,落札金額,開札日\r\n${site.awarded.map((n) => `見本業務${n},株式会社見本${n},${n}00000,令和8年5月${n}日\r\n`).join('')}`
  }
