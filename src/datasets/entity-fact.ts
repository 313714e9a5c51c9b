import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { nullable, text, textOrNull, url } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** Single facts about an entity, each with its own source (個別の事実). */
export const entityFact = defineDataset({
  name: 'facts',
  summary: 'Single facts about a company or program, each with its source (個別の事実)',
  id: 'fact_id',
  lookUp: 'https://info.gbiz.go.jp/',
  fields: {
    fact_id: Type.Integer({ minimum: 0 }),
    entity_id: text({ maxLength: 96, description: '`houjin:` and the corporate number, or another record id' }),
    field_name: text({ maxLength: 96 }),
    field_value_text: textOrNull(),
    field_value_numeric: nullable(Type.Number()),
    field_kind: textOrNull(),
    unit: textOrNull(),
    source_id: nullable(Type.Integer()),
    fact_source_url: nullable(url()),
    ...lineage,
  },
  filters: { entity_id: { field: 'entity_id', test: 'lookup' } },
  columns: ['entity_id'],
  lookups: [['entity_id']],
  order: (fact) => [fact.entity_id, fact.field_name, fact.fact_id],
})

export type EntityFact = RecordOf<typeof entityFact>
