import { type Static, Type } from 'typebox'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { Cited, type CitedRecord } from '../../operation/cited.ts'
import type { Context } from '../../operation/context.ts'
import { disclaimerKey } from '../../operation/disclaimer.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { requirePaidKey } from '../../operation/require-paid-key.ts'
import { oneOf, text } from '../../schema/fields.ts'
import { composePacket, type Packet } from './compose.ts'
import { isKnown } from './known.ts'
import type { PacketOptions } from './packet-options.ts'
import { evidencePacket } from './packet-shape.ts'
import { type SubjectKind, subjectKinds, subjectRequest } from './subject-request.ts'
import { evidenceDisclaimer } from './wording.ts'

const lookup = Type.Object({
  kind: oneOf(subjectKinds),
  id: text({ maxLength: 200, description: 'unified_id, or a corporate number with or without T' }),
})

const lookups = (description: string) => Type.Optional(Type.Array(lookup, { minItems: 1, maxItems: 100, description }))

const batchInput = Type.Object({
  lookups: lookups('The subjects, in the order of the answer; over HTTP the body may be this list itself'),
  items: lookups('The same under another name'),
  max_cost_jpy: Type.Optional(
    Type.Integer({ minimum: 0, description: 'Budget in JPY; the lower of this and X-Cost-Cap-JPY binds' }),
  ),
})

type BatchInput = Static<typeof batchInput>

/** The same packet as a single call gives that asks for nothing in particular. */
const options: PacketOptions = {
  include_facts: true,
  include_rules: false,
  include_compression: false,
  fields: 'default',
  packet_profile: 'full',
  source_tokens_basis: 'unknown',
}

const mostNextCalls = 5

/** Packets that are composed before other calls get their turn. */
const packetsAtOnce = 4

export const batchEvidencePackets = defineOperation({
  name: 'batch_evidence_packets',
  http: 'POST /v1/evidence/packets/batch',
  title: 'Get up to 100 evidence packets',
  summary: 'Read the packets of many programs and companies in one call; unknown ones are listed, not billed',
  guidance: 'Needs a key, an Idempotency-Key and a budget (X-Cost-Cap-JPY or max_cost_jpy).',
  access: 'required',
  effect: 'read',
  idempotency: 'required',
  costCap: 'required',
  bareList: 'lookups',
  auditSeal: true,
  provable: true,
  units: {
    note: '1 per composed packet',
    predicted: (input: BatchInput) => lookupsOf(input).length,
    settled: (_, answer) => (answer as Cited<{ _billing_unit: number }>).body._billing_unit,
  },
  input: batchInput,
  output: Type.Object({
    results: Type.Array(evidencePacket, { description: 'In the order of the lookups, successes only' }),
    total: Type.Integer(),
    successful: Type.Integer(),
    failed: Type.Integer(),
    errors: Type.Array(Type.Object({ index: Type.Integer(), lookup, error: oneOf(['not_found']) })),
    _billing_unit: Type.Integer({ description: 'Packets composed' }),
    _next_calls: Type.Array(Type.Object({ endpoint: Type.String(), args: Type.Record(Type.String(), Type.String()) })),
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
    const msg = input.lookups === undefined ? 'is required' : 'cannot be given together with items'
    throw invalid([{ loc: ['body', 'lookups'], msg, type: input.lookups === undefined ? 'required' : 'unexpected' }])
  },
  async run(input, ctx) {
    const asked = lookupsOf(input)
    const results: Packet[] = []
    const errors: { index: number; lookup: Lookup; error: 'not_found' }[] = []
    const records = new Map<string, CitedRecord>()
    for (const [index, one] of asked.entries()) {
      const packet = await packetOf(one, ctx)
      if (!packet) errors.push({ index, lookup: one, error: 'not_found' })
      else results.push(packet.body)
      for (const record of packet?.records ?? []) records.set(`${record[0].name} ${record[1]}`, record)
      if (index % packetsAtOnce === packetsAtOnce - 1) await new Promise<void>((resolve) => setImmediate(resolve))
    }
    const body = {
      results,
      total: asked.length,
      successful: results.length,
      failed: errors.length,
      errors,
      _billing_unit: results.length,
      _next_calls: nextCalls(results),
      _disclaimer: evidenceDisclaimer,
      corpus_snapshot_id: ctx.snapshot.id,
    }
    return new Cited(body, [...records.values()])
  },
})

type Lookup = Static<typeof lookup>

const lookupsOf = ({ lookups, items }: BatchInput): readonly Lookup[] => lookups ?? items ?? []

async function packetOf({ kind, id }: Lookup, ctx: Context): Promise<Cited<Packet> | undefined> {
  const known = kind === 'houjin' ? houjinBangou(id) : id
  if (known === undefined || !isKnown(kind satisfies SubjectKind, known, ctx)) return undefined
  return composePacket(subjectRequest(kind, known, options, ctx), ctx)
}

/** Where the sources of the first programs can be read in full. */
function nextCalls(packets: readonly Packet[]) {
  const records = packets.flatMap((packet) => packet.records)
  const programs = records.flatMap(({ record_kind: kind, entity_id }) => (kind === 'program' ? [entity_id] : []))
  return [...new Set(programs)]
    .slice(0, mostNextCalls)
    .map((program_id) => ({ endpoint: '/v1/source_manifest/{program_id}', args: { program_id } }))
}
