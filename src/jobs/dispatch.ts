import { existsSync } from 'node:fs'
import { layoutVersion } from '../corpus/layout.ts'
import { listManifests, type Manifest, readPointer, snapshotPath } from '../corpus/manifest.ts'
import { typesNamedByDay } from '../features/webhooks/events/event-kinds.ts'
import { eventsInThread } from '../features/webhooks/events/events-in-thread.ts'
import type { Ledger } from '../ledger/open.ts'
import { dispatchedUntil, type Recorded, recordEvents } from '../ledger/webhooks/record-events.ts'
import type { WebhookEvent } from '../lib/webhook-message.ts'

export interface DispatchOptions {
  readonly ledger: Ledger
  /** Folder of the corpus. */
  readonly dir: string
  readonly clock: () => Date
  /** Looks back at least so far, also at what an earlier run has seen; its events are not sent again. */
  readonly lookbackHours?: number | undefined
  /** How events are found between two snapshots. */
  readonly derive?: (dir: string, baseline: string, current: string) => Promise<readonly WebhookEvent[]>
}

export interface Dispatched extends Recorded {
  /** The snapshots between which events were looked for; null when nothing is published. */
  readonly baseline: string | null
  readonly current: string | null
  /** Whether the snapshot of the last run is no longer kept: what came and went since then was not seen. */
  readonly isCursorGone: boolean
}

/** How far the first run looks back (docs/contract/shapes.md#webhooks). */
const defaultLookbackHours = 24
const hourMs = 3_600_000

/**
 * Finds what happened in the corpus since the last run and puts a delivery in the queue of every webhook that wants to know.
 * The cursor and the names of events see to it that nothing is lost between two runs and nothing told twice.
 */
export async function dispatchEvents({
  ledger,
  dir,
  clock,
  lookbackHours,
  derive = eventsInThread,
}: DispatchOptions): Promise<Dispatched> {
  const now = clock()
  const cursor = (await dispatchedUntil(ledger.db))?.snapshot_id || null
  const kept = comparable(dir)
  const current = kept.at(-1)?.id ?? null
  const nothing = { events: 0, deliveries: 0, left: 0 }
  if (current === null) return { baseline: null, current, isCursorGone: false, ...nothing }
  const seen = cursor === null ? undefined : kept.find(({ id }) => id === cursor)
  const isCursorGone = cursor !== null && seen === undefined
  const asFarBack = seen && lookbackHours === undefined ? seen : beforeLookback(kept, lookbackHours, now)
  const { id: baseline, built_at: since } = seen && seen.built_at < asFarBack.built_at ? seen : asFarBack
  const events = baseline === current ? [] : await derive(dir, baseline, current)
  const recorded = await recordEvents(ledger, events, { since, snapshotId: current, now, typesNamedByDay })
  return { baseline, current, isCursorGone, ...recorded }
}

type Kept = Pick<Manifest, 'id' | 'built_at'>

/** Snapshots that can be read, oldest first, up to the published one: after a roll-back there are newer ones. */
function comparable(dir: string): Kept[] {
  const published = readPointer(dir)
  const kept = listManifests(dir)
    .filter(({ id, layout }) => layout === layoutVersion && existsSync(snapshotPath(dir, id)))
    .reverse()
  return kept.slice(0, kept.findIndex(({ id }) => id === published) + 1)
}

/** The newest snapshot that is as old as the lookback, or the oldest one when none is. */
function beforeLookback(kept: readonly Kept[], lookbackHours = defaultLookbackHours, now: Date): Kept {
  const since = new Date(now.getTime() - lookbackHours * hourMs).toISOString()
  return kept.findLast(({ built_at }) => built_at <= since) ?? (kept[0] as Kept)
}
