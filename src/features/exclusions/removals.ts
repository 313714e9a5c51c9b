import { minimumVertexCovers } from '../../lib/minimum-vertex-cover.ts'
import type { Match } from './rules.ts'

/** The smallest sets of programs to give up. */
export interface Removals {
  readonly sets: string[][]
  readonly isMinimal: boolean
  readonly hasMore: boolean
}

/**
 * The smallest sets of programs without which none of the matched rules is broken. A rule of two or more parties is broken by a
 * selection exactly if two programs of it break the rule alone, so the sets are the minimum vertex covers of those pairs.
 * A program that was selected under several names is given up under all of them.
 */
export function* smallestRemovals(conflicts: readonly Match[]): Generator<void, Removals> {
  const namesOf = new Map<string, Set<string>>()
  for (const { id, program } of conflicts.flatMap(({ involved }) => involved)) {
    namesOf.set(program, (namesOf.get(program) ?? new Set()).add(id))
  }
  const programs = [...namesOf.keys()].sort()
  const numbers = new Map(programs.map((program, i) => [program, i]))
  const edges = conflicts
    .flatMap(pairsOf)
    .map(([a, b]) => [numbers.get(a) as number, numbers.get(b) as number] as const)
  const { sets, isMinimal, hasMore } = yield* minimumVertexCovers(edges)
  const idsOf = (i: number) => [...(namesOf.get(programs[i] as string) ?? [])].sort()
  return { sets: sets.map((set) => set.flatMap(idsOf)), isMinimal, hasMore }
}

/** The pairs of programs that meet two parties of a rule between them. */
function pairsOf({ involved }: Match): [string, string][] {
  const partiesOf = new Map<string, Set<number>>()
  for (const { program, party } of involved) {
    partiesOf.set(program, (partiesOf.get(program) ?? new Set()).add(party))
  }
  const all = [...partiesOf]
  return all.flatMap(([a, one], i) =>
    all
      .slice(i + 1)
      .flatMap(([b, other]): [string, string][] => (new Set([...one, ...other]).size > 1 ? [[a, b]] : [])),
  )
}
