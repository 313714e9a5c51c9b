import { Type } from 'typebox'
import type { ServiceFacts } from '../../operation/context.ts'
import { defineOperation, routeOf } from '../../operation/operation.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { chooseOutcome, type ServiceRequest } from './choose-outcome.ts'
import { availableOutcomes, envelopeKeys, envelopeOf, executeInputHash, requestKeys } from './envelope.ts'
import { inlinePacketIds } from './inline-packets.ts'
import { type Outcome, outcomes } from './outcomes.ts'

const routed = {
  status: oneOf(['route_ready', 'blocked_unknown_outcome_contract']),
  recommended_tool: nullable(
    Type.String({ description: 'Operation that yields the material; or its label where there is none here' }),
  ),
  recommended_tool_label: nullable(Type.String({ description: 'The tool as the catalogue of outcomes calls it' })),
  recommended_tool_available: Type.Boolean({ description: 'Whether recommended_tool is an operation of this service' }),
  recommended_endpoint: nullable(Type.String()),
  outcome_contract_id: nullable(Type.String()),
  deliverable_slug: nullable(Type.String()),
  deliverable_title_ja: nullable(Type.String()),
  capsule_contract_id: nullable(Type.String({ description: 'Packet with the terms of the outcome' })),
  estimated_price_jpy: nullable(Type.Integer({ description: 'Price of the outcome; this service never charges it' })),
  execute_input_hash: nullable(Type.String()),
  requires_user_csv: Type.Boolean(),
  evidence_dependency_types: Type.Array(Type.String()),
  catalog_count: Type.Integer(),
  free_inline_packets: Type.Object({
    available: Type.Boolean(),
    packet_ids: Type.Array(Type.String()),
    recommended_free_first: Type.Array(Type.String()),
  }),
  next_action: oneOf(['call_preview_cost', 'adjust_price_or_scope', 'choose_available_outcome']),
  billable: Type.Literal(false),
  charge_status: Type.Literal('not_charged'),
  no_hit_caveat: Type.Literal('no_hit_not_absence'),
  available_outcome_contract_ids: Type.Optional(Type.Array(Type.String())),
}

export const serviceRoute = defineOperation({
  name: 'service_route',
  http: 'POST /v1/service/route',
  title: { ja: '目的に合う操作の案内', en: 'Route an intent' },
  keywords: [
    'どのツール',
    '経路',
    '振り分け',
    '意図の振り分け',
    'やりたいことから成果物',
    'アウトカムを選ぶ',
    'どの経路',
    'route an intent to an outcome',
  ],
  summary: 'Find the outcome and the tool for what somebody wants, by keywords and without a language model',
  guidance: 'Free. recommended_tool is the operation to call for the material; get_packet gives the free packets.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object(requestKeys, { additionalProperties: false }),
  output: Type.Object({ ...envelopeKeys, ...routed, route: Type.Object(routed) }),
  example: { query: '省エネ設備に使える補助金を探したい', max_price_jpy: 1000 },
  run(request, { service }) {
    const outcome = chooseOutcome(request)
    const route = outcome ? routeTo(outcome, request, service) : noRoute()
    return { ...envelopeOf('service.route.v1', request), ...route, route }
  },
})

const common = () => ({
  catalog_count: outcomes.length,
  billable: false as const,
  charge_status: 'not_charged' as const,
  no_hit_caveat: 'no_hit_not_absence' as const,
})

function routeTo(outcome: Outcome, request: ServiceRequest, { operations }: ServiceFacts) {
  const operation = outcome.operation === null ? undefined : operations.get(outcome.operation)
  const isInPrice = outcome.priceJpy <= (request.max_price_jpy ?? outcome.priceJpy)
  const isInline = inlinePacketIds.includes(outcome.id)
  return {
    status: 'route_ready' as const,
    recommended_tool: operation?.name ?? outcome.toolLabel,
    recommended_tool_label: outcome.toolLabel,
    recommended_tool_available: operation !== undefined,
    recommended_endpoint: operation ? routeOf(operation).path : null,
    outcome_contract_id: outcome.id,
    deliverable_slug: outcome.slug,
    deliverable_title_ja: outcome.title,
    capsule_contract_id: `capsule_${outcome.id}`,
    estimated_price_jpy: outcome.priceJpy,
    execute_input_hash: executeInputHash(outcome.id, request),
    requires_user_csv: outcome.needsCsv,
    evidence_dependency_types: [...outcome.sourceFamilies],
    free_inline_packets: {
      available: true,
      packet_ids: [...inlinePacketIds],
      recommended_free_first: [isInline ? outcome.id : 'outcome_catalog_summary'],
    },
    next_action: isInPrice ? ('call_preview_cost' as const) : ('adjust_price_or_scope' as const),
    ...common(),
  }
}

/** The answer to a name that no outcome has. */
const noRoute = () => ({
  status: 'blocked_unknown_outcome_contract' as const,
  recommended_tool: null,
  recommended_tool_label: null,
  recommended_tool_available: false,
  recommended_endpoint: null,
  outcome_contract_id: null,
  deliverable_slug: null,
  deliverable_title_ja: null,
  capsule_contract_id: null,
  estimated_price_jpy: null,
  execute_input_hash: null,
  requires_user_csv: false,
  evidence_dependency_types: [],
  free_inline_packets: {
    available: true,
    packet_ids: [...inlinePacketIds],
    recommended_free_first: ['outcome_catalog_summary'],
  },
  next_action: 'choose_available_outcome' as const,
  available_outcome_contract_ids: availableOutcomes(),
  ...common(),
})
