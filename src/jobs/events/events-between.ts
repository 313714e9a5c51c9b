import { SnapshotPair } from '../../corpus/snapshot-pair.ts'
import type { DerivedEvent } from './derived-event.ts'
import { enforcementsAdded } from './enforcements-added.ts'
import { programsAmended } from './programs-amended.ts'
import { programsCreated } from './programs-created.ts'
import { taxRulesetsAmended } from './tax-rulesets-amended.ts'

/** In the order of `eventTypes`; nothing is matched against watch lists, so `invoice_registrant.matched` never happens. */
const sources = [programsCreated, programsAmended, enforcementsAdded, taxRulesetsAmended]

/**
 * Every event from one published snapshot to a later one, by type and then by event id (code units). A dataset that one of them
 * lacks, or that is empty in the baseline, gives none: its first load is no news. A baseline that is not the older one gives
 * none at all. Throws a sentence when a snapshot is gone, damaged or of another layout.
 */
export function eventsBetween(dir: string, baseline: string, current: string): DerivedEvent[] {
  const pair = SnapshotPair.open(dir, baseline, current)
  try {
    if (pair.earlier.built_at >= pair.newer.built_at) return []
    return sources.flatMap((source) => [...source(pair)].sort(byEventId))
  } finally {
    pair.close()
  }
}

const byEventId = (a: DerivedEvent, b: DerivedEvent): number =>
  a.event_id < b.event_id ? -1 : a.event_id > b.event_id ? 1 : 0
