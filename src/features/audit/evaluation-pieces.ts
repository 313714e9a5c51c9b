import { itemsIn } from '../../lib/canonical-list.ts'
import type { Made } from '../../threads/serve-pieces.ts'
import { auditedRulesets } from './audited-ruleset.ts'
import { type BatchFacts, evaluationDocument } from './evaluation-document.ts'
import { assessmentsOf, type BatchProfile } from './population.ts'

/** What the thread for batches is given; profiles are parts of a CanonicalList, and assessments null where they are asked for. */
export type GivenBatch = readonly [
  facts: BatchFacts,
  records: readonly string[],
  assessments: Uint8Array | null,
  ...profiles: Uint8Array<ArrayBuffer>[],
]

/** The assessments of a batch as one piece, or the pieces of its answer. */
export function* evaluationPieces(given: GivenBatch): Generator<Made, void> {
  const [facts, records, assessments, ...parts] = given
  const rulesets = yield* auditedRulesets(records, facts.days)
  const profiles = yield* itemsIn<BatchProfile>(parts)
  if (assessments) yield* evaluationDocument({ ...facts, profiles, rulesets, assessments })
  else yield yield* assessmentsOf(profiles, rulesets)
}
