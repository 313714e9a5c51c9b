import type { Snapshot } from '../../../corpus/snapshot.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { lawProgramRef } from '../../../datasets/law-program-ref.ts'

/** Programs that rest on a law: the id of a reference begins with that of the law, then that of the program. */
export function programsUnder(snapshot: Snapshot, lawId: string): string[] {
  const programs: string[] = []
  for (const { id, isHidden } of snapshot.table(lawProgramRef).headsBehind(`${lawId}|`)) {
    if (!id.startsWith(`${lawId}|`)) break
    if (!isHidden) programs.push(...id.split('|').slice(1, 2))
  }
  return programs
}

/** How many amendments were detected from a day on. */
export function amendmentsSince(snapshot: Snapshot, day: string): number {
  const byTime = snapshot.table(amendment).sortedBy('detected_at')
  return byTime.size - byTime.countBefore(day)
}
