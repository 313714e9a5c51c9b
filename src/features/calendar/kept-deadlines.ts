import type { Snapshot } from '../../corpus/snapshot.ts'
import { DayMemory } from '../../lib/day-memory.ts'
import type { Context } from '../../operation/context.ts'
import { eachKeptBefore } from '../../operation/evidence/kept-before.ts'
import { eventName } from './deadline-calendar.ts'
import { type Deadline, deadlinesFrom } from './deadlines.ts'

/** A deadline ahead that an earlier snapshot states and the served one does not. */
export interface Withdrawn {
  /** As it was stated last. */
  readonly deadline: Deadline
  /** When the first snapshot without it was built. */
  readonly at: string
}

/** What the kept snapshots before the served one say about the deadlines from a day on. */
export interface KeptDeadlines {
  readonly withdrawn: readonly Withdrawn[]
  /** When a deadline that was missing in between was there again, by the name of its event. */
  readonly returned: ReadonlyMap<string, string>
}

type Around = Pick<Context, 'snapshot' | 'corpus'>

/** Compares the served snapshot with the kept ones before it; once for a day. */
export function keptDeadlines(around: Around, day: string): Promise<KeptDeadlines> {
  const memory = around.snapshot.remember('kept deadlines', () => new DayMemory<Promise<KeptDeadlines>>())
  return memory.of(day, '', () => compared(around, day))
}

interface Seen {
  deadline: Deadline
  missingSince: string | null
  returnedAt: string | null
}

async function compared(around: Around, day: string): Promise<KeptDeadlines> {
  const seen = new Map<string, Seen>()
  const follow = async (one: Snapshot) => note(seen, await deadlinesFrom(one, day), one.manifest.built_at)
  await eachKeptBefore(around, follow)
  await follow(around.snapshot)
  const withdrawn: Withdrawn[] = []
  const returned = new Map<string, string>()
  for (const [name, { deadline, missingSince, returnedAt }] of seen) {
    if (missingSince !== null) withdrawn.push({ deadline, at: missingSince })
    else if (returnedAt !== null) returned.set(name, returnedAt)
  }
  return { withdrawn, returned }
}

/** Follows the deadlines from one snapshot to the next. */
function note(seen: Map<string, Seen>, deadlines: readonly Deadline[], builtAt: string): void {
  const present = new Set<string>()
  for (const deadline of deadlines) {
    const name = eventName(deadline)
    present.add(name)
    const before = seen.get(name)
    const returnedAt = before?.missingSince ? builtAt : (before?.returnedAt ?? null)
    seen.set(name, { deadline, missingSince: null, returnedAt })
  }
  for (const [name, one] of seen) if (!present.has(name)) one.missingSince ??= builtAt
}
