import { normalizeText } from '../../../lib/japanese-text.ts'
import type { AnyOperation } from '../../../operation/operation.ts'
import { gramKey, type IndexedTool, isEnglish, type ToolIndex } from './tool-index.ts'
import { gramsOf, readNeed } from './words.ts'

export interface RankedTool {
  readonly operation: AnyOperation
  readonly score: number
  /** The words of the need that speak for it, as they were written. */
  readonly met: readonly string[]
}

/** Saturation and length of BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009). */
const k1 = 1.2
const b = 0.4

/** What stands for a word in another language says a little less than the word itself. */
const translation = 0.7

/** Two letters that stand beside each other in a keyword as well; alone they are no word. */
const gramWeight = 0.5

/** Whoever says the whole title of a tool means it, before longer ones that share its words. */
const ofNamed = 2

/** The tools that a need in Japanese or English speaks of, the best first, equal ones in the order of the catalogue. */
export function rankTools(need: string, index: ToolIndex): RankedTool[] {
  const requested = needWords(need, index)
  const text = normalizeText(need)
  const ranked = index.tools.map((tool, place) => {
    const one = scored(tool, requested, index)
    const isNamed = text.includes(normalizeText(tool.operation.title))
    return { ...one, score: isNamed ? one.score * ofNamed : one.score, place }
  })
  return ranked
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.place - other.place)
    .map(({ operation, score, met }) => ({ operation, score, met }))
}

/** A word to look for, how much it counts and the words of the need that it stands for. */
interface NeedWord {
  weight: number
  readonly written: Set<string>
}

function needWords(need: string, { phrases }: ToolIndex): Map<string, NeedWord> {
  const { text, stems, translated } = readNeed(need)
  const requested = new Map<string, NeedWord>()
  const ask = (word: string, weight: number, written: string) => {
    const known = requested.get(word)
    if (!known) requested.set(word, { weight, written: new Set([written]) })
    else {
      known.weight = Math.max(known.weight, weight)
      known.written.add(written)
    }
  }
  for (const stem of stems) ask(stem, 1, stem)
  for (const [stem, word] of translated) ask(stem, translation, word)
  for (const gram of gramsOf(need)) ask(gramKey(gram), gramWeight, gram)
  for (const phrase of phrases) if (text.includes(phrase)) ask(phrase, phraseWeight(phrase), phrase)
  return requested
}

/** A long keyword is met by chance less often than a short one. */
const phraseWeight = (phrase: string): number => (isEnglish(phrase) ? 1 : Math.min(2, 0.6 + phrase.length / 5))

function scored(tool: IndexedTool, requested: ReadonlyMap<string, NeedWord>, index: ToolIndex): RankedTool {
  const norm = k1 * (1 - b + (b * tool.length) / index.meanLength)
  const met = new Set<string>()
  let score = 0
  for (const [word, { weight, written }] of requested) {
    const said = tool.weights.get(word)
    if (said === undefined) continue
    const spread = index.spread.get(word) ?? 0
    const rarity = Math.log(1 + (index.tools.length - spread + 0.5) / (spread + 0.5))
    score += weight * rarity * ((said * (k1 + 1)) / (said + norm))
    for (const one of written) met.add(one)
  }
  return { operation: tool.operation, score, met: [...met] }
}
