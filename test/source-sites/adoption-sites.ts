import { pdfOf } from '../pdf.ts'
import { type Answer, type Asked, notFound } from './site.ts'
import { numberOf } from './tax-agency.ts'

export interface AdoptionSite {
  /** Projects of the list behind the page of 大規模成長投資補助金, and of the printed list of 事業再構築補助金. */
  granted: readonly number[]
  printed: readonly number[]
}

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`

const listPath = '/assets/data/official_grant_locations_3_4.json'

/** 大規模成長投資補助金: pages of rounds whose script names the list; that of rounds 1 and 2 is empty here. */
export const growthSite =
  (site: AdoptionSite) =>
  ({ url: { pathname } }: Asked): Answer => {
    if (pathname === '/koufu/') return page('交付決定', `<script>const list = "${listPath}"</script>`)
    if (pathname === '/1_2ji/koufu/')
      return page(
        '1・2次 交付決定',
        '<script>const list = "/1_2ji/assets/data/official_grant_locations_1_2.json"</script>',
      )
    if (pathname === listPath) return JSON.stringify(site.granted.map(locationOf))
    return pathname.startsWith('/1_2ji/assets/') ? JSON.stringify([locationOf(1)]) : notFound
  }

/** 事業再構築補助金: a page that links to the printed list of a round. */
export const rebuildingSite =
  (site: AdoptionSite) =>
  ({ url: { pathname } }: Asked): Answer => {
    if (pathname === '/result.html')
      return page('補助金交付候補者の採択結果', '<a href="pdf/saitaku_12.pdf">第12回公募 採択案件一覧</a>')
    return pathname === '/pdf/saitaku_12.pdf' ? printed('事業再構築補助金', site) : notFound
  }

/** ものづくり補助金: the page of its lists, which links to the printed list of a round. */
export const craftSite =
  (site: AdoptionSite) =>
  ({ url: { pathname } }: Asked): Answer => {
    if (pathname === '/saitaku.html')
      return page('採択結果', '<a href="saitaku/18ji_saitaku.pdf">18次締切 採択者一覧</a>')
    return pathname === '/saitaku/18ji_saitaku.pdf' ? printed('ものづくり補助金', site) : notFound
  }

const locationOf = (id: number) => ({
  id: String(id),
  area_code: '20',
  area_name: '長野県',
  area_code_sub: [''],
  area_name_sub: [''],
  category_code: '9',
  category_name: '卸売業・小売業',
  shop_name: `株式会社見本${id}`,
  shop_url: `/assets/pdf/outline_${id}.pdf`,
  shop_location: '長野県松本市見本1-2',
  shop_office: [''],
  consortium: [''],
})

const xs = [30, 90, 160, 330, 460, 700]
const line = (y: number, cells: readonly string[]) => cells.map((text, n) => ({ text, x: xs[n] as number, y }))

const printed = (program: string, { printed: rows }: AdoptionSite): Buffer =>
  pdfOf([
    [
      { text: `${program} 採択案件一覧`, x: 30, y: 570 },
      ...line(540, ['都道府県', '市区町村', '事業者名', '法人番号', '事業計画名', '認定支援機関名']),
      ...rows.flatMap((n, index) =>
        line(510 - index * 24, [
          '滋賀県',
          '大津市',
          `株式会社見本${n}`,
          numberOf(n),
          `見本の新工場${n}`,
          '見本信用金庫',
        ]),
      ),
    ],
  ])
