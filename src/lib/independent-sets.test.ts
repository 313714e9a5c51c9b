import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { independentParts } from './independent-sets.ts'

type Edges = [number, number][]

const isFree = (set: number, edges: Edges) => edges.every(([a, b]) => !((set >> a) & 1 && (set >> b) & 1))
const membersOf = (set: number, count: number) =>
  Array.from({ length: count }, (_, i) => i).filter((i) => (set >> i) & 1)
const weightOf = (members: readonly number[], weights: number[]) =>
  members.reduce((sum, i) => sum + (weights[i] ?? 0), 0)

const graphs = fc.integer({ min: 1, max: 10 }).chain((count) =>
  fc.record({
    weights: fc.array(fc.nat(50), { minLength: count, maxLength: count }),
    edges: fc
      .array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 20 })
      .map((edges) => edges.filter(([a, b]) => a !== b)),
  }),
)

describe('independentParts', () => {
  test('finds what a search through every subset finds: the greatest weight, all maximal sets, and how many sets there are', () =>
    fc.assert(
      fc.property(graphs, ({ weights, edges }) => {
        const subsets = Array.from({ length: 2 ** weights.length }, (_, set) => set).filter((set) => isFree(set, edges))
        const parts = independentParts(weights, edges)
        const best = parts.reduce((sum, { maximal: [first] }) => sum + (first?.weight ?? Number.NaN), 0)
        expect(best).toBe(Math.max(...subsets.map((set) => weightOf(membersOf(set, weights.length), weights))))
        expect(parts.reduce((product, { setCount }) => product * setCount, 1)).toBe(subsets.length)
        for (const { members, maximal } of parts) {
          const inside = subsets.filter((set) => membersOf(set, weights.length).every((one) => members.includes(one)))
          const isMaximal = (set: number) =>
            members.every((one) => (set >> one) & 1 || !isFree(set | (1 << one), edges))
          expect(maximal.map((one) => one.members.join()).sort()).toEqual(
            inside
              .filter(isMaximal)
              .map((set) => membersOf(set, weights.length).join())
              .sort(),
          )
        }
      }),
      { numRuns: 150 },
    ))

  test('the hardest graphs of 20 vertices are answered at once, and more vertices are refused', () => {
    const triangles: Edges = Array.from(
      { length: 6 },
      (_, i): Edges => [
        [3 * i, 3 * i + 1],
        [3 * i, 3 * i + 2],
        [3 * i + 1, 3 * i + 2],
      ],
    ).flat()
    const chained: Edges = [...triangles, ...Array.from({ length: 5 }, (_, i): [number, number] => [3 * i, 3 * i + 3])]
    const weights = Array.from({ length: 20 }, (_, i) => i)
    const parts = independentParts(weights, [...chained, [18, 19]])
    expect(parts.map(({ members }) => members.length)).toEqual([18, 2])
    expect(() =>
      independentParts(
        Array.from({ length: 21 }, () => 1),
        [],
      ),
    ).toThrow(RangeError)
  })
})
