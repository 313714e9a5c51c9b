import type { Snapshot } from '../../corpus/snapshot.ts'
import type { RowSet } from '../../corpus/table.ts'
import { type Program, program } from '../../datasets/program.ts'
import { jsicMajor, jsicMajors } from '../../lib/jsic.ts'
import { pauses } from '../../lib/pause.ts'

/** What a record states of the applicants that it is for, beside their kinds. */
export function applicantsOf({ enriched }: Pick<Program, 'enriched'>): {
  industries: readonly unknown[]
  employees: unknown
} {
  const dimension: unknown = enriched?.B
  if (typeof dimension !== 'object' || dimension === null) return { industries: [], employees: null }
  const { target_industries: industries, target_employees: employees } = dimension as Record<string, unknown>
  return { industries: Array.isArray(industries) ? industries : [], employees }
}

/** The major groups of industries (JSIC) that some words name, in their order. */
export function majorsIn(words: readonly unknown[]): string[] {
  const named = new Set(words.map((word) => (typeof word === 'string' ? jsicMajor(word) : undefined)))
  return jsicMajors.flatMap(({ letter }) => (named.has(letter) ? [letter] : []))
}

/** Programs that are not for other industries alone; found once per snapshot and major group. */
export function programsForIndustry(snapshot: Snapshot, major: string): Promise<RowSet> {
  return snapshot.remember(`programs for industry ${major}`, async () => {
    const table = snapshot.table(program)
    const pause = pauses()
    const isOpen: boolean[] = []
    for (const record of table.records()) {
      const majors = majorsIn(applicantsOf(record).industries)
      isOpen.push(majors.length === 0 || majors.includes(major))
      await pause()
    }
    return table.rowSet((rank) => isOpen[rank] === true)
  })
}
