import type { KeyValue } from '../../../corpus/sealed-entries.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type LawArticle, lawArticle } from '../../../datasets/law-article.ts'
import { articleAt, articleWithId } from './queries.ts'

/** The provisions before and behind one in its law, articles first, then 附則 and tables; null at either end. */
export interface Beside {
  readonly previous: LawArticle | null
  readonly next: LawArticle | null
}

const byNumber = new Intl.Collator('ja', { numeric: true })

/** What stands beside a provision among those of its law that are held. */
export function provisionsBeside(articleId: string, snapshot: Snapshot): Beside {
  const article = articleWithId(snapshot, articleId)
  const lawId = article?.law.canonical_id
  if (!article || typeof lawId !== 'string') return { previous: null, next: null }
  const entries = snapshot.table(lawArticle).sortedBy('law_id', 'article_number_sort')
  const isOfLaw = ([law]: readonly KeyValue[]) => law === lawId
  // 第42条の12の5 and 第42条の12の10 have one key: their numbers decide.
  const at = (sort: KeyValue | undefined): LawArticle[] =>
    sort === undefined
      ? []
      : entries
          .with(lawId, sort)
          .map(({ number }) => articleAt(snapshot, number))
          .sort((a, b) => byNumber.compare(a.article_number, b.article_number))
  const own = article.article_number_sort
  const same = at(own)
  const place = same.findIndex(({ article_id }) => article_id === articleId)
  const keyOf = ([entry]: readonly { readonly key: readonly KeyValue[] }[]) => entry?.key[1]
  const above = () => keyOf(entries.downFrom([lawId, own], isOfLaw, same.length + 1).slice(same.length))
  const below = () => keyOf(entries.from([lawId, own === null ? Number.MIN_SAFE_INTEGER : own + 1], isOfLaw, 1))
  return {
    previous: same[place - 1] ?? at(above()).at(-1) ?? null,
    next: same[place + 1] ?? at(below())[0] ?? null,
  }
}
