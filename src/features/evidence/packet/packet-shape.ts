import { Type } from 'typebox'
import { lifecycleStatuses } from '../../../lib/lifecycle.ts'
import { checkedScopeShape } from '../../../operation/absence/checked-scope.ts'
import { noHitStatement } from '../../../operation/absence/no-hit-statement.ts'
import { disclaimerKey } from '../../../operation/answer/disclaimer.ts'
import { findings, standings, waysOfKnowing } from '../../../schema/evidence.ts'
import { nullable, oneOf, shape } from '../../../schema/fields.ts'
import { lineage } from '../../../schema/lineage.ts'
import { overProgram } from '../../../schema/over-program.ts'
import { restsOn } from '../../../schema/rests-on.ts'
import { saysAgain } from '../../../schema/says-again.ts'
import { trustShape } from '../../exclusions/hits.ts'
import { questionKinds } from '../../exclusions/questions.ts'

const textOrNull = (description?: string) => nullable(Type.String(description ? { description } : {}))
const object = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })
const objects = (description: string) => Type.Array(object(description))

const statedBy = Type.Object(
  { dataset: Type.String(), id: Type.String() },
  { description: 'The record of the snapshot that says so' },
)

const fact = shape('PacketFact', {
  fact_id: saysAgain(Type.String({ description: 'Dataset, record and field' })),
  field: Type.String(),
  value: Type.Unknown({ description: 'Exactly the value of the field that stated_by names' }),
  unit: textOrNull('万円, 円, 割合, 人'),
  confidence: restsOn('issuer', Type.Number({ description: 'Sources that say the same / 3, within 0.1 and 1' })),
  standing: oneOf(standings, { description: 'How sure it is: confirmed = its source says so' }),
  how: saysAgain(oneOf(waysOfKnowing)),
  day: saysAgain(Type.Optional(Type.String({ description: 'On which the source was read' }))),
  place: Type.Optional(Type.String({ description: 'Where in the source' })),
  via: Type.Optional(Type.String({ description: 'The copy or summary that was read' })),
  finding: Type.Optional(oneOf(findings)),
  contradicted: Type.Optional(
    Type.Array(Type.Object({ found: Type.Unknown(), source_url: textOrNull() }), {
      description: 'What sources state instead: never state the value without it',
    }),
  ),
  quote: textOrNull('The span of the source that the record quotes; of an article the part that was asked for'),
  stated_by: Type.Object({
    dataset: Type.String(),
    id: Type.String(),
    field: Type.String({ description: 'Dotted path' }),
  }),
  source: Type.Object({
    url: textOrNull(),
    publisher: textOrNull(),
    fetched_at: textOrNull(),
    checksum: textOrNull(),
    license: textOrNull(),
    source_license: lineage.source_license,
    document_id: textOrNull('The row of sources that this comes from, if it is one'),
  }),
})

const rule = shape('PacketRule', {
  rule_id: Type.String(),
  verdict: oneOf(['allow', 'block', 'defer', 'unknown'], { description: 'On combining with any of the partners' }),
  kind: Type.String(),
  severity: textOrNull(),
  partners: Type.Array(Type.String()),
  evidence_url: textOrNull(),
  note: textOrNull(),
  learnt: trustShape.learnt,
  source_notes: trustShape.source_notes,
  document: trustShape.document,
  turns_on: Type.Array(Type.Object({ kind: oneOf(questionKinds), ja: Type.String() }), {
    description: 'What decides whether it applies, where that depends',
  }),
  stated_by: statedBy,
})

const attribution = Type.Object(
  {
    text: Type.String(),
    source_url: Type.String(),
    publisher: textOrNull(),
    license: textOrNull(),
    terms_url: textOrNull(),
    edited: Type.Literal(true),
  },
  { description: 'How the source is to be named' },
)

const record = shape('PacketRecord', {
  entity_id: Type.String(),
  primary_name: Type.String(),
  record_kind: oneOf(['program', 'houjin', 'law', 'tax', 'enforcement']),
  source_url: textOrNull(),
  source_fetched_at: textOrNull(),
  source_checksum: textOrNull(),
  license: textOrNull(),
  source_license: lineage.source_license,
  publisher: textOrNull(),
  authority_name: textOrNull(),
  prefecture: textOrNull(),
  tier: textOrNull(),
  facts: Type.Array(fact),
  fact_provenance_coverage_pct: saysAgain(
    restsOn('issuer', Type.Number({ description: 'Share of facts with a source address, 0 to 1' })),
  ),
  rules: Type.Array(rule),
  precomputed: restsOn('issuer', nullable(object('Summary written ahead: summaries by length, basis, generated_at'))),
  short_summary: restsOn('issuer', nullable(object('text, size, token_estimate'))),
  recent_changes: objects('field_name, label, detected_at, source_url'),
  source_health: restsOn('issuer', object('status ok, stale, broken or unknown, and last_checked_at')),
  aliases: restsOn('issuer', objects('text, kind, language, source')),
  pdf_fact_refs: objects('fact_id, source_url'),
  _attribution: nullable(attribution),
  lifecycle: Type.Optional(
    Type.Object(
      { status: oneOf(lifecycleStatuses), basis: Type.Array(Type.String()) },
      { description: 'Where it stands on as_of, and the fields that this rests on' },
    ),
  ),
  stated_by: statedBy,
})

