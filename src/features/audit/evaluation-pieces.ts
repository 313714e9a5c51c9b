import { auditedRulesets } from './audited-ruleset.ts'
import { type BatchFacts, evaluationDocument } from './evaluation-document.ts'
import { assessmentsOf, type BatchProfile } from './population.ts'

/** What the thread for batches is given; profiles are lists in JSON, and assessments null where they are what is asked for. */
export type GivenBatch = readonly [
  facts: BatchFacts,
  records: readonly string[],
  assessments: Uint8Array | null,
  ...profiles: readonly string[],
]

/** The assessments of a batch as one piece, or the pieces of its answer. */
export function* evaluationPieces(given: GivenBatch): Generator<Uint8Array<ArrayBuffer> | undefined, void> {
  const [facts, records, assessments, ...texts] = given
  const rulesets = yield* auditedRulesets(records)
  const profiles: BatchProfile[] = []
  for (const text of texts) {
    profiles.push(...(JSON.parse(text) as BatchProfile[]))
    yield
  }
  if (assessments) yield* evaluationDocument({ ...facts, profiles, rulesets, assessments })
  else yield yield* assessmentsOf(profiles, rulesets)
}
