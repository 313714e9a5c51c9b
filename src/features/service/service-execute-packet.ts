import { Type } from 'typebox'
import type { CallOptions } from '../../operation/context.ts'
import { AppError, type FailureKind } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { chooseOutcome, type ServiceRequest } from './choose-outcome.ts'
import { availableOutcomes, envelopeKeys, envelopeOf, executeInputHash, requestKeys } from './envelope.ts'

const required_headers = ['Idempotency-Key', 'X-Service-Scoped-Cap-Token']

type Request = ServiceRequest & { readonly packet_type?: string }

export const serviceExecutePacket = defineOperation({
  name: 'service_execute_packet',
  http: 'POST /v1/service/execute_packet',
  title: { ja: '成果物の実行条件', en: 'Terms of executing an outcome' },
  keywords: [
    '実行',
    '証拠パケットを作る',
    'アウトカムの実行条件',
    'パケット実行の規約',
    '成果物を実行',
    'terms of executing an outcome',
  ],
  summary: 'State the terms on which an outcome would be executed; every call is refused and nothing is charged',
  guidance:
    'Not a public sale surface: it checks the headers and the price limit, states the terms in the refusal and stops with 409 blocked_execution_not_wired. Over MCP the headers stand in _meta as service/idempotency-key and service/scoped-cap-token.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object(
    { ...requestKeys, packet_type: Type.Optional(Type.String({ maxLength: 128 })) },
    { additionalProperties: false },
  ),
  output: Type.Object({ ...envelopeKeys, status: Type.String() }),
  example: { outcome_contract_id: 'evidence_answer', max_price_jpy: 600 },
  exampleRefusal: 'forbidden',
  run(request, { options }) {
    throw refusalOf(request, options)
  },
})

/** The first reason for which an execution is refused; the last one always holds. */
function refusalOf(request: Request, { idempotencyKey, scopedCapToken }: CallOptions): AppError {
  const outcome = chooseOutcome(request)
  const terms = {
    ...envelopeOf('service.execute_packet.v1', request),
    outcome_contract_id: outcome?.id ?? null,
    deliverable_slug: outcome?.slug ?? null,
    estimated_price_jpy: outcome?.priceJpy ?? null,
    execute_input_hash: outcome ? executeInputHash(outcome.id, request) : null,
    packet_type: request.packet_type ?? null,
    required_headers,
  }
  const refuse = (kind: FailureKind, status: string, ja: string, more: object = {}) => {
    const packet = { ...terms, status, ...more }
    return new AppError(kind, { ja, en: status, body: { ...packet, packet } })
  }
  if (!idempotencyKey || !scopedCapToken)
    return refuse(
      'forbidden',
      'blocked_missing_required_headers',
      `${required_headers.join(' と ')} ヘッダーが必要です。`,
    )
  if (!/^[A-Za-z0-9._~-]{16,256}$/.test(scopedCapToken))
    return refuse(
      'bad_request',
      'blocked_malformed_scoped_cap_token',
      'X-Service-Scoped-Cap-Token の形式が正しくありません。',
    )
  if (outcome === undefined)
    return refuse('bad_request', 'blocked_unknown_outcome_contract', 'その成果物はありません。', {
      available_outcome_contract_ids: availableOutcomes(),
    })
  if (outcome.priceJpy > (request.max_price_jpy ?? outcome.priceJpy))
    return refuse('payment_required', 'blocked_price_above_cap', '価格が指定の上限を超えます。')
  return refuse('conflict', 'blocked_execution_not_wired', 'この窓口では実行も課金も行いません。')
}
