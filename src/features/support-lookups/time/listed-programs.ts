import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { addTo } from '../../../lib/add-to.ts'
import { pauses } from '../../../lib/pause.ts'

/** Where programs count, and whom they are for: what thousands of them have in common, each held once. */
export interface ProgramKinds {
  readonly places: readonly Place[]
  readonly targets: readonly (readonly string[])[]
}

export interface Place {
  readonly prefecture: string | null
  readonly municipality: string | null
  readonly authority_level: string
}

/** What lists of programs need of one that is shown, whatever the day; its place and targets by their numbers. */
export interface ListedProgram {
  readonly rank: number
  readonly name: string
  readonly place: number
  readonly targets: number
}

interface ProgramList {
  /** By name. */
  readonly programs: readonly ListedProgram[]
  readonly kinds: ProgramKinds
}

/** Every program that is shown; read once per snapshot. */
export const listedPrograms = (snapshot: Snapshot): Promise<ProgramList> =>
  snapshot.remember('listed programs', async () => {
    const tiers = new Map<string, ListedProgram[]>()
    const [places, targets] = [new Numbered<Place>(), new Numbered<readonly string[]>()]
    const pause = pauses()
    let rank = -1
    for (const bytes of snapshot.table(program).all('default')) {
      rank++
      await pause()
      const record = JSON.parse(bytes.toString('utf8')) as Program
      if (program.hidden?.(record)) continue
      const { primary_name: name, prefecture, municipality, authority_level, target_types } = record
      const place = places.numberOf({ prefecture, municipality, authority_level })
      addTo(tiers, record.tier, { rank, name, place, targets: targets.numberOf(target_types) })
    }
    const kinds = { places: places.values, targets: targets.values }
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

/** Different values in the order in which they came first. */
class Numbered<T> {
  readonly values: T[] = []
  private readonly numbers = new Map<string, number>()

  numberOf(value: T): number {
    const key = JSON.stringify(value)
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.values.length)
    return this.values.push(value) - 1
  }
}
