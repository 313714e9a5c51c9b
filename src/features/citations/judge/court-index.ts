import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type CourtDecision, courtDecision } from '../../../datasets/court-decision.ts'
import { caseNumberKey } from '../../../lib/case-number.ts'
import { pauses } from '../../../lib/pause.ts'
import { isRedistributable } from '../../../schema/lineage.ts'

/** What a decision is found by. */
export type HeldDecision = Pick<
  CourtDecision,
  'unified_id' | 'case_name' | 'case_number' | 'court' | 'court_level' | 'decision_date' | 'source_url'
> & { readonly isOpen: boolean }

/** Decisions of a snapshot by case number and by day. */
export interface CourtIndex {
  readonly byNumber: ReadonlyMap<string, readonly HeldDecision[]>
  readonly byDate: ReadonlyMap<string, readonly HeldDecision[]>
}

/** Read once per snapshot, when the first draft cites a decision. */
export const courtIndex = (snapshot: Snapshot): Promise<CourtIndex> =>
  snapshot.remember('court decisions by number', () => read(snapshot))

async function read(snapshot: Snapshot): Promise<CourtIndex> {
  const byNumber = new Map<string, HeldDecision[]>()
  const byDate = new Map<string, HeldDecision[]>()
  const note = (map: Map<string, HeldDecision[]>, key: string | null | undefined, row: HeldDecision) => {
    if (key) map.set(key, [...(map.get(key) ?? []), row])
  }
  const pause = pauses()
  for (const row of snapshot.table(courtDecision).records()) {
    await pause()
    const { unified_id, case_name, case_number, court, court_level, decision_date, source_url, license } = row
    const held = { unified_id, case_name, case_number, court, court_level, decision_date, source_url }
    const decision = { ...held, isOpen: isRedistributable(license) }
    note(byNumber, case_number === null ? null : caseNumberKey(case_number), decision)
    note(byDate, decision_date, decision)
  }
  return { byNumber, byDate }
}
