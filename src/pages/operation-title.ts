import { byName } from '../lib/by-name.ts'
import { type Html, html } from '../lib/html.ts'
import type { Language } from '../lib/language.ts'
import type { Context } from '../operation/context.ts'
import { type Both, both } from './words-of.ts'

/** What the pages that cost something are called on a bill, by the names of their operations. */
export const meteredPageTitles: Readonly<Record<string, Both>> = byName({
  page_find: both('画面：検索', 'Page: find'),
  page_find_file: both('画面：検索結果の保存', 'Page: what was found, as a file'),
  page_record: both('画面：記録の詳細', 'Page: a record'),
  page_article_versions: both('画面：条文の版', 'Page: versions of an article'),
  page_law_versions: both('画面：法令の版の比較', 'Page: versions of a law'),
  page_combine: both('画面：併用の確認', 'Page: combining programs'),
  page_calendar: both('画面：締切カレンダー', 'Page: deadlines'),
  page_differences: both('画面：版の差分', 'Page: differences of two snapshots'),
})

/** Says what an operation is called; one that is not served any more stands by its name. */
export type TitleOf = (operation: string, language: Language) => string

/** Titles of the operations that a service has, and of its pages. */
export const titlesOf =
  ({ service }: Pick<Context, 'service'>): TitleOf =>
  (name, language) => {
    const operation = service.operations.get(name)
    if (operation) return language === 'ja' ? operation.titleJa : operation.title
    return meteredPageTitles[name]?.[language] ?? name
  }

/** An operation by its title, and by the name that programs call. */
export const operationName = (titleOf: TitleOf, operation: string, language: Language): Html =>
  html`${titleOf(operation, language)}<br><code class="quiet">${operation}</code>`
