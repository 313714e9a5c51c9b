import { defaultOutcomeId, type Outcome, outcomeOf, outcomes } from './outcomes.ts'
import { type Terms, termsOf } from './route-terms.ts'

/** What routing, pricing and execution are asked with. */
export interface ServiceRequest {
  readonly query?: string
  readonly input_kind?: string
  readonly outcome_contract_id?: string
  readonly max_price_jpy?: number
}

const exactScore = 4
const substringScore = 1
const csvScore = 2

/** The outcome that a request names, or else the one whose tags it speaks of most; undefined for an unknown name. */
export function chooseOutcome(request: ServiceRequest): Outcome | undefined {
  if (request.outcome_contract_id !== undefined) return outcomeOf(request.outcome_contract_id)
  const terms = termsOf(request)
  const scored = outcomes.map((outcome) => ({ outcome, score: scoreOf(outcome, terms) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return terms.tags.length > 0 && best.score > 0 ? best.outcome : outcomeOf(defaultOutcomeId)
}

/** Outcomes that need a file are preferred where one is spoken of, and avoided where none is. */
function scoreOf({ id, tags, needsCsv }: Outcome, terms: Terms): number {
  const names = [id, ...tags]
  const matched = terms.tags.map((tag) =>
    names.includes(tag) ? exactScore : names.some((name) => name.includes(tag)) ? substringScore : 0,
  )
  const csv = needsCsv === terms.speaksOfCsv ? 0 : needsCsv ? -exactScore : 0
  return matched.reduce<number>((sum, score) => sum + score, csv + (needsCsv && terms.speaksOfCsv ? csvScore : 0))
}
