import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import type { Context } from '../../../operation/context.ts'
import { eachKeptBefore } from '../../../operation/evidence/kept-before.ts'
import { lawWithId } from '../articles/queries.ts'

/** A revision of a law that the served snapshot or a kept one holds, by its own days. */
export interface HeldRevision {
  readonly law: Law
  /** The newest snapshot that holds it. */
  readonly snapshot_id: string
}

/** Every revision of a law that is held, the oldest first; what several snapshots say alike is one. */
export async function heldRevisions(lawId: string, ctx: Context): Promise<HeldRevision[]> {
  const found = new Map<string, HeldRevision>()
  const note = async (snapshot: Snapshot) => {
    const law = lawWithId(snapshot, lawId)
    if (!law) return
    const key = [law.enforced_date, law.last_amended_date, law.revision_status, law.full_text_url].join(' ')
    found.set(key, { law, snapshot_id: snapshot.id })
  }
  await eachKeptBefore(ctx, note)
  await note(ctx.snapshot)
  return [...found.values()].sort((a, b) => begins(a).localeCompare(begins(b)))
}

const begins = ({ law: { enforced_date, promulgated_date } }: HeldRevision): string =>
  enforced_date ?? promulgated_date ?? ''

/** The revision that governed a day, and the day on which the next one that is held begins; null where none is held that did. */
export function revisionOn(revisions: readonly HeldRevision[], on: string) {
  const begun = revisions.filter(({ law: { enforced_date: from } }) => from !== null && from <= on)
  const revision = begun.at(-1) ?? null
  const next = revisions.find(({ law: { enforced_date: from } }) => from !== null && from > on)
  return { revision, next: next?.law.enforced_date ?? null }
}
