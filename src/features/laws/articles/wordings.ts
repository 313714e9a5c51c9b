import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type LawWording, lawWording } from '../../../datasets/law-wording.ts'
import type { Context } from '../../../operation/context.ts'
import { eachKeptBefore } from '../../../operation/evidence/kept-before.ts'
import { type ProvisionAddress, parseProvision } from '../address/provision-address.ts'
import type { SplitCitation } from '../address/split-citation.ts'
import { type ArticleAnswer, articleAnswer } from './article-answer.ts'
import { passedOn } from './article-gaps.ts'
import { articleOf } from './resolve-article.ts'

/** A wording of an article that is held, by its own day: the same wording in several snapshots is one. */
export interface HeldWording {
  readonly effective_from: string | null
  /** The newest snapshot that holds it. */
  readonly snapshot_id: string
  /** Day on which another wording, or the end of the provision, followed, where a record says so. */
  readonly followed_on?: string
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
  for (const one of await followedWordings(citation, on, ctx.snapshot)) found.set(one.effective_from, one)
  await note(ctx.snapshot)
  return [...found.values()].sort((a, b) => ((a.effective_from ?? '') < (b.effective_from ?? '') ? -1 : 1))
}

/** The wordings of former revisions that the snapshot itself holds. */
async function followedWordings(citation: SplitCitation, on: string, snapshot: Snapshot): Promise<HeldWording[]> {
  const resolved = articleOf(citation, snapshot)
  if (!('found' in resolved) || resolved.found.status === 'several') return []
  const { found } = resolved
  const { provision } = citation.provision
  const asked = found.status === 'one' ? found.held : { paragraph: null, item: null, ...provision }
  const rows =
    found.status === 'one'
      ? snapshot.table(lawWording).recordsWith('article_id', found.held.article.article_id, Number.POSITIVE_INFINITY)
      : goneFrom(snapshot, resolved.record.unified_id, provision)
  const { paragraph, item, passage = null } = asked
  const held = rows.map(async ({ wording_id: _, followed_on, ...row }) => {
    const article = passedOn(row)
    const one = { status: 'one', held: { article, paragraph, item, passage, isReading: false } } as const
    const answer = await articleAnswer({ ...resolved, found: one }, snapshot, on)
    return { effective_from: article.effective_from, snapshot_id: snapshot.id, followed_on, answer }
  })
  return Promise.all(held)
}

/** Former wordings of a provision that the law has no more. */
function goneFrom(snapshot: Snapshot, lawId: string, provision: ProvisionAddress | undefined): LawWording[] {
  const table = snapshot.table(lawWording)
  const isMeant = (rank: number) => {
    const { article_number } = table.headAt<{ article_number: string }>(rank).columns
    return provision !== undefined && parseProvision(article_number)?.key === provision.key
  }
  const ofLaw = table.sortedBy('law_id', 'law_title').with(lawId)
  return ofLaw.flatMap(({ number: rank }) => (isMeant(rank) ? [table.recordAt(rank)] : []))
}

/** The wording of a day among those that are held, and the day from which the next one holds. */
export function wordingOn(wordings: readonly HeldWording[], on: string) {
  const begun = wordings.filter(({ effective_from: from }) => from !== null && from <= on)
  const wording = begun.at(-1)
  if (wording?.answer.article?.in_force.status !== 'in_force') return null
  if (wording.followed_on !== undefined && wording.followed_on <= on) return null
  const next = wordings.find(({ effective_from: from }) => from !== null && from > on)
  return { wording, next: next?.effective_from ?? wording.followed_on ?? null }
}
