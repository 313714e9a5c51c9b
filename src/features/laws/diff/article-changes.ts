import { type Static, Type } from 'typebox'
import type { LawArticle } from '../../../datasets/law-article.ts'
import { dateOrNull, nullable, oneOf, text, textOrNull } from '../../../schema/fields.ts'
import { isWithheld } from '../articles/article-gaps.ts'

export const changeKinds = ['added', 'removed', 'changed'] as const

const wording = nullable(
  Type.Object({
    title: textOrNull(),
    text_full: textOrNull(),
    effective_from: dateOrNull(),
    last_amended: dateOrNull(),
    source_url: textOrNull(),
  }),
)

/** An article that differs between two states of its law. */
export const articleChange = Type.Object({
  article_id: text(),
  article_number: text(),
  change: oneOf(changeKinds),
  is_withheld: Type.Boolean({ description: 'The licence does not allow its text to be passed on' }),
  from: wording,
  to: wording,
})

export type ArticleChange = Static<typeof articleChange>

/** The articles of a law in one state, by their id, in the order of the law. */
export type HeldArticles = ReadonlyMap<string, LawArticle>

/** What two states of a law do not share, in the order of the later one, with what only the earlier has behind. */
export function articleChanges(from: HeldArticles, to: HeldArticles) {
  const changes: ArticleChange[] = []
  let withheld = 0
  const ids = [...to.keys(), ...[...from.keys()].filter((id) => !to.has(id))]
  for (const id of ids) {
    const [was, is] = [from.get(id), to.get(id)]
    const isUnread = was && is && (isWithheld(was) || isWithheld(is))
    if (isUnread) withheld++
    if (isUnread || (was && is && isSame(was, is))) continue
    const one = (is ?? was) as LawArticle
    changes.push({
      article_id: id,
      article_number: one.article_number,
      change: was ? (is ? 'changed' : 'removed') : 'added',
      is_withheld: [was, is].some((state) => state !== undefined && isWithheld(state)),
      from: wordingOf(was),
      to: wordingOf(is),
    })
  }
  changes.sort((a, b) => sortOf(from, to, a) - sortOf(from, to, b))
  const count = (kind: ArticleChange['change']) => changes.filter(({ change }) => change === kind).length
  const [added, removed, changed] = changeKinds.map(count) as [number, number, number]
  return { changes, counts: { added, removed, changed, unchanged: ids.length - changes.length - withheld, withheld } }
}

const isSame = (was: LawArticle, is: LawArticle): boolean => was.text_full === is.text_full && was.title === is.title

const sortOf = (from: HeldArticles, to: HeldArticles, { article_id }: ArticleChange): number =>
  (to.get(article_id) ?? from.get(article_id))?.article_number_sort ?? Number.MAX_SAFE_INTEGER

function wordingOf(article: LawArticle | undefined): ArticleChange['from'] {
  if (!article) return null
  const { title, text_full, effective_from, last_amended, source_url } = article
  return { title, text_full, effective_from, last_amended, source_url }
}
