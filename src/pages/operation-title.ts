import { byName } from '../lib/by-name.ts'
import { type Html, html } from '../lib/html.ts'
import type { Language } from '../lib/language.ts'
import type { Text } from '../lib/text.ts'
import type { Context } from '../operation/context.ts'

/** What the pages that cost something are called on a bill, by the names of their operations. */
export const meteredPageTitles: Readonly<Record<string, Text>> = byName({
  page_find: { ja: '画面：検索', en: 'Page: find' },
  page_find_file: { ja: '画面：検索結果の保存', en: 'Page: what was found, as a file' },
  page_profile: { ja: '画面：会社の条件からの検索', en: 'Page: find by profile' },
  page_profile_file: { ja: '画面：会社の条件からの検索の保存', en: 'Page: find by profile, as a file' },
  page_shortlist: { ja: '画面：候補リスト', en: 'Page: shortlist' },
  page_shortlist_file: { ja: '画面：候補リストの保存', en: 'Page: shortlist as a file' },
  page_compare: { ja: '画面：候補の比較', en: 'Page: comparison' },
  page_record: { ja: '画面：記録の詳細', en: 'Page: a record' },
  page_article_versions: { ja: '画面：条文の版', en: 'Page: versions of an article' },
  page_law_versions: { ja: '画面：法令の版の比較', en: 'Page: versions of a law' },
  page_combine: { ja: '画面：併用の確認', en: 'Page: combining programs' },
  page_calendar: { ja: '画面：締切カレンダー', en: 'Page: deadlines' },
  page_differences: { ja: '画面：版の差分', en: 'Page: differences of two snapshots' },
})

/** The same of the addresses of other standards, whose operations are no part of the API. */
const addressTitles: Readonly<Record<string, Text>> = byName({
  reconcile_names: { ja: '名寄せ（OpenRefine）', en: 'Reconciliation of names (OpenRefine)' },
  list_opportunities: { ja: '支援制度の一覧（CommonGrants）', en: 'Opportunities (CommonGrants)' },
  get_opportunity: { ja: '支援制度の詳細（CommonGrants）', en: 'An opportunity (CommonGrants)' },
  search_opportunities: { ja: '支援制度の検索（CommonGrants）', en: 'Search of opportunities (CommonGrants)' },
  extend_records: { ja: '名寄せ済みの行への列の追加（OpenRefine）', en: 'Columns for matched rows (OpenRefine)' },
})

/** Says what an operation is called; one that is not served any more stands by its name. */
export type TitleOf = (operation: string, language: Language) => string

/** Titles of the operations that a service has, and of its pages. */
export const titlesOf =
  ({ service }: Pick<Context, 'service'>): TitleOf =>
  (name, language) => {
    const operation = service.operations.get(name)
    if (operation) return operation.title[language]
    return (meteredPageTitles[name] ?? addressTitles[name])?.[language] ?? name
  }

/** An operation by its title, and by the name that programs call. */
export const operationName = (titleOf: TitleOf, operation: string, language: Language): Html =>
  html`${titleOf(operation, language)}<br><code class="quiet">${operation}</code>`
