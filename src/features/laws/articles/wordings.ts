import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Context } from '../../../operation/context.ts'
import { eachKeptBefore } from '../../../operation/evidence/kept-before.ts'
import type { SplitCitation } from '../address/split-citation.ts'
import { type ArticleAnswer, articleAnswer } from './article-answer.ts'
import { articleOf } from './resolve-article.ts'

/** A wording of an article that is held, by its own day: the same wording in several snapshots is one. */
export interface HeldWording {
  readonly effective_from: string | null
  /** The newest snapshot that holds it. */
  readonly snapshot_id: string
  readonly answer: ArticleAnswer
}

/** Every wording of an article that the served snapshot and the kept ones before it hold, the oldest first, as answers about a day. */
export async function heldWordings(citation: SplitCitation, on: string, ctx: Context): Promise<HeldWording[]> {
  const found = new Map<string | null, HeldWording>()
  const note = async (snapshot: Snapshot) => {
    const answer = await articleAnswer(articleOf(citation, snapshot), snapshot, on)
    if (answer.article === null) return
    const { effective_from } = answer.article
    found.set(effective_from, { effective_from, snapshot_id: snapshot.id, answer })
  }
  await eachKeptBefore(ctx, note)
  await note(ctx.snapshot)
  return [...found.values()].sort((a, b) => ((a.effective_from ?? '') < (b.effective_from ?? '') ? -1 : 1))
}

/** The wording of a day among those that are held, and the day from which the next one holds. */
export function wordingOn(wordings: readonly HeldWording[], on: string) {
  const begun = wordings.filter(({ effective_from: from }) => from !== null && from <= on)
  const wording = begun.at(-1)
  if (wording?.answer.article?.in_force.status !== 'in_force') return null
  const next = wordings.find(({ effective_from: from }) => from !== null && from > on)
  return { wording, next: next?.effective_from ?? null }
}
