import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { pauses } from '../../../lib/pause.ts'
import { provisionsOf } from '../articles/queries.ts'

/** Articles that begin on a day of their own. */
export interface Start {
  readonly day: string
  readonly articles: number
  /** The first of them. */
  readonly first: string[]
}

const mostNamed = 10

/** The days other than that of the law on which its held provisions begin, the earliest first. */
export async function startsOf(snapshot: Snapshot, { unified_id, enforced_date }: Law): Promise<Start[]> {
  const found = new Map<string, { articles: number; first: string[] }>()
  const pause = pauses()
  for (const { rank, article_number } of provisionsOf(snapshot, unified_id)) {
    const { effective_from: day } = snapshot.table(lawArticle).headAt<{ effective_from: string | null }>(rank).columns
    await pause()
    if (day === null || day === enforced_date) continue
    const known = found.get(day) ?? { articles: 0, first: [] }
    if (known.first.length < mostNamed) known.first.push(article_number)
    found.set(day, { ...known, articles: known.articles + 1 })
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, start]) => ({ day, ...start }))
}
