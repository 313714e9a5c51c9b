import { addTo } from '../../../lib/add-to.ts'
import { onceFor } from '../../../lib/once.ts'
import { madeInTurns, type Pause, pauses } from '../../../lib/pause.ts'
import { type AnyOperation, isTool } from '../../../operation/operation.ts'
import { isGram } from './read-text.ts'
import { type SaidByTool, saidByTool } from './said-by-tool.ts'

/** A phrase that asks for a tool, named by the tool's place, and how rare all of its meanings are together. */
interface Phrase {
  readonly tool: number
  readonly mass: number
}

/** The tools of a service, prepared so that a need looks only at what it speaks of. */
export interface ToolIndex {
  readonly tools: readonly AnyOperation[]
  /** By meaning: the tools that say it, by their places, and how much it speaks for each. */
  readonly saying: ReadonlyMap<string, readonly (readonly [tool: number, score: number])[]>
  readonly phrases: readonly Phrase[]
  /** By meaning: the phrases that have it, by their places. */
  readonly phrasesWith: ReadonlyMap<string, readonly number[]>
  /** The place of the phrase that is the name of a tool, by the tool's place. */
  readonly names: readonly number[]
  /** How few tools say a meaning. */
  readonly rarity: ReadonlyMap<string, number>
}

/** Saturation and length of BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009). */
const k1 = 1.25
const b = 0.25

/** A meaning of so much weight is said in full; one in a long text alone makes it hardly less rare. */
const saidInFull = 3

/** Evens rarities out: what only one tool says is often there by chance. */
const evening = 0.8

/** Two letters that stand beside each other say less than a word. */
const gramWeight = 0.6

/** Every tool of a service by what it says; made once for a service, in turns that let other calls go on. */
export const toolIndexOf = onceFor(async (operations: ReadonlyMap<string, AnyOperation>): Promise<ToolIndex> => {
  const tools = [...operations.values()].filter(isTool)
  const said = await madeInTurns(tools, saidByTool)
  const pause = pauses()
  const rarity = raritiesOf(said)
  await pause()
  const names: number[] = []
  const phrases: Phrase[] = []
  const phrasesWith = new Map<string, number[]>()
  for (const [tool, one] of said.entries()) {
    names.push(phrases.length)
    for (const meanings of one.phrases) {
      for (const meaning of meanings) addTo(phrasesWith, meaning, phrases.length)
      phrases.push({ tool, mass: meanings.reduce((sum, meaning) => sum + (rarity.get(meaning) ?? 0), 0) })
    }
    await pause()
  }
  return { tools, saying: await scoresOf(said, rarity, pause), phrases, phrasesWith, names, rarity }
})

function raritiesOf(said: readonly SaidByTool[]): Map<string, number> {
  const spread = new Map<string, number>()
  for (const { weights } of said)
    for (const [meaning, weight] of weights)
      spread.set(meaning, (spread.get(meaning) ?? 0) + Math.min(1, weight / saidInFull))
  const rarity = new Map<string, number>()
  for (const [meaning, count] of spread) {
    const rare = Math.log(1 + (said.length - count + 0.5) / (count + 0.5)) ** evening
    rarity.set(meaning, rare * (isGram(meaning) ? gramWeight : 1))
  }
  return rarity
}

async function scoresOf(
  said: readonly SaidByTool[],
  rarity: ReadonlyMap<string, number>,
  pause: Pause,
): Promise<Map<string, [number, number][]>> {
  const lengths = said.map(({ weights }) =>
    [...weights].reduce((sum, [meaning, weight]) => sum + (isGram(meaning) ? 0 : weight), 0),
  )
  const meanLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, said.length)
  const saying = new Map<string, [number, number][]>()
  for (const [tool, { weights }] of said.entries()) {
    const norm = k1 * (1 - b + (b * (lengths[tool] ?? 0)) / meanLength)
    for (const [meaning, weight] of weights)
      addTo(saying, meaning, [tool, ((rarity.get(meaning) ?? 0) * weight * (k1 + 1)) / (weight + norm)])
    await pause()
  }
  return saying
}
