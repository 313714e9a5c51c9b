import { holdsWord } from '../../../lib/japanese-text.ts'
import { wordsOfAim } from '../../../question/aims.ts'
import { type Intent, intents } from './intents.ts'

export interface ScoredIntent {
  readonly intent: Intent
  readonly score: number
  /** Its words that the question holds. */
  readonly matched: readonly string[]
}

export interface IntentRanking {
  readonly best: Intent
  /** The share of the best among all that was scored, 0 to 1, three decimals. */
  readonly confidence: number
  /** Every intent, the best first. */
  readonly scored: readonly ScoredIntent[]
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** What a question is about, by the lengths of the words that it holds; those in names of programs say nothing of it. */
export function classify(query: string): IntentRanking {
  const question = wordsOfAim('name', 'support').reduce((rest, name) => rest.replaceAll(plain(name), ' '), plain(query))
  return ranked(
    intents.map((intent): ScoredIntent => {
      const matched = wordsOfAim('intent', intent.intent_id).filter((keyword) => holdsWord(question, plain(keyword)))
      return { intent, matched, score: matched.reduce((sum, { length }) => sum + length, 0) }
    }),
  )
}

/** The same where something else than its words speaks for an intent, with as many characters. */
export const withScore = ({ scored }: IntentRanking, intentId: string, more: number): IntentRanking =>
  ranked(
    intents.flatMap((intent) => {
      const own = scored.find((one) => one.intent === intent)
      return own ? [{ ...own, score: own.score + (intent.intent_id === intentId ? more : 0) }] : []
    }),
  )

/** The sort is stable: equal scores stay in the order of the table. */
function ranked(inOrder: readonly ScoredIntent[]): IntentRanking {
  const scored = [...inOrder].sort((a, b) => b.score - a.score)
  const all = scored.reduce((sum, { score }) => sum + score, 0)
  const first = scored[0]
  if (!first || all === 0) return { best: intents[0], confidence: 0, scored }
  return { best: first.intent, confidence: Math.round((first.score / all) * 1000) / 1000, scored }
}
