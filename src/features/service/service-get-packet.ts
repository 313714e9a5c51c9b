import { Type } from 'typebox'
import { starterGaps } from '../../operation/absence/corpus-gaps.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { type Gap, gap } from '../../schema/gap.ts'
import { envelopeKeys, envelopeOf } from './envelope.ts'
import { inlinePacket, inlinePacketIds, noHitSemantics } from './inline-packets.ts'
import { type Outcome, outcomeOf } from './outcomes.ts'

const statuses = ['inline_static_packet', 'capsule_contract_packet', 'static_packet_skeleton'] as const

export const serviceGetPacket = defineOperation({
  name: 'service_get_packet',
  http: 'GET /v1/service/get_packet/{packet_id}',
  title: { ja: '無料パケットの取得', en: 'Get a free packet' },
  keywords: ['無料パケット', 'インラインパケット', 'packet_id', 'パケットの雛形', 'free packet'],
  summary: 'Read a packet that needs no execution: an inline packet, the terms of an outcome, or its skeleton',
  guidance:
    'Free. packet_id is an inline packet, capsule_ and an outcome id for its terms, or the id or slug of an outcome for a skeleton whose claims are still empty.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ packet_id: Type.String({ minLength: 1, maxLength: 128 }) }),
  output: Type.Object({
    ...envelopeKeys,
    status: oneOf(statuses),
    packet_id: Type.String(),
    packet: Type.Record(Type.String(), Type.Unknown()),
  }),
  example: { packet_id: 'outcome_catalog_summary' },
  run({ packet_id }, context) {
    const found = packetOf(packet_id, context)
    if (found === undefined) throw noPacket(packet_id)
    const { status, packet } = found
    // The packet's own keys stand beside it too, but for those of the envelope.
    return { ...packet, ...envelopeOf('service.get_packet.v1', { packet_id }), status, packet_id, packet }
  },
})

interface Found {
  readonly status: (typeof statuses)[number]
  readonly packet: Record<string, unknown>
}

/** Outcomes that share their id with an inline packet are that packet. */
function packetOf(id: string, context: Context): Found | undefined {
  const inline = inlinePacket(id, context)
  if (inline) return { status: 'inline_static_packet', packet: inline }
  const capsule = id.startsWith('capsule_') ? outcomeOf(id.slice('capsule_'.length)) : undefined
  if (capsule) return { status: 'capsule_contract_packet', packet: termsOf(capsule, context) }
  const outcome = outcomeOf(id)
  return outcome && { status: 'static_packet_skeleton', packet: skeletonOf(outcome, context) }
}

const termsOf = (outcome: Outcome, { service }: Context) => ({
  capsule_contract_id: `capsule_${outcome.id}`,
  outcome_contract_id: outcome.id,
  deliverable_slug: outcome.slug,
  title_ja: outcome.title,
  estimated_price_jpy: outcome.priceJpy,
  requires_user_csv: outcome.needsCsv,
  evidence_dependency_types: [...outcome.sourceFamilies],
  recommended_tool: service.operations.has(outcome.operation ?? '') ? outcome.operation : outcome.toolLabel,
  billing_note_ja: 'この窓口は課金しません。API の呼び出しは、別に1単位3円（税別）です。',
  no_hit_semantics: noHitSemantics,
})

const skeletonOf = (outcome: Outcome, context: Context) => ({
  outcome_contract_id: outcome.id,
  deliverable_slug: outcome.slug,
  claims: [],
  source_receipts: [],
  known_gaps: [...gapsOf(outcome, context), ...starterGaps(context.snapshot)],
  no_hit_semantics: noHitSemantics,
  packet_ids: [`capsule_${outcome.id}`, ...inlinePacketIds],
})

/** Why the claims of a skeleton are empty. */
function gapsOf({ operation, needsCsv, toolLabel }: Outcome, { service }: Context): Gap[] {
  const isThere = operation !== null && service.operations.has(operation)
  const tool: Gap = isThere
    ? gap('not_executed', {
        ja: `骨組みには主張がありません。資料は ${operation} で取得してください。`,
        en: `Call ${operation} for the material; a skeleton holds none.`,
      })
    : gap('source_not_connected', {
        ja: `${toolLabel} の資料はこのサービスに収録されていません。`,
        en: `${toolLabel} is not answered by this service.`,
      })
  const csv: Gap = gap('user_csv_missing', { ja: '利用者の CSV が必要です。', en: 'A CSV file of the user is needed.' })
  return needsCsv ? [tool, csv] : [tool]
}

function noPacket(packet_id: string): AppError {
  const status = 'packet_not_found_or_not_materialized'
  return new AppError('not_found', {
    ja: 'その資料はありません。outcome_catalog_summary で一覧を確認してください。',
    en: status,
    body: { status, packet_id },
  })
}
