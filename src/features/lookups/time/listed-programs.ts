import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { addTo } from '../../../lib/add-to.ts'
import { pauses } from '../../../lib/pause.ts'

/** By what programs are selected, whatever the day: thousands of them have few kinds. */
export interface ProgramKind {
  readonly prefecture: string | null
  readonly authority_level: string
  readonly targets: readonly string[]
}

/** What lists of programs need of one that is shown. */
export interface ListedProgram {
  readonly rank: number
  readonly name: string
  /** Place among the kinds. */
  readonly kind: number
}

interface Listed {
  /** By name. */
  readonly programs: readonly ListedProgram[]
  readonly kinds: readonly ProgramKind[]
}

/** Every program that is shown; read once per snapshot, whatever the day. */
export const listedPrograms = (snapshot: Snapshot): Promise<Listed> =>
  snapshot.remember('listed programs', async () => {
    const tiers = new Map<string, ListedProgram[]>()
    const kinds: ProgramKind[] = []
    const places = new Map<string, number>()
    const pause = pauses()
    let rank = -1
    for (const bytes of snapshot.table(program).all('default')) {
      rank++
      await pause()
      const record = JSON.parse(bytes.toString('utf8')) as Program
      if (program.hidden?.(record)) continue
      const { primary_name: name, prefecture, authority_level, target_types: targets } = record
      const key = JSON.stringify([prefecture, authority_level, targets])
      const kind = places.get(key) ?? kinds.push({ prefecture, authority_level, targets }) - 1
      places.set(key, kind)
      addTo(tiers, record.tier, { rank, name, kind })
    }
    return { programs: await mergedByName([...tiers.values()]), kinds }
  })

/** Lists that are in the order of their names as one; of equal names those of an earlier list come first. */
async function mergedByName(lists: readonly (readonly ListedProgram[])[]): Promise<ListedProgram[]> {
  const merged: ListedProgram[] = []
  const places = lists.map(() => 0)
  const pause = pauses()
  for (;;) {
    let next: ListedProgram | undefined
    let from = -1
    for (const [i, list] of lists.entries()) {
      const head = list[places[i] as number]
      if (head && (next === undefined || head.name < next.name)) [next, from] = [head, i]
    }
    if (!next) return merged
    merged.push(next)
    places[from] = (places[from] as number) + 1
    await pause()
  }
}
