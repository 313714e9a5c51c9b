import { type CanonicalList, itemsIn } from '../../lib/canonical-list.ts'
import { runSteps } from '../../lib/run-steps.ts'
import type { CitedRecord } from '../../operation/cited.ts'
import { StreamedJson } from '../../operation/streamed-json.ts'
import { PieceThread } from '../../threads/piece-thread.ts'
import { auditedRulesets } from './audited-ruleset.ts'
import { type BatchFacts, evaluationDocument } from './evaluation-document.ts'
import type { GivenBatch } from './evaluation-pieces.ts'
import { assessmentsOf, type BatchProfile } from './population.ts'

/** A batch as it was asked for. */
export interface Batch {
  readonly facts: BatchFacts
  /** JSON of each ruleset. */
  readonly records: readonly string[]
  /** The rulesets, for a receipt. */
  readonly cited: readonly CitedRecord[]
  readonly profiles: CanonicalList<BatchProfile>
}

/** Evaluates a batch on the event loop, in slices; what can fail fails before there is an answer. */
export async function evaluateHere({ facts, records, cited, profiles: list }: Batch): Promise<StreamedJson> {
  const profiles = await runSteps(itemsIn<BatchProfile>(list.parts))
  const rulesets = await runSteps(auditedRulesets(records, facts.days))
  const assessments = await runSteps(assessmentsOf(profiles, rulesets))
  return new StreamedJson(() => evaluationDocument({ ...facts, profiles, rulesets, assessments }), cited)
}

const thread = new PieceThread(new URL('./evaluation-thread.mjs', import.meta.url))

/**
 * The same in the one thread for batches, whose garbage holds nobody else. It evaluates and forgets; an answer that is read
 * gives it the batch again, so that an answer that nobody reads leaves nothing behind.
 */
export async function evaluateInThread({ facts, records, cited, profiles }: Batch): Promise<StreamedJson> {
  const given = (assessments: Uint8Array | null): GivenBatch => [facts, records, assessments, ...profiles.parts]
  const assessments: Buffer[] = []
  for await (const piece of thread.pieces(given(null))) assessments.push(Buffer.from(piece))
  // In memory of its own, as the profiles are: bytes that wait here for the collector bring a collection of the whole heap nearer.
  const all = new Uint8Array(Buffer.concat(assessments))
  return new StreamedJson(() => thread.pieces(given(all), true), cited)
}
