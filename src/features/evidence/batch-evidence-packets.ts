import { type Static, Type } from 'typebox'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { CitedAnswer, MeteredAnswer } from '../../operation/answer/wrapped-answers.ts'
import { invalid } from '../../operation/errors.ts'
import { requirePaidKey } from '../../operation/limits/key-refusals.ts'
import { defineOperation } from '../../operation/operation.ts'
import { isRequired } from '../../operation/usual-problems.ts'
import { restsOn } from '../../schema/rests-on.ts'
import type { Packet } from './packet/compose.ts'
import { evidencePacket } from './packet/packet-shape.ts'
import { lookup, lookupError, packetsOf } from './packet/packets-of.ts'
import { dayInput } from './request/packet-options.ts'
import { evidenceDisclaimer } from './wording.ts'

const lookups = (description: string) => Type.Optional(Type.Array(lookup, { minItems: 1, maxItems: 100, description }))

const batchInput = Type.Object({
  lookups: lookups('The subjects, in the order of the answer; over HTTP the body may be this list itself'),
  items: lookups('The same under another name'),
  ...dayInput,
  max_cost_jpy: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Budget in JPY; the lower of this and X-Cost-Cap-JPY binds' }),
  ),
})

type BatchInput = Static<typeof batchInput>

const mostNextCalls = 5

const bothNames = {
  ja: 'items と同時には指定できません。',
  en: 'cannot be given together with items',
  type: 'unexpected',
}

export const batchEvidencePackets = defineOperation({
  name: 'batch_evidence_packets',
  http: 'POST /v1/evidence/packets/batch',
  title: { ja: '根拠パケットの一括取得', en: 'Get up to 100 evidence packets' },
  keywords: [
    '根拠をまとめて',
    '一括',
    '証拠パケットを一括',
    '多数の会社の根拠パケット',
    '複数の対象の証拠をまとめて',
    'many evidence packets',
  ],
  summary: 'Read the packets of many programs and companies in one call; unknown ones are listed, not billed',
  guidance: 'Needs a key, an Idempotency-Key and a budget (X-Cost-Cap-JPY or max_cost_jpy).',
  access: { key: 'required' },
  effect: 'read',
  replay: { idempotencyKey: 'required', from: 'snapshot' },
  billing: {
    costCap: 'required',
    units: {
      note: { ja: '作成した資料1件ごとに1単位', en: '1 per composed packet' },
      predicted: (input: BatchInput) => lookupsOf(input).length,
    },
  },
  transport: { body: { list: 'lookups' } },
  proof: { auditSeal: true, receipt: true },
  input: batchInput,
  output: Type.Object({
    results: Type.Array(evidencePacket, { description: 'In the order of the lookups, successes only' }),
    total: restsOn('issuer', Type.Integer()),
    successful: restsOn('issuer', Type.Integer()),
    failed: restsOn('issuer', Type.Integer()),
    errors: restsOn('input', Type.Array(lookupError)),
    _billing_unit: restsOn('call', Type.Integer({ description: 'Packets composed' })),
    _next_calls: restsOn(
      'call',
      Type.Array(Type.Object({ endpoint: Type.String(), args: Type.Record(Type.String(), Type.String()) })),
    ),
    ...disclaimerKey,
    corpus_snapshot_id: Type.String(),
  }),
  example: {
    lookups: [
      { kind: 'program', id: 'UNI-0271d88aaf' },
      { kind: 'houjin', id: '1180301018771' },
    ],
    max_cost_jpy: 6,
  },
  check(input, { caller }) {
    requirePaidKey(caller)
    if ((input.lookups === undefined) !== (input.items === undefined)) return
    throw invalid([{ loc: ['body', 'lookups'], ...(input.lookups === undefined ? isRequired : bothNames) }])
  },
  async run(input, ctx) {
    const lookups = lookupsOf(input)
    const { results, errors, records } = await packetsOf(
      lookups,
      ctx,
      input.as_of === undefined ? {} : { as_of: input.as_of },
    )
    const body = {
      results,
      total: lookups.length,
      successful: results.length,
      failed: errors.length,
      errors,
      _billing_unit: results.length,
      _next_calls: nextCalls(results),
      _disclaimer: evidenceDisclaimer,
      corpus_snapshot_id: ctx.snapshot.id,
    }
    return new MeteredAnswer(new CitedAnswer(body, records, { lookups }), results.length)
  },
})

const lookupsOf = ({ lookups, items }: BatchInput): readonly Static<typeof lookup>[] => lookups ?? items ?? []

/** Where the sources of the first programs can be read in full. */
function nextCalls(packets: readonly Packet[]) {
  const records = packets.flatMap((packet) => packet.records)
  const programs = records.flatMap(({ record_kind: kind, entity_id }) => (kind === 'program' ? [entity_id] : []))
  return [...new Set(programs)]
    .slice(0, mostNextCalls)
    .map((program_id) => ({ endpoint: '/v1/source_manifest/{program_id}', args: { program_id } }))
}
