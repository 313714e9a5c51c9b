import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { chooseOutcome } from './choose-outcome.ts'
import { availableOutcomes, envelopeKeys, envelopeOf, executeInputHash, requestKeys } from './envelope.ts'

const priced = {
  status: oneOf(['cost_preview_ready', 'blocked_unknown_outcome_contract']),
  predicted_total_jpy: Type.Integer({ description: '0: what can be had here are free packets' }),
  estimated_price_jpy: nullable(Type.Integer({ description: 'Price of the outcome; this service never charges it' })),
  cap_passed: Type.Boolean({ description: 'Whether the price is within max_price_jpy, or no limit was given' }),
  outcome_contract_id: nullable(Type.String()),
  deliverable_slug: nullable(Type.String()),
  execute_input_hash: nullable(Type.String()),
  next_action: oneOf(['call_get_packet', 'adjust_price_or_scope', 'choose_available_outcome']),
  available_outcome_contract_ids: Type.Optional(Type.Array(Type.String())),
}

export const servicePreviewCost = defineOperation({
  name: 'service_preview_cost',
  http: 'POST /v1/service/preview_cost',
  title: { ja: '成果物の価格の見積もり', en: 'Preview the price of an outcome' },
  keywords: [
    '見積',
    '料金',
    '経路の料金',
    'アウトカムの価格',
    '成果物の値段',
    'アウトカムの費用の事前確認',
    'price of an outcome',
  ],
  summary: 'Say what an outcome is priced at and whether that is within a limit; nothing is charged',
  guidance: 'Free. For the cost of API calls use preview_cost.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object(requestKeys, { additionalProperties: false }),
  output: Type.Object({ ...envelopeKeys, ...priced, cost_preview: Type.Object(priced) }),
  example: { outcome_contract_id: 'company_public_baseline', max_price_jpy: 600 },
  run(request) {
    const outcome = chooseOutcome(request)
    const cap_passed = outcome !== undefined && outcome.priceJpy <= (request.max_price_jpy ?? outcome.priceJpy)
    const cost_preview = outcome
      ? {
          status: 'cost_preview_ready' as const,
          predicted_total_jpy: 0,
          estimated_price_jpy: outcome.priceJpy,
          cap_passed,
          outcome_contract_id: outcome.id,
          deliverable_slug: outcome.slug,
          execute_input_hash: executeInputHash(outcome.id, request),
          next_action: cap_passed ? ('call_get_packet' as const) : ('adjust_price_or_scope' as const),
        }
      : {
          status: 'blocked_unknown_outcome_contract' as const,
          predicted_total_jpy: 0,
          estimated_price_jpy: null,
          cap_passed: false,
          outcome_contract_id: null,
          deliverable_slug: null,
          execute_input_hash: null,
          next_action: 'choose_available_outcome' as const,
          available_outcome_contract_ids: availableOutcomes(),
        }
    return { ...envelopeOf('service.preview_cost.v1', request), ...cost_preview, cost_preview }
  },
})
