import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { dateOrNull, nullable, oneOf, ratio, text, textOrNull, texts, timestampOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'
import { newestFirst } from '../schema/record-order.ts'
import { lawIdPattern } from './law.ts'

export const courtLevels = ['supreme', 'high', 'district', 'summary', 'family'] as const
export const decisionTypes = ['判決', '決定', '命令'] as const
const precedentWeights = ['binding', 'persuasive', 'informational'] as const

/** Court decisions (裁判例); parties are never indexed. */
export const courtDecision = defineDataset({
  name: 'court_decisions',
  summary: 'Court decisions (裁判例)',
  id: 'unified_id',
  lookUp: 'https://www.courts.go.jp/hanrei/search1/index.html',
  fields: {
    unified_id: Type.String({ pattern: '^HAN-[0-9a-f]{10}$' }),
    case_name: text(),
    case_number: textOrNull(),
    court: textOrNull(),
    court_level: oneOf(courtLevels),
    decision_type: oneOf(decisionTypes),
    decision_date: dateOrNull(),
    subject_area: textOrNull(),
    related_law_ids_json: texts({ description: 'LAW- identifiers of the laws it refers to' }),
    key_ruling: textOrNull(),
    parties_involved: nullable(Type.Unknown()),
    impact_on_business: nullable(Type.Unknown()),
    precedent_weight: oneOf(precedentWeights, { default: 'informational' }),
    pdf_url: nullable(Type.Unknown()),
    full_text_url: nullable(Type.Unknown()),
    confidence: ratio({ default: 0.9 }),
    fetched_at: timestampOrNull(),
    updated_at: timestampOrNull(),
    source_excerpt: textOrNull(),
    ...lineage,
  },
  repeated: { related_law_ids: 'related_law_ids_json' },
  figures: ['decision_date'],
  filters: {
    court: { field: 'court', test: 'equals', longest: 160 },
    court_level: { field: 'court_level', test: 'equals' },
    decision_type: { field: 'decision_type', test: 'equals' },
    subject_area: { field: 'subject_area', test: 'contains', longest: 120 },
    references_law_id: { field: 'related_law_ids_json', test: 'has', longest: 64, pattern: lawIdPattern },
    decided_from: { field: 'decision_date', test: 'atLeast' },
    decided_to: { field: 'decision_date', test: 'atMost' },
  },
  listed: {
    name: 'case_name',
    columns: ['case_number', 'court', 'decision_date', 'decision_type', 'subject_area'],
    facets: ['court_level', 'decision_type'],
  },
  searched: (d) => ({
    names: [d.case_name],
    aliases: [d.case_number ?? ''],
    body: [d.court ?? '', d.subject_area ?? '', d.key_ruling ?? '', d.source_excerpt ?? ''],
  }),
  order: (d) => [
    precedentWeights.indexOf(d.precedent_weight),
    courtLevels.indexOf(d.court_level),
    newestFirst(d.decision_date),
    d.unified_id,
  ],
  relevanceAfter: 2,
})

export type CourtDecision = RecordOf<typeof courtDecision>
