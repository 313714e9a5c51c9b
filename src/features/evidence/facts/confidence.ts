import { bid } from '../../../datasets/bid.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import type { Fact } from './fact.ts'

/** As many sources as make a fact certain. */
const certain = 3

/** Datasets of which a company has many records: two awards of one amount are two statements, not one that is confirmed. */
const events: ReadonlySet<string> = new Set(
  [enforcementAction, enforcementCase, caseStudy, bid].map(({ name }) => name),
)

/**
 * The facts of one record, each with its confidence: the number of different source addresses that state the same value of
 * the same field, of three, within 0.1 and 1 (docs/contract/shapes.md#evidence-packet).
 */
export function withConfidence(facts: readonly Fact[]): Fact[] {
  const keyOf = ({ field, value, stated_by: { dataset, id } }: Fact) =>
    canonicalJson([field, value, events.has(dataset) ? `${dataset}:${id}` : null])
  const confirming = new Map<string, Set<string>>()
  for (const fact of facts) {
    const addresses = confirming.get(keyOf(fact)) ?? new Set()
    for (const url of [fact.source.url, ...(fact.also ?? [])]) if (url !== null) addresses.add(url)
    confirming.set(keyOf(fact), addresses)
  }
  return facts.map((fact) => {
    const { also: _, ...shown } = fact
    return { ...shown, confidence: confidenceOf(confirming.get(keyOf(fact))?.size ?? 0) }
  })
}

/** Confidence of a fact that so many sources confirm, to four digits. */
const confidenceOf = (confirming: number): number => Number(Math.min(Math.max(confirming / certain, 0.1), 1).toFixed(4))
