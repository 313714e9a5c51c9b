import type { Snapshot } from '../../corpus/snapshot.ts'
import type { RowSet } from '../../corpus/table.ts'
import { type Program, program } from '../../datasets/program.ts'
import { jsicMajor } from '../../lib/jsic.ts'
import { pauses } from '../../lib/pause.ts'

/** The words with which a record names the industries that it is for; none where it names none. */
export function industriesOf({ enriched }: Pick<Program, 'enriched'>): readonly unknown[] {
  const dimension: unknown = enriched?.B
  if (typeof dimension !== 'object' || dimension === null || !('target_industries' in dimension)) return []
  return Array.isArray(dimension.target_industries) ? dimension.target_industries : []
}

/** Whether some words name a major group of industries (JSIC). */
export const nameIndustry = (words: readonly unknown[], major: string): boolean =>
  words.some((word) => typeof word === 'string' && jsicMajor(word) === major)

/** Programs that are not for other industries alone; found once per snapshot and major group. */
export function programsForIndustry(snapshot: Snapshot, major: string): Promise<RowSet> {
  return snapshot.remember(`programs for industry ${major}`, async () => {
    const table = snapshot.table(program)
    const pause = pauses()
    const isOpen: boolean[] = []
    for (const record of table.records()) {
      const words = industriesOf(record)
      isOpen.push(words.length === 0 || nameIndustry(words, major))
      await pause()
    }
    return table.rowSet((rank) => isOpen[rank] === true)
  })
}
