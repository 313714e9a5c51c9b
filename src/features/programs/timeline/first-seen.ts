import { program } from '../../../datasets/program.ts'
import { jstDate } from '../../../lib/jst.ts'
import { pauses } from '../../../lib/pause.ts'
import { absenceOf } from '../../../operation/absence/absence.ts'
import type { Context } from '../../../operation/context.ts'
import { shownProgramIds } from './queries.ts'

/** A shown program that an earlier snapshot did not show, with the first kept one that did. */
export interface FirstSeen {
  readonly unified_id: string
  readonly first_seen_on: string
  readonly first_seen_in: string
}

/** What a comparison with the snapshot that stood on a day can say. */
export interface SeenSince {
  /** The snapshot that everything is compared with; null where none of that time is kept. */
  readonly base: { readonly id: string; readonly day: string } | null
  readonly found: readonly FirstSeen[]
}

type Requested = Pick<Context, 'snapshot' | 'corpus'>

/** Shown programs that are not in the snapshot published last before a day, the newest first; kept in mind for each such snapshot. */
export async function firstSeenSince(day: string, { snapshot, corpus }: Requested): Promise<SeenSince> {
  const served = corpus.log.entryOf(snapshot.id)?.index ?? corpus.log.size - 1
  const published = corpus.log.newest(corpus.log.size).filter(({ index }) => index <= served)
  const dayOf = ({ built_at }: { built_at: string }) => jstDate(new Date(built_at))
  const base = published.find((entry) => dayOf(entry) < day)
  if (!base || (base.snapshot_id !== snapshot.id && corpus.whyNot(base.snapshot_id) !== null))
    return { base: null, found: [] }
  const between = published.filter(({ index }) => index > base.index && index < served).reverse()
  const found = await snapshot.remember(`programs not in ${base.snapshot_id}`, async () => {
    const before = await idsIn(base.snapshot_id, { snapshot, corpus })
    const added = before && (await missingFrom(before, snapshot))
    if (!added) return undefined
    const seen = new Map<string, FirstSeen>()
    for (const entry of between) {
      const held = await idsIn(entry.snapshot_id, { snapshot, corpus })
      for (const id of added)
        if (held?.has(id) && !seen.has(id)) seen.set(id, seenIn(id, dayOf(entry), entry.snapshot_id))
    }
    return added.map((id) => seen.get(id) ?? seenIn(id, snapshot.day, snapshot.id))
  })
  if (!found) return { base: null, found: [] }
  return { base: { id: base.snapshot_id, day: dayOf(base) }, found }
}

const seenIn = (unified_id: string, first_seen_on: string, first_seen_in: string): FirstSeen => ({
  unified_id,
  first_seen_on,
  first_seen_in,
})

/** The ids of the programs that a kept snapshot shows; undefined for one that is gone. */
async function idsIn(id: string, { snapshot, corpus }: Requested): Promise<ReadonlySet<string> | undefined> {
  if (id === snapshot.id) return new Set(await shownProgramIds(snapshot))
  const held = await corpus.acquireKept(id)
  if (!held) return undefined
  try {
    return new Set(await shownProgramIds(held.snapshot))
  } finally {
    held.release()
  }
}

async function missingFrom(before: ReadonlySet<string>, snapshot: Requested['snapshot']): Promise<string[]> {
  const pause = pauses()
  const added: string[] = []
  for (const id of await shownProgramIds(snapshot)) {
    if (!before.has(id) && snapshot.table(program).has(id)) added.push(id)
    await pause()
  }
  return added
}

/** The day in Japan on which this corpus was published first. */
export const firstDay = ({ snapshot, corpus }: Pick<Context, 'snapshot' | 'corpus'>): string =>
  corpus.log.first ? jstDate(new Date(corpus.log.first.built_at)) : snapshot.day

/** What an answer says of the time before a day from which on it knows something; null where it is not asked about that time. */
export const unknownBefore = (day: string, since?: string) =>
  since !== undefined && since >= day ? null : absenceOf('unknown_before', { rows: 0, comparable: 0, day })
