import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { nullable, ratio, text, textOrNull, timestampOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** Summaries of a record in three lengths, written ahead of any question (要約). */
export const precomputedSummary = defineDataset({
  name: 'precomputed_summaries',
  summary: 'Summaries of a record in several lengths, written ahead of any question (要約)',
  id: ['entity_id', 'basis'],
  fields: {
    entity_id: text({ maxLength: 96, description: '`houjin:` and the corporate number, or another record id' }),
    basis: textOrNull({ maxLength: 96, description: 'What it was summarised of' }),
    summaries: Type.Record(Type.String(), Type.String(), { default: {}, description: 'Text by length: 50, 200, 800' }),
    token_estimates: Type.Record(Type.String(), Type.Number(), { default: {}, description: 'Tokens by length' }),
    generated_at: timestampOrNull(),
    source_quality: nullable(ratio()),
    ...lineage,
  },
  filters: {},
  columns: ['entity_id'],
  lookups: [['entity_id']],
  order: (summary) => [summary.entity_id, summary.basis],
})

export type PrecomputedSummary = RecordOf<typeof precomputedSummary>
