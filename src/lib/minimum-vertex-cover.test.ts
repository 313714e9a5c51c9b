import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimumVertexCovers } from './minimum-vertex-cover.ts'

type Edge = readonly [number, number]

const touchesAll = (set: readonly number[], edges: readonly Edge[]) =>
  edges.every(([a, b]) => set.includes(a) || set.includes(b))

/** Every smallest cover of up to ten vertices, by trying all sets. */
function byTrying(edges: readonly Edge[]): number[][] {
  const covers = Array.from({ length: 1 << 10 }, (_, bits) =>
    Array.from({ length: 10 }, (_, i) => i).filter((i) => bits & (1 << i)),
  ).filter((set) => touchesAll(set, edges))
  const least = Math.min(...covers.map(({ length }) => length))
  return covers.filter(({ length }) => length === least)
}

const vertex = fc.integer({ min: 0, max: 9 })
const edges = fc.array(fc.tuple(vertex, vertex), { maxLength: 25 })

test('are all the smallest sets that touch every edge, as trying every set finds them', async () => {
  await fc.assert(
    fc.asyncProperty(edges, async (given) => {
      const { sets, isMinimal, hasMore } = await minimumVertexCovers(given, { most: 1000 })
      const tried = byTrying(given)
      expect(isMinimal).toBe(true)
      expect(hasMore).toBe(false)
      expect(sets.map(String).sort()).toEqual(tried.map(String).sort())
    }),
  )
})

test('are cut to as many as were asked for, and say so', async () => {
  await fc.assert(
    fc.asyncProperty(edges, fc.integer({ min: 1, max: 4 }), async (given, most) => {
      const { sets, hasMore } = await minimumVertexCovers(given, { most })
      const tried = byTrying(given).map(String)
      expect(sets).toHaveLength(Math.min(most, tried.length))
      expect(tried).toEqual(expect.arrayContaining(sets.map(String)))
      expect(hasMore).toBe(tried.length > most)
    }),
  )
})

test('do not depend on the order or direction of the edges', async () => {
  const shuffled = edges.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
  )
  await fc.assert(
    fc.asyncProperty(shuffled, async ([given, other]) => {
      expect(await minimumVertexCovers(other.map(([a, b]) => [b, a]))).toEqual(await minimumVertexCovers(given))
    }),
  )
})

test('of 50 vertices are found at once where rules make cliques, pairs and stars', async () => {
  const clique = Array.from({ length: 50 }, (_, i) => Array.from({ length: i }, (_, j): Edge => [j, i])).flat()
  expect(await minimumVertexCovers(clique)).toMatchObject({ isMinimal: true, hasMore: true })
  expect((await minimumVertexCovers(clique)).sets[0]).toHaveLength(49)
  const pairs = Array.from({ length: 25 }, (_, i): Edge => [2 * i, 2 * i + 1])
  expect(await minimumVertexCovers(pairs)).toMatchObject({ isMinimal: true, hasMore: true })
  const triangles = Array.from({ length: 16 }, (_, i): Edge[] => [
    [3 * i, 3 * i + 1],
    [3 * i + 1, 3 * i + 2],
    [3 * i, 3 * i + 2],
  ]).flat()
  expect((await minimumVertexCovers(triangles)).sets[0]).toHaveLength(32)
  const star = Array.from({ length: 49 }, (_, i): Edge => [0, i + 1])
  expect(await minimumVertexCovers(star)).toEqual({ sets: [[0]], isMinimal: true, hasMore: false })
})

test('of any 50 vertices come back in time, exact or saying that they may not be the smallest', async () => {
  const any = fc.integer({ min: 0, max: 49 })
  const many = fc.array(
    fc.tuple(any, any).filter(([a, b]) => a !== b),
    { minLength: 20, maxLength: 300 },
  )
  await fc.assert(
    fc.asyncProperty(many, async (given) => {
      const { sets } = await minimumVertexCovers(given, { nodeLimit: 2000 })
      for (const set of sets) expect(touchesAll(set, given)).toBe(true)
    }),
    { numRuns: 20 },
  )
  const path: Edge[] = Array.from({ length: 49 }, (_, i) => [i, i + 1])
  const { sets, isMinimal } = await minimumVertexCovers(path, { nodeLimit: 3 })
  expect(isMinimal).toBe(false)
  expect(touchesAll(sets[0] ?? [], path)).toBe(true)
})
