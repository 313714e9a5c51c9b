import { type Answer, type Asked, notFound } from './site.ts'

interface Ruling {
  readonly volume: number
  /** Its place in the volume, of two digits. */
  readonly place: string
  /** In the calendar of the era. */
  readonly day: string
}

export interface TribunalSite {
  rulings: readonly Ruling[]
}

const page = (body: string) =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>国税不服審判所</title></head><body>${body}</body></html>`

/** 国税不服審判所, 公表裁決事例集: volumes with lists of their rulings, and a page for each ruling. */
export const tribunalSite =
  (site: TribunalSite) =>
  ({ url }: Asked): Answer => {
    const { rulings } = site
    if (url.pathname === '/service/JP/index.html')
      return page(
        [...new Set(rulings.map(({ volume }) => volume))]
          .map((no) => `<a href="idx/${no}.html">第${no}集</a>`)
          .join(''),
      )
    const [, volume] = /^\/service\/JP\/idx\/(\d+)\.html$/.exec(url.pathname) ?? []
    const listed = rulings.filter((one) => one.volume === Number(volume))
    if (listed.length > 0) return page(`<h2>法人税法関係</h2><h3>（収益の額）</h3>${listed.map(boxOf).join('')}`)
    const ruling = rulings.find(({ volume: no, place }) => url.pathname === `/service/JP/${no}/${place}/index.html`)
    return ruling ? page(textOf(ruling)) : notFound
  }

const boxOf = ({ volume, place, day }: Ruling): string =>
  `<div class="article"><p class="article_date">${day}裁決</p><p><a href="../${volume}/${place}/index.html">裁決書（抄）</a></p></div>`

const textOf = ({ day }: Ruling): string =>
  `<div id="saiketsu"><h3>（${day}裁決）</h3><h4>1　事実</h4><p>請求人は見本を譲渡した。</p><h4>2　判断</h4><p>見本は棚卸資産に当たらない。</p></div>`
