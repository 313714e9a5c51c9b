import type { Baseline } from '../request/packet-options.ts'
import type { Compression } from './compression.ts'

/** What the recommendation rests on. */
interface Found {
  readonly records: number
  readonly sourceLinked: number
  readonly precomputed: number
  /** Records that a licence holds back. */
  readonly heldBack: number
  /** Path of the call. */
  readonly route: string
}

/** Whether the packet is worth a caller's while: for evidence by its sources, for cost by the caller's own baseline alone. */
export function agentRecommendation(found: Found, compression: Compression, baseline: Baseline) {
  const decision = costDecision(found, compression)
  const recommend_for_cost_savings = decision === 'supported_by_caller_baseline'
  const recommend_for_evidence = found.sourceLinked > 0
  const recommendation =
    found.records === 0
      ? 'broaden_query_or_skip'
      : recommend_for_cost_savings || found.precomputed > 0
        ? 'use_service_prefetch'
        : 'use_evidence_packet'
  return {
    recommendation,
    recommend_to_user: recommend_for_evidence || recommend_for_cost_savings,
    recommend_for_evidence,
    evidence_decision: evidenceDecision(found),
    recommend_for_cost_savings,
    cost_savings_decision: decision,
    missing_for_cost_claim: missing(baseline),
    route: found.route,
    reason_codes: [evidenceDecision(found), decision],
    value_reasons: [
      ...(recommend_for_evidence ? ['source_linked_records'] : []),
      ...(found.precomputed > 0 ? ['precomputed_summaries'] : []),
      ...(recommend_for_cost_savings ? ['caller_baseline_break_even_met'] : []),
    ],
    message: found.records === 0 && found.heldBack > 0 ? heldBackMessage : messages[recommendation],
    context_savings: {
      packet_tokens_estimate: compression.packet_tokens_estimate,
      source_tokens_estimate: compression.source_tokens_estimate,
      avoided_tokens_estimate: compression.avoided_tokens_estimate,
      input_context_reduction_rate: compression.input_context_reduction_rate,
      provider_billing_not_guaranteed: true,
    },
  }
}

const messages = {
  broaden_query_or_skip: '一致する記録がありません。語を減らすか、識別子で指定してください。',
  use_service_prefetch: 'この回答を先に読み込むことを勧めます。不足（known_gaps）は利用者に伝えてください。',
  use_evidence_packet: '出典つきの記録として使えます。不足（known_gaps）は利用者に伝えてください。',
} as const

const heldBackMessage =
  '一致する記録はありますが、ライセンスにより表示できません。所管する機関の公式ページで直接確認してください。'

const evidenceDecision = ({ records, sourceLinked }: Found): string =>
  records === 0
    ? 'no_records_returned'
    : sourceLinked > 0
      ? 'supported_by_source_linked_records'
      : 'records_returned_without_source_links'

/** One of four values (docs/contract/shapes.md#evidence-packet); without a record nothing is saved, whatever the baseline. */
function costDecision({ records }: Found, { source_tokens_estimate, cost_savings_estimate }: Compression): string {
  if (source_tokens_estimate === null) return 'needs_caller_baseline'
  if (cost_savings_estimate === null) return 'needs_input_token_price'
  return cost_savings_estimate.break_even_met && records > 0
    ? 'supported_by_caller_baseline'
    : 'not_supported_by_caller_baseline'
}

const missing = ({ source_tokens_basis, input_token_price_jpy_per_1m: price }: Baseline): string[] => [
  ...(source_tokens_basis === 'unknown' ? ['source_tokens_basis'] : []),
  ...(price === undefined ? ['input_token_price_jpy_per_1m'] : []),
]