const gap = shape('PacketGap', {
  kind: Type.String(),
  message: restsOn('words', Type.String()),
  message_ja: restsOn('words', Type.String()),
  field: textOrNull('The field that no source states'),
  affected_records: Type.Array(Type.String()),
})

/** What a question asks to combine. */
const combination = shape(
  'PacketCombination',
  {
    operation: restsOn('issuer', Type.String()),
    endpoint: restsOn('issuer', Type.String()),
    args: restsOn('issuer', Type.Object({ program_ids: Type.Array(Type.String()) })),
    names: restsOn('issuer', Type.Array(Type.String(), { description: 'What the question names' })),
    message: restsOn('words', Type.String()),
    message_ja: restsOn('words', Type.String()),
    rules: Type.Array(rule, {
      description: 'With include_rules: rules about two of them, or about what they are one of (国の補助金等)',
    }),
  },
  { description: 'Where the question names several programs or tax measures: the call that judges them together' },
)

/** The properties of an evidence packet (docs/contract/shapes.md#evidence-packet). */
export const packetProperties = {
  packet_id: restsOn('call', Type.String({ description: 'The same for the same question, options, day and snapshot' })),
  generated_at: Type.String({ description: 'Beginning of the day of the snapshot, not of the call' }),
  api_version: restsOn('call', Type.String()),
  corpus_snapshot_id: Type.String(),
  corpus_checksum: Type.String({ description: 'Merkle root over every record of the snapshot' }),
  as_of: restsOn('input', Type.String({ description: 'Day for which open, ended and in force are judged' })),
  query: restsOn(
    'input',
    Type.Object({ user_intent: saysAgain(Type.String()), normalized_filters: object('As searched for') }),
  ),
  answer_not_included: Type.Literal(true, { description: 'Material for an answer, never the answer' }),
  outcome: oneOf(['HIT', 'NO_HIT', 'AMBIGUOUS'], { description: 'NO_HIT is no proof of absence' }),
  outcome_reason: Type.String({
    description:
      'source_linked_record, no_record, same_name, all_blocked_by_license, rest_blocked_by_license, no_source_link',
  }),
  checked_scope: checkedScopeShape,
  no_hit_not_absence: Type.Optional(Type.Literal(true)),
  no_hit_statements: Type.Optional(
    Type.Array(noHitStatement, { description: 'One for each dataset that was searched' }),
  ),
  named_programs: Type.Optional(
    Type.Array(overProgram, { description: 'Programs that the question names and that are over' }),
  ),
  combination: Type.Optional(combination),
  records: Type.Array(record),
  quality: restsOn(
    'issuer',
    shape('PacketQuality', {
      freshness_bucket: Type.String({ description: 'within_7d, within_30d, within_90d, stale, unknown' }),
      freshness_scope: Type.String(),
      coverage_score: Type.Number(),
      known_gaps: saysAgain(Type.Array(Type.String())),
      human_review_required: Type.Boolean(),
      known_gaps_inventory: Type.Array(gap),
    }),
  ),
  verification: saysAgain(
    restsOn(
      'call',
      Type.Object({
        replay_endpoint: Type.String({ description: 'The same request against the same snapshot' }),
        provenance_endpoint: textOrNull(),
        freshness_endpoint: Type.String(),
      }),
    ),
  ),
  evidence_value: saysAgain(restsOn('issuer', object('Counts of records, sources and citations, and the citations'))),
  decision_insights: saysAgain(
    restsOn('issuer', object('Why a person should look, what to check next, what is missing')),
  ),
  license_gate: saysAgain(
    restsOn('issuer', object('How many records were let through and held back, by licence; known_gaps says so')),
  ),
  known_gaps: saysAgain(
    restsOn('issuer', Type.Array(Type.String(), { description: 'Name these to whoever reads the answer' })),
  ),
  source_count: restsOn('issuer', Type.Integer()),
  service_cost_jpy: restsOn('call', Type.Integer()),
  _warning: Type.Optional(Type.String({ description: '`truncated`: a list was cut at its limit' })),
  ...disclaimerKey,
  estimated_tokens_saved: restsOn(
    'call',
    nullable(Type.Integer({ description: 'null without a size of the sources from the caller' })),
  ),
  compression: restsOn('call', Type.Optional(object('Token figures, only against what the caller supplied'))),
  agent_recommendation: restsOn(
    'call',
    Type.Optional(object('Whether the packet is worth reading, and whether it saves anything')),
  ),
}

export const evidencePacket = shape('EvidencePacket', packetProperties)
