import { yenOf } from '../../ledger/price.ts'
import { grouped } from '../../lib/grouped.ts'
import { html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { ownLook, sessionCookie } from '../access/session-cookie.ts'
import type { AnyOperation } from '../operation.ts'
import { definePage } from './define-page.ts'
import type { Page } from './page.ts'

const unitsInEnglish = (units: number): string => `${units} ${units === 1 ? 'unit' : 'units'}`

const words = {
  ja: {
    title: 'このページを開きますか',
    why: '他のサイトから移動したか、移動元が伝わっていないため、開く前に確認しています。まだ何も記録していません。',
    unit: (units: number) => `開くと、ログイン中のキーに${units}単位（${yenOf(units)}円・税抜）を記録します。`,
    look: (calls: number) => `開くと、APIキーなしでご覧になれる1日${grouped(calls)}回のうち1回を使います。`,
    open: 'このページを開く',
    home: 'トップページへ',
  },
  en: {
    title: 'Open this page?',
    why: 'You came from another site, or we cannot tell from where, so we ask before opening this page. Nothing has been counted yet.',
    unit: (units: number) =>
      `Opening it charges ${unitsInEnglish(units)} (¥${yenOf(units)} before tax) to the key that you are logged in with.`,
    look: (calls: number) =>
      `Opening it uses one of the ${grouped(calls)} calls a day that are free without an API key.`,
    open: 'Open this page',
    home: 'Home',
  },
} as const satisfies Record<Language, unknown>

/**
 * What stands in the place of a page that costs something where a page of somebody else brought the visitor: it says what a
 * look costs and leads to it, and costs nothing itself.
 */
export const askingPage = ({ operation, back }: Page): Page =>
  definePage({
    name: 'page_asking',
    access: 'anybody',
    http: operation.http as `GET /${string}`,
    input: operation.input,
    back,
    async run(input: Record<string, unknown>, { cookies, service }) {
      const token = cookies.get(sessionCookie)
      if (token !== undefined) cookies.set(ownLook(token))
      return { units: unitsOf(operation, input), isLoggedIn: token !== undefined, calls: service.anonymousDaily }
    },
    show({ units, isLoggedIn, calls }, { language, here, link }) {
      const said = words[language]
      return {
        title: said.title,
        body: html`<p>${said.why}</p><p><strong>${isLoggedIn ? said.unit(units) : said.look(calls)}</strong></p>
<p><a class="button main" href="${link(here)}" rel="nofollow">${said.open}</a></p><p><a href="${link('/')}">${said.home}</a></p>`,
      }
    },
  })

const unitsOf = ({ billing: { units } }: AnyOperation, input: Record<string, unknown>): number =>
  typeof units === 'number' ? units : units.predicted(input as never)
