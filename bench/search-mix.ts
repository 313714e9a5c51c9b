import { prefectures } from '../src/lib/prefecture.ts'
import { type CorpusSize, generateProgram } from './generate.ts'
import { Random } from './random.ts'
import { purposes, targets } from './words.ts'

/** Lengths of the words that are searched for, in characters. */
export const wordLengths = [1, 2, 3, 5, 8] as const

/** Filters of search_programs. */
export interface Filters {
  prefecture?: string
  tier?: string[]
  funding_purpose?: string[]
  target_type?: string[]
  amount_min?: number
}

/** A word that occurs: cut from the name, an alias or the text of a generated program, so frequent parts come often. */
export function wordFrom(random: Random, length: number, size: CorpusSize): string {
  for (;;) {
    const program = generateProgram(random.below(size.rows), size)
    const notes = Object.values(program.enriched ?? {}).flatMap((part) => (part ? [String(part.note)] : []))
    const text = random.chance(0.7)
      ? program.primary_name
      : random.pick([...program.aliases, ...notes, program.authority_name])
    const start = random.below(Math.max(1, text.length - length + 1))
    const word = text.slice(start, start + length)
    if (word.length === length && !/[\s"]/.test(word)) return word
  }
}

/** One to three filters. */
export function filtersFrom(random: Random): Filters {
  const filters: Filters = {}
  const first = random.below(4)
  if (first === 0 || random.chance(0.3)) filters.prefecture = random.pick(prefectures).name
  if (first === 1 || random.chance(0.3)) filters.tier = random.pick([['S', 'A'], ['A'], ['B'], ['A', 'B'], ['C']])
  if (first === 2) filters.funding_purpose = [random.pick(purposes)]
  if (first === 3) filters.target_type = [random.pick(targets)]
  if (random.chance(0.15)) filters.amount_min = 10 * (1 + random.below(200))
  return filters
}

/** Different searches: all word lengths alike, half of them filtered; more filters where words run out. */
export function uniqueSearches(count: number, size: CorpusSize): Record<string, string | string[]>[] {
  const random = new Random(7)
  const seen = new Set<string>()
  const searches: Record<string, string | string[]>[] = []
  for (let tries = 0; searches.length < count; tries++) {
    const q = wordFrom(random, wordLengths[searches.length % wordLengths.length] as number, size)
    const filters = tries > 5 || random.chance(0.5) ? filtersFrom(random) : {}
    const search = { q, ...asText(filters) }
    const name = JSON.stringify(search)
    if (seen.has(name)) continue
    seen.add(name)
    searches.push(search)
    tries = 0
  }
  return searches
}

const asText = (filters: Filters): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
  )
