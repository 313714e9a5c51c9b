import type { Agreement } from '../../corpus/agreement.ts'

/** What a score is called; a fact that no other source speaks of has none of the first three. */
export const labels = [
  { name: 'high', description: 'Score from 0.75: two confirmations at least, and three more for each conflict' },
  { name: 'medium', description: 'Score from 0.5' },
  { name: 'low', description: 'Score below 0.5: more conflicts than confirmations' },
  { name: 'unknown', description: 'No other source speaks of it' },
] as const

type Label = (typeof labels)[number]['name']

interface ScoredFacts {
  readonly kind: string
  readonly label: Label
  readonly score: number
  readonly count: number
}

/** Groups of facts with the score that their confirmations and conflicts give them. */
export const scoredFacts = (records: Agreement['records']): ScoredFacts[] =>
  records.map(({ kind, confirmations, conflicts, count }) => {
    const score = (1 + confirmations) / (2 + confirmations + conflicts)
    const label = confirmations + conflicts === 0 ? 'unknown' : score >= 0.75 ? 'high' : score >= 0.5 ? 'medium' : 'low'
    return { kind: kind ?? 'unknown', label, score, count }
  })

export const emptyHistogram = (): Record<Label, number> => ({ high: 0, medium: 0, low: 0, unknown: 0 })

/** The mean score of groups of facts, four decimals; null of none. */
export function meanScore(groups: readonly Pick<ScoredFacts, 'score' | 'count'>[]): number | null {
  const facts = groups.reduce((sum, { count }) => sum + count, 0)
  const total = groups.reduce((sum, { score, count }) => sum + score * count, 0)
  return facts === 0 ? null : Math.round((total / facts) * 10_000) / 10_000
}
