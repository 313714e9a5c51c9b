import { unitPriceYen } from '../../../ledger/price.ts'
import type { Baseline } from '../request/packet-options.ts'

const tokensPerPage = 700
const digits = (value: number, places: number): number => Number(value.toFixed(places))

/** What the caller says that the sources would cost to read, in tokens; null without a baseline. */
const sourceTokens = ({ source_tokens_basis, source_pdf_pages, source_token_count }: Baseline): number | null =>
  source_tokens_basis === 'unknown'
    ? null
    : source_tokens_basis === 'pdf_pages'
      ? (source_pdf_pages ?? 0) * tokensPerPage
      : (source_token_count ?? null)

/** A packet of so many tokens beside the sources it stands for: figures only from what the caller supplied (docs/contract/shapes.md#evidence-packet). */
export function compressionOf(packetTokens: number, baseline: Baseline) {
  const source = sourceTokens(baseline)
  const avoided = source === null ? null : Math.max(0, source - packetTokens)
  return {
    packet_tokens_estimate: packetTokens,
    source_tokens_estimate: source,
    avoided_tokens_estimate: avoided,
    estimated_tokens_saved: avoided,
    compression_ratio: source === null ? null : digits(packetTokens / source, 4),
    input_context_reduction_rate: source === null || avoided === null ? null : digits(avoided / source, 4),
    source_tokens_basis: baseline.source_tokens_basis,
    source_tokens_input_source: source === null ? 'unknown' : 'caller_supplied',
    source_pdf_pages: baseline.source_pdf_pages ?? null,
    source_token_count: baseline.source_token_count ?? null,
    estimate_method: 'char_weighted_v1',
    estimate_scope: 'input_context_only',
    estimate_measured:
      'compact JSON of the packet without compression, agent_recommendation, estimated_tokens_saved, audit_seal, _seal_unavailable and receipt',
    savings_claim: 'estimate_not_guarantee',
    estimate_disclaimer:
      '文字数からの概算です。実際のトークン数と料金は、お使いのモデルと事業者によって異なります。節約を保証するものではありません。',
    service_cost_jpy: unitPriceYen,
    provider_billing_not_guaranteed: true,
    cost_savings_estimate: savingsOf(packetTokens, avoided, baseline.input_token_price_jpy_per_1m),
  }
}

export type Compression = ReturnType<typeof compressionOf>

function savingsOf(packetTokens: number, avoided: number | null, price: number | undefined) {
  if (avoided === null || price === undefined) return null
  const gross = digits((avoided * price) / 1e6, 1)
  const needed = Math.ceil(unitPriceYen / (price / 1e6))
  return {
    currency: 'JPY',
    input_token_price_jpy_per_1m: price,
    gross_input_savings_jpy: gross,
    billable_units: 1,
    service_cost_jpy: unitPriceYen,
    net_savings_jpy_ex_tax: digits(gross - unitPriceYen, 1),
    break_even_avoided_tokens: needed,
    break_even_source_tokens_estimate: packetTokens + needed,
    break_even_met: avoided >= needed,
    input_context_only: true,
    price_input_source: 'caller_supplied',
    billing_savings_claim: 'estimate_not_guarantee',
    provider_billing_not_guaranteed: true,
  }
}
