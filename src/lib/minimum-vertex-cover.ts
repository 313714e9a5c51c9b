import { type Pause, pauses } from './pause.ts'

/** The smallest sets of vertices that touch every edge. */
export interface Covers {
  /** Vertices ascending in each set; sets in lexicographic order. */
  readonly sets: readonly (readonly number[])[]
  /** False when the search gave up: the set clears every edge, and a smaller one may exist. */
  readonly isMinimal: boolean
  /** Whether there are further sets of the same size. */
  readonly hasMore: boolean
}

interface Search {
  readonly most: number
  nodesLeft: number
  best: number
  /** Up to one more than asked for, which tells that there are more. */
  found: number[][]
}

type Neighbours = ReadonlyMap<number, ReadonlySet<number>>

/**
 * Every minimum vertex cover, at most `most` of them, by branch and bound per connected part; exact unless more than `nodeLimit`
 * branches would be needed. A vertex with an edge to itself is in every cover.
 */
export async function minimumVertexCovers(
  edges: readonly (readonly [number, number])[],
  { most = 5, nodeLimit = 2000 } = {},
): Promise<Covers> {
  const parts = connectedParts(neighboursOf(edges))
  const budget = { nodesLeft: nodeLimit }
  let sets: number[][] = [[]]
  let isMinimal = true
  let hasMore = false
  const pause = pauses()
  for (const part of parts) {
    const search: Search = { most, nodesLeft: budget.nodesLeft, best: part.size + 1, found: [] }
    await explore(part, search, pause)
    budget.nodesLeft = search.nodesLeft
    if (search.nodesLeft <= 0) isMinimal = false
    // Where the search gave up before its first end, all vertices of the part are a cover.
    const found = search.found.length > 0 ? search.found : [[...part.keys()]]
    hasMore ||= found.length > most
    const combined = sets.flatMap((set) => found.slice(0, most).map((one) => [...set, ...one]))
    hasMore ||= combined.length > most
    sets = combined.slice(0, most)
  }
  const ascending = sets.map((set) => set.sort((a, b) => a - b)).sort(inOrder)
  return { sets: ascending, isMinimal, hasMore }
}

const inOrder = (a: readonly number[], b: readonly number[]): number => {
  const i = a.findIndex((vertex, at) => vertex !== b[at])
  return i < 0 ? 0 : (a[i] as number) - (b[i] as number)
}

function neighboursOf(edges: readonly (readonly [number, number])[]): Neighbours {
  const neighbours = new Map<number, Set<number>>()
  const link = (from: number, to: number) => {
    const known = neighbours.get(from)
    if (known) known.add(to)
    else neighbours.set(from, new Set([to]))
  }
  for (const [a, b] of edges) {
    link(a, b)
    link(b, a)
  }
  return new Map([...neighbours].sort(([a], [b]) => a - b))
}

function connectedParts(neighbours: Neighbours): Neighbours[] {
  const seen = new Set<number>()
  return [...neighbours.keys()].flatMap((start) => {
    if (seen.has(start)) return []
    const part = new Set([start])
    for (const vertex of part) for (const next of neighbours.get(vertex) ?? []) part.add(next)
    for (const vertex of part) seen.add(vertex)
    return [new Map([...neighbours].filter(([vertex]) => part.has(vertex)))]
  })
}

/** Either the busiest vertex is in the cover, or all its neighbours are: the first of them is tried first. */
async function explore(part: Neighbours, search: Search, pause: Pause): Promise<void> {
  const branches: [Neighbours, number[]][] = [[part, []]]
  for (let branch = branches.pop(); branch; branch = branches.pop()) {
    if (search.nodesLeft-- <= 0) return
    await pause()
    const [rest, taken] = branch
    const isFull = search.found.length > search.most
    const least = taken.length + leastOf(rest)
    if (least > search.best || (isFull && least === search.best)) continue
    const busiest = busiestOf(rest)
    if (busiest === undefined) {
      keep(taken, search)
      continue
    }
    const around = [...(rest.get(busiest) as ReadonlySet<number>)]
    if (!around.includes(busiest)) branches.push([without(rest, around), [...taken, ...around]])
    branches.push([without(rest, [busiest]), [...taken, busiest]])
  }
}

function keep(taken: number[], search: Search): void {
  if (taken.length < search.best) search.found = []
  search.best = taken.length
  search.found.push(taken)
}

function busiestOf(rest: Neighbours): number | undefined {
  let busiest: number | undefined
  let most = 0
  for (const [vertex, around] of rest) {
    if (around.size <= most) continue
    busiest = vertex
    most = around.size
  }
  return busiest
}

/** A clique needs all its vertices but one, so no cover is smaller than the vertices less the cliques they fall into. */
function leastOf(rest: Neighbours): number {
  const cliques: number[][] = []
  for (const [vertex, around] of rest) {
    const clique = cliques.find((members) => members.every((member) => around.has(member)))
    if (clique) clique.push(vertex)
    else cliques.push([vertex])
  }
  return rest.size - cliques.length
}

/** The vertices that still have an edge when some are taken out. */
function without(rest: Neighbours, taken: readonly number[]): Neighbours {
  const gone = new Set(taken)
  const left = new Map<number, ReadonlySet<number>>()
  for (const [vertex, around] of rest) {
    if (gone.has(vertex)) continue
    const others = new Set([...around].filter((one) => !gone.has(one)))
    if (others.size > 0) left.set(vertex, others)
  }
  return left
}
