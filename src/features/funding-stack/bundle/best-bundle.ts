import { independentParts } from '../../../lib/independent-sets.ts'

/** A program of the search with its stated ceiling. */
export interface ProgramCeiling {
  readonly id: string
  readonly ceilingManYen: number
}

/** Two programs that exclude each other whatever the facts. */
export type Conflict = readonly [a: string, b: string]

// In whole yen, so that sums are exact.
const yenOf = (manYen: number): number => Math.round(manYen * 10_000)
const manYenOf = (yen: number): number => yen / 10_000

/** The programs with the largest sum of stated ceilings among which no two conflict, and why no other set has more. */
export function bestBundle(programs: readonly ProgramCeiling[], conflicts: readonly Conflict[]) {
  const places = new Map(programs.map(({ id }, i) => [id, i]))
  const edges = conflicts.flatMap(([a, b]) => {
    const [one, other] = [places.get(a), places.get(b)]
    return one === undefined || other === undefined ? [] : [[one, other] as const]
  })
  const parts = independentParts(
    programs.map(({ ceilingManYen }) => yenOf(ceilingManYen)),
    edges,
  )
  const chosen = parts.flatMap(({ maximal: [best] }) => best?.members ?? [])
  const isTied = parts.some(({ maximal: [best, next] }) => best !== undefined && best.weight === next?.weight)
  const total = parts.reduce((sum, { maximal: [best] }) => sum + (best?.weight ?? 0), 0)
  const examined = parts.reduce((sum, { maximal }) => sum + maximal.length, 0)
  return {
    chosen: chosen.sort((a, b) => a - b).map((i) => programs[i] as ProgramCeiling),
    totalManYen: manYenOf(total),
    isUnique: !isTied,
    proof: {
      programs: programs.map(({ id }) => id),
      parts: parts.map(({ members, edges: inside, setCount, maximal }) => ({
        programs: [...members],
        conflicts: inside.map((edge) => [...edge]),
        independent_sets: setCount,
        maximal_sets: maximal.map((one) => ({ programs: [...one.members], ceiling_man_yen: manYenOf(one.weight) })),
      })),
      sets_examined: examined,
      statement:
        'Programs of different parts never conflict for certain, so the best set is the best of each part together. Within a part every set without a certain conflict lies inside one of the maximal sets listed, and ceilings are never negative: none has a larger sum than the first.',
      statement_ja:
        '異なる組の制度は確実には排他になりません。各組の最良を合わせたものが全体の最良です。組の中で確実な排他のない集合はすべて、列挙した極大集合のいずれかに含まれます。上限額は負にならないため、先頭より合計が大きい集合はありません。',
    },
  }
}
