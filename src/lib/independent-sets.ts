/** A connected part of a graph of conflicts, and what can be chosen from it without a conflict. */
export interface Part {
  readonly members: readonly number[]
  readonly edges: readonly (readonly [number, number])[]
  /** Every set without an edge inside, the empty one among them. */
  readonly setCount: number
  /** Those that nothing can be added to, the heaviest first, then in lexicographic order: no other set weighs more. */
  readonly maximal: readonly { readonly members: readonly number[]; readonly weight: number }[]
}

/** More vertices do not fit the sets that are counted here. */
export const mostVertices = 20

/**
 * Every connected part of a graph with its maximal independent sets (Bron and Kerbosch, 1973, on the complement, with a
 * pivot): at most 3^(n/3) of them, 1,458 for 20 vertices. The heaviest of each part together are the heaviest of all.
 */
export function independentParts(weights: readonly number[], edges: readonly (readonly [number, number])[]): Part[] {
  if (weights.length > mostVertices) throw new RangeError(`more than ${mostVertices} vertices`)
  const neighbours = weights.map(() => 0)
  for (const [a, b] of edges) {
    neighbours[a] = at(neighbours, a) | (1 << b)
    neighbours[b] = at(neighbours, b) | (1 << a)
  }
  return partsOf(neighbours).map((part) => ({
    members: bitsOf(part),
    edges: bitsOf(part).flatMap((a) => bitsOf(at(neighbours, a)).flatMap((b) => (a < b ? [[a, b] as const] : []))),
    setCount: countIn(part, neighbours),
    maximal: maximalIn(part, neighbours)
      .map((set) => ({ members: bitsOf(set), weight: bitsOf(set).reduce((sum, one) => sum + at(weights, one), 0) }))
      .sort((a, b) => b.weight - a.weight || lexicographic(a.members, b.members)),
  }))
}

const at = (list: readonly number[], i: number): number => list[i] ?? 0

function bitsOf(set: number): number[] {
  const members: number[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) members.push(31 - Math.clz32(rest & -rest))
  return members
}

const sizeOf = (set: number): number => bitsOf(set).length

function partsOf(neighbours: readonly number[]): number[] {
  const parts: number[] = []
  for (let left = (1 << neighbours.length) - 1; left !== 0; ) {
    let part = left & -left
    for (let before = 0; before !== part; ) {
      before = part
      for (const one of bitsOf(before)) part |= at(neighbours, one)
    }
    parts.push(part)
    left &= ~part
  }
  return parts
}

/** How many sets without an edge there are among some vertices: those with and those without the best connected one. */
function countIn(among: number, neighbours: readonly number[]): number {
  const degree = (one: number) => sizeOf(at(neighbours, one) & among)
  const [first = -1] = bitsOf(among).sort((a, b) => degree(b) - degree(a))
  if (first === -1 || degree(first) === 0) return 2 ** sizeOf(among)
  const without = among & ~(1 << first)
  return countIn(without, neighbours) + countIn(without & ~at(neighbours, first), neighbours)
}

function maximalIn(part: number, neighbours: readonly number[]): number[] {
  const found: number[] = []
  const near = (one: number) => at(neighbours, one) | (1 << one)
  const extend = (chosen: number, candidates: number, done: number): void => {
    if (candidates === 0) {
      if (done === 0) found.push(chosen)
      return
    }
    const branches = (one: number) => candidates & near(one)
    const [pivot = 0] = bitsOf(candidates | done).sort((a, b) => sizeOf(branches(a)) - sizeOf(branches(b)))
    let [open, closed] = [candidates, done]
    for (const one of bitsOf(branches(pivot))) {
      extend(chosen | (1 << one), open & ~near(one), closed & ~near(one))
      open &= ~(1 << one)
      closed |= 1 << one
    }
  }
  extend(0, part, 0)
  return found
}

function lexicographic(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((one, place) => one !== b[place])
  return i === -1 ? a.length - b.length : at(a, i) - (b[i] ?? -1)
}
