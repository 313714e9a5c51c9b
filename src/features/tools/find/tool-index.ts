import { normalizeText } from '../../../lib/japanese-text.ts'
import { onceFor } from '../../../lib/once.ts'
import { type AnyOperation, isTool, routeOf } from '../../../operation/operation.ts'
import { toolCatalogue } from '../../account/tool-catalogue.ts'
import { gramsOf, japaneseIn, stemsOf } from './words.ts'

/** A tool with how much each of its words says of it. */
export interface IndexedTool {
  readonly operation: AnyOperation
  readonly weights: ReadonlyMap<string, number>
  /** All of its weights together. */
  readonly length: number
}

export interface ToolIndex {
  readonly tools: readonly IndexedTool[]
  readonly meanLength: number
  /** Keywords that are no plain English, in their normal form: a need has them as a part of its text. */
  readonly phrases: readonly string[]
  /** In how many tools a word occurs. */
  readonly spread: ReadonlyMap<string, number>
}

const weightOf = { name: 3, keyword: 3, title: 2.5, summary: 1, guidance: 0.25, gram: 1, translatedGram: 0.4 } as const

/** Two letters of Japanese, apart from the words. */
export const gramKey = (gram: string): string => `~${gram}`

/** Keywords of the recommendations (docs/contract/shapes.md#recommended-tools), by the path that they recommend. */
const recommendedBy = new Map(toolCatalogue.map(({ endpoint, keywords }) => [endpoint, keywords]))

/** Every tool of a service by its words; made once for a service. */
export const toolIndexOf = onceFor((operations: ReadonlyMap<string, AnyOperation>): ToolIndex => {
  const tools = [...operations.values()].filter(isTool).map(indexed)
  const spread = new Map<string, number>()
  for (const { weights } of tools) for (const word of weights.keys()) spread.set(word, (spread.get(word) ?? 0) + 1)
  const lengths = tools.reduce((sum, { length }) => sum + length, 0)
  const phrases = [...spread.keys()].filter((word) => !isEnglish(word) && !word.startsWith('~'))
  return { tools, meanLength: lengths / Math.max(1, tools.length), phrases, spread }
})

export const isEnglish = (word: string): boolean => /^[a-z0-9]+$/.test(word)

function indexed(operation: AnyOperation): IndexedTool {
  const { name, title, summary, guidance = '', keywords = [] } = operation
  const weights = new Map<string, number>()
  const add = (words: readonly string[], weight: number) => {
    for (const word of new Set(words)) weights.set(word, (weights.get(word) ?? 0) + weight)
  }
  add(stemsOf(name.replaceAll('_', ' ')), weightOf.name)
  add(stemsOf(title), weightOf.title)
  add(stemsOf(summary), weightOf.summary)
  add(stemsOf(guidance), weightOf.guidance)
  const { path } = routeOf(operation)
  add([...(recommendedBy.get(path) ?? []), ...keywords].flatMap(wordsOfKeyword), weightOf.keyword)
  const length = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  // Beside the words and not among them: letters say less, and a tool with many keywords is none the longer for them.
  add(gramsOf(keywords.join(' ')).map(gramKey), weightOf.gram)
  const said = new Set([...stemsOf(name.replaceAll('_', ' ')), ...stemsOf(title), ...stemsOf(summary)])
  add(gramsOf(japaneseIn(said).join(' ')).map(gramKey), weightOf.translatedGram)
  return { operation, weights, length }
}

/** A keyword of plain English as its stems, any other one as it is. */
function wordsOfKeyword(keyword: string): string[] {
  const text = normalizeText(keyword)
  return /^[a-z0-9 _-]+$/.test(text) ? stemsOf(text.replaceAll('_', ' ')) : [text]
}
