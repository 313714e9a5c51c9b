import type { AnyOperation } from '../../../operation/operation.ts'
import { isGram, type Meanings, readText } from './read-text.ts'
import type { ToolIndex } from './tool-index.ts'

export interface RankedTool {
  readonly operation: AnyOperation
  readonly score: number
  /** The words of the need that speak for it, as they were written. */
  readonly met: readonly string[]
}

/** How much the phrases of a tool that come nearest to a need count, the nearest one first. */
const nearest = [1, 0.15, 0.05] as const

/** What part of a score hangs on how much of the tool's own name is asked for: a batch, a list or a deletion only where it is meant. */
const ofName = 0.27

/** Tools that serve most needs come before others that fit no better. */
const ofCore = 1.1

/** The tools that a need in Japanese or English speaks of, the best first, equal ones in the order of the catalogue. */
export function rankTools(need: string, index: ToolIndex): RankedTool[] {
  const wanted = readText(need)
  const scores = new Float64Array(index.tools.length)
  const matched = new Float64Array(index.phrases.length)
  for (const [meaning, { weight }] of wanted) {
    for (const [tool, score] of index.saying.get(meaning) ?? []) scores[tool] = (scores[tool] ?? 0) + weight * score
    const mass = weight * (index.rarity.get(meaning) ?? 0)
    for (const phrase of index.phrasesWith.get(meaning) ?? []) matched[phrase] = (matched[phrase] ?? 0) + mass
  }
  const near = nearness(matched, index)
  const met = metWords(wanted, index)
  return index.tools
    .map((operation, tool) => {
      const name = index.names[tool] ?? 0
      const mass = index.phrases[name]?.mass ?? 0
      const named = mass > 0 ? (matched[name] ?? 0) / mass : 0
      const known = operation.toolsets?.includes('core') ? ofCore : 1
      const score = ((scores[tool] ?? 0) + (near[tool] ?? 0)) * (1 - ofName + ofName * named) * known
      return { operation, score, met: [...(met.get(tool) ?? [])] }
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}

/** By tool: how near its phrases come to a need, by what they share and how much of the phrase that is. */
function nearness(matched: Float64Array, { tools, phrases }: ToolIndex): Float64Array {
  const best = nearest.map(() => new Float64Array(tools.length))
  for (const [phrase, { tool, mass }] of phrases.entries()) {
    const shared = matched[phrase] ?? 0
    let one = shared === 0 ? 0 : (shared * shared) / mass
    for (const rank of best) {
      const other = rank[tool] ?? 0
      if (one <= other) continue
      rank[tool] = one
      one = other
    }
  }
  return best.reduce(
    (sum, rank, i) => sum.map((value, tool) => value + (nearest[i] ?? 0) * (rank[tool] ?? 0)),
    new Float64Array(tools.length),
  )
}

/** By tool: the words of a need that it says; pairs of letters only where there is no word. */
function metWords(wanted: Meanings, { saying }: ToolIndex): Map<number, Set<string>> {
  const met = new Map<number, Set<string>>()
  const words = [...wanted].filter(([meaning]) => !isGram(meaning))
  for (const [meaning, { written }] of [...words, ...[...wanted].filter(([one]) => isGram(one))])
    for (const [tool] of saying.get(meaning) ?? []) {
      const known = met.get(tool) ?? new Set()
      if (isGram(meaning) && known.size > 0) continue
      for (const one of written) known.add(one)
      met.set(tool, known)
    }
  return met
}
