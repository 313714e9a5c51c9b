import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { type LawWording, lawWording } from '../../../datasets/law-wording.ts'
import type { Context } from '../../../operation/context.ts'
import { eachKeptBefore } from '../../../operation/evidence/kept-before.ts'
import { lawWithId } from '../articles/queries.ts'

/** A revision of a law that the served snapshot or a kept one holds, by its own days. */
export interface HeldRevision {
  readonly law: Law
  /** The newest snapshot that holds it. */
  readonly snapshot_id: string
  /** Day from which the next one that was read holds, or the law was gone, where records of former wordings say so. */
  readonly followed_on: string | null
}

/** Every revision of a law that is held, the oldest first; what several snapshots say alike is one. */
export async function heldRevisions(lawId: string, ctx: Context): Promise<HeldRevision[]> {
  const { snapshot } = ctx
  const found = new Map<string, HeldRevision>()
  const note = async (one: Snapshot) => {
    const law = lawWithId(one, lawId)
    if (!law) return
    const key = [law.enforced_date, law.last_amended_date, law.revision_status, law.full_text_url].join(' ')
    found.set(key, { law, snapshot_id: one.id, followed_on: null })
  }
  await eachKeptBefore(ctx, note)
  await note(snapshot)
  const known = new Set([...found.values()].map(({ law: { enforced_date } }) => enforced_date))
  const former = [...formerRevisions(snapshot, lawId)].filter(({ law: { enforced_date: from } }) => !known.has(from))
  return [...found.values(), ...former].sort((a, b) => begins(a).localeCompare(begins(b)))
}

/** The revisions that the wordings of a law are of which another one has followed, each by its first article. */
function* formerRevisions(snapshot: Snapshot, lawId: string): Generator<HeldRevision> {
  const law = lawWithId(snapshot, lawId)
  const table = snapshot.table(lawWording)
  const sorted = table.sortedBy('law_id', 'effective_from')
  const next = (...after: (string | number)[]) => sorted.from([lawId, ...after], ([of]) => of === lawId, 1)
  for (let [entry] = next(); entry && law; ) {
    const wording = table.recordAt(entry.number)
    yield { law: asOf(wording, law), snapshot_id: snapshot.id, followed_on: wording.followed_on }
    ;[entry] = next(String(entry.key[1]), Number.MAX_SAFE_INTEGER)
  }
}

/** What a wording says of the law as it was then; what only the record of a law says of its present is not known of then. */
const asOf = ({ law: named, effective_from, ...wording }: LawWording, law: Law): Law => ({
  ...law,
  law_title: typeof named.canonical_name === 'string' ? named.canonical_name : law.law_title,
  enforced_date: effective_from,
  last_amended_date: null,
  revision_status: 'current',
  is_latest_revision: false,
  superseded_by_law_id: null,
  article_count: null,
  source_url: wording.source_url,
  source_fetched_at: wording.source_fetched_at,
  source_checksum: wording.source_checksum,
  license: wording.license,
})

const begins = ({ law: { enforced_date, promulgated_date } }: HeldRevision): string =>
  enforced_date ?? promulgated_date ?? ''

/** The revision that governed a day, and the day on which the next one that is held begins; null where none is held that did. */
export function revisionOn(revisions: readonly HeldRevision[], on: string) {
  const begun = revisions.filter(({ law: { enforced_date: from } }) => from !== null && from <= on)
  const last = begun.at(-1) ?? null
  const revision = last?.followed_on && last.followed_on <= on ? null : last
  const next = revisions.find(({ law: { enforced_date: from } }) => from !== null && from > on)
  return { revision, next: next?.law.enforced_date ?? revision?.followed_on ?? null }
}
