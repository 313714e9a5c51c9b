import { minimumVertexCovers } from '../../lib/minimum-vertex-cover.ts'
import type { Assessed } from './assessment.ts'

/** The smallest sets of programs to give up. */
export interface Removals {
  readonly sets: string[][]
  readonly isMinimal: boolean
  readonly hasMore: boolean
}

/**
 * The smallest sets of programs without which no pair is excluded for certain: the minimum vertex covers of those pairs. What
 * depends on an answer proposes nothing. A program that was selected under several names is given up under all of them.
 */
export async function smallestRemovals(assessed: readonly Assessed[]): Promise<Removals> {
  const namesOf = new Map<string, Set<string>>()
  for (const { id, program } of assessed.flatMap(({ match }) => match.involved)) {
    namesOf.set(program, (namesOf.get(program) ?? new Set()).add(id))
  }
  const excluded = assessed
    .flatMap(({ judgements }) => judgements)
    .filter(({ verdict, programs }) => verdict === 'incompatible' && programs.length === 2)
  const programs = [...new Set(excluded.flatMap((one) => one.programs))].sort()
  const numbers = new Map(programs.map((program, i) => [program, i]))
  const edges = excluded.map(
    ({ programs: [a = '', b = ''] }) => [numbers.get(a) as number, numbers.get(b) as number] as const,
  )
  const { sets, isMinimal, hasMore } = await minimumVertexCovers(edges)
  const idsOf = (i: number) => [...(namesOf.get(programs[i] as string) ?? [])].sort()
  return { sets: edges.length === 0 ? [] : sets.map((set) => set.flatMap(idsOf)), isMinimal, hasMore }
}
