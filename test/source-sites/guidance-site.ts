import { guidancePage, titled } from '../guidance-page.ts'
import { type Answer, type Asked, notFound } from './site.ts'

export interface GuidanceSite {
  /** Numbers of tax answers on corporations. */
  answers: readonly number[]
}

const index = '/taxes/shiraberu/taxanswer/index2.htm'
/** Pages from which others are reached: indexes, and the contents of circulars, which have no sections here. */
const start = /^\/law\/(?:tsutatsu\/[\w/-]+\/01|shitsugi\/01|bunshokaito\/01|jimu-unei\/jimu)\.htm$/

/** 国税庁, タックスアンサーなど: an index that leads to tax answers, and the other pages that a reader begins with. */
export const guidanceSite =
  (site: GuidanceSite) =>
  ({ url: { pathname } }: Asked): Answer => {
    if (pathname === index)
      return guidancePage(
        titled('コード一覧') + site.answers.map((no) => `<a href="hojin/${no}.htm">No.${no}</a>`).join(''),
      )
    const [, no] = /^\/taxes\/shiraberu\/taxanswer\/hojin\/(\d{4})\.htm$/.exec(pathname) ?? []
    if (site.answers.includes(Number(no))) return answerOf(Number(no))
    return start.test(pathname) ? guidancePage(titled('見本の通達')) : notFound
  }

const answerOf = (no: number): string =>
  guidancePage(
    `${titled(`No.${no} 見本の取扱い`)}<p>［令和7年4月1日現在法令等］</p><h2>対象税目</h2><p>法人税</p><h2>概要</h2><p>見本は損金の額に算入します。</p>`,
    ['法人税'],
  )
