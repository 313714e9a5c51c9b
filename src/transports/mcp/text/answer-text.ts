import type { Language } from '../../../lib/language.ts'
import { onceFor } from '../../../lib/once.ts'
import { snapshotKeys } from '../../../operation/answer/stamp.ts'
import type { AnyOperation } from '../../../operation/operation.ts'
import { sealMembers } from '../../../operation/proof.ts'
import { leanOf } from './lean.ts'
import { memberKindsOf } from './member-kinds.ts'
import type { Members } from './members.ts'
import { withinLength } from './within-length.ts'

/** Names of members that let somebody check an answer and say nothing of its subject. */
const bookkeeping = [
  ...Object.keys(sealMembers),
  ...Object.keys(snapshotKeys),
  'source_checksum',
  'stated_by',
  'source_fields',
  'basis_fields',
  'used_in',
  'missing_fields',
  'source_receipt_ids',
  'human_review_required',
  'why_ja',
  'todo_ja',
  'sections_evaluated',
  'artifact_id',
  'artifact_type',
  'same_name_risk',
  'action_id',
  'watch_targets',
  'source_kind',
  'identity_confidence',
  '_billing_unit',
  'coverage_score',
  'freshness_scope',
  'service_cost_jpy',
  'a_to_j_coverage',
]

type Answering = Pick<AnyOperation, 'toolsets' | 'output' | 'proof'>

const kindsOf = onceFor(({ output }: Answering) => memberKindsOf(output))

/** What an operation answers about proofs is its subject there, unless it is itself what is proved. */
const isAboutProofs = ({ toolsets = [], proof }: Answering): boolean =>
  toolsets.includes('evidence') && proof?.auditSeal === undefined

/**
 * An answer as a model reads it: its data as compact JSON, whole and once (docs/decisions/0118-what-a-model-reads.md). Left out
 * are seals, checksums, members without a value, second languages and what was said before in the same answer.
 */
export function answerText(operation: Answering, answer: Members, sent: Members): string {
  const isWhole = isAboutProofs(operation)
  const left = isWhole ? [] : sent.receipt === true ? bookkeeping : [...bookkeeping, 'receipt']
  const isDropped = (name: string) => left.includes(name)
  return withinLength(leanOf(answer, { ...kindsOf(operation), isDropped, isWhole, language: languageOf(sent) }))
}

const japanese = /[\u3041-\u30ff\u4e00-\u9fff]/

/** Two words of English, one after the other. */
const english = /[a-z][a-z] +[a-z][a-z]/i

/** The language that a caller writes in: Japanese unless the arguments hold a sentence or words of English alone. */
function languageOf(sent: Members): Language {
  const written = JSON.stringify(sent)
  return english.test(written) && !japanese.test(written) ? 'en' : 'ja'
}
