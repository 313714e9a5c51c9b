import type { Snapshot } from '../../../corpus/snapshot.ts'
import { articleNum } from '../../../lib/article-number.ts'
import { type Pause, pauses } from '../../../lib/pause.ts'
import { amendmentKey } from '../../../schema/dataset.ts'
import { type Article, articleRanked, articleRanks, changesOf } from './queries.ts'

/** Where the content of an article went, and the record and field that show it. */
export interface Successor {
  readonly number: string
  readonly from: string
  readonly dataset: 'law_articles' | 'amendments'
  readonly id: string
  readonly field: string
}

const nearlyEqual = 0.9

/**
 * The article of the same law that carries on an article which ended: same caption, nearly the same text, in force from a
 * day on which the old one no longer was. Undefined without such evidence.
 */
export async function successorOf(
  snapshot: Snapshot,
  lawId: string,
  old: Article,
  pause: Pause,
): Promise<Successor | undefined> {
  const { effective_until: until, title, text_full: text } = old
  if (until === null || !title || !text) return undefined
  for (const rank of (await historyOf(snapshot, lawId)).byCaption.get(title) ?? []) {
    await pause()
    const next = articleRanked(snapshot, rank)
    if (!next?.text_full || next.effective_from === null || next.effective_from < until) continue
    if (articleNum(next.article_number) === articleNum(old.article_number)) continue
    if (likeness(text, next.text_full) < nearlyEqual) continue
    const { article_number: number, effective_from: from, article_id: id } = next
    return { number, from, dataset: 'law_articles', id, field: 'text_full' }
  }
  return undefined
}

/** The article that had another number before, as the corpus saw it change. */
export async function renumberedFrom(
  snapshot: Snapshot,
  lawId: string,
  article: string,
): Promise<Successor | undefined> {
  return (await historyOf(snapshot, lawId)).byFormerNumber.get(article)
}

interface History {
  /** Ranks of articles by their caption. */
  readonly byCaption: ReadonlyMap<string, readonly number[]>
  readonly byFormerNumber: ReadonlyMap<string, Successor>
}

/** Read once per snapshot and law. */
function historyOf(snapshot: Snapshot, lawId: string): Promise<History> {
  const known = snapshot.remember('histories of laws', () => new Map<string, Promise<History>>())
  let history = known.get(lawId)
  if (!history) {
    history = readHistory(snapshot, lawId)
    known.set(lawId, history)
  }
  return history
}

async function readHistory(snapshot: Snapshot, lawId: string): Promise<History> {
  const pause = pauses()
  const byCaption = new Map<string, number[]>()
  const byFormerNumber = new Map<string, Successor>()
  for (const rank of articleRanks(snapshot, lawId)) {
    await pause()
    const row = articleRanked(snapshot, rank)
    if (row?.title) byCaption.set(row.title, [...(byCaption.get(row.title) ?? []), rank])
    for (const [former, successor] of row ? formerNumbers(snapshot, row) : []) byFormerNumber.set(former, successor)
  }
  return { byCaption, byFormerNumber }
}

const formerNumbers = (snapshot: Snapshot, { article_id, article_number: number }: Article) =>
  changesOf(snapshot, article_id).flatMap((change): [string, Successor][] => {
    const former = change.field_name === 'article_number' ? articleNum(change.prev_value ?? '') : undefined
    const from = (change.detected_at ?? '').slice(0, 10)
    const evidence = { dataset: 'amendments', id: amendmentKey(change), field: 'prev_value' } as const
    return former === undefined ? [] : [[former, { number, from, ...evidence }]]
  })

/** Share of neighbouring pairs of characters that two texts have in common (Dice). */
function likeness(one: string, other: string): number {
  const pairs = new Map<string, number>()
  const count = (text: string, step: number) => {
    let common = 0
    for (let i = 0; i + 1 < text.length; i++) {
      const pair = text.slice(i, i + 2)
      const left = pairs.get(pair) ?? 0
      if (step < 0 && left > 0) common++
      pairs.set(pair, left + step)
    }
    return common
  }
  count(one, 1)
  const common = count(other, -1)
  return (2 * common) / Math.max(1, one.length + other.length - 2)
}
