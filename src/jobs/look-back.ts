import { existsSync } from 'node:fs'
import { layoutVersion } from '../corpus/layout.ts'
import { listManifests, type Manifest, readPointer, snapshotPath } from '../corpus/manifest.ts'
import { addDays, type Days, jstDate } from '../lib/jst.ts'

/** How far the first run looks back (docs/contract/shapes.md#webhooks). */
const defaultLookbackHours = 24
const hourMs = 3_600_000

type Kept = Pick<Manifest, 'id' | 'built_at'>

/** The snapshots between which something is looked for. */
export interface LookBack {
  readonly baseline: Kept
  readonly current: string
  /** Whether the snapshot of the last run is no longer kept: what came and went since then was not seen. */
  readonly isCursorGone: boolean
}

/** From where a run looks: from the last one, or so far back as it is told; undefined when nothing is published. */
export function lookBack(
  dir: string,
  cursor: string | null,
  { lookbackHours, now }: { readonly lookbackHours?: number | undefined; readonly now: Date },
): LookBack | undefined {
  const kept = comparable(dir)
  const current = kept.at(-1)?.id
  if (current === undefined) return undefined
  const seen = cursor === null ? undefined : kept.find(({ id }) => id === cursor)
  const isCursorGone = cursor !== null && seen === undefined
  const asFarBack = seen && lookbackHours === undefined ? seen : beforeLookback(kept, lookbackHours, now)
  return { baseline: seen && seen.built_at < asFarBack.built_at ? seen : asFarBack, current, isCursorGone }
}

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

/** Days that are looked at once more: what one run left over is told by the next. */
const daysAgain = 2
/** A longer pause is not made up for. */
const mostDays = 30

/** The days up to today that the last run has not seen, and a few before; today alone for the first run. */
export function daysSince(last: string | undefined, now: Date): Days {
  const today = jstDate(now)
  const earliest = addDays(today, -mostDays)
  const after = last === undefined ? addDays(today, -1) : addDays(jstDate(new Date(last)), -daysAgain)
  return { after: after < earliest ? earliest : after, until: today }
}
