import { Type } from 'typebox'
import { normalizeText } from '../lib/japanese-text.ts'
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
  figures: ['field_value_numeric'],
  filters: { entity_id: { field: 'entity_id', test: 'lookup' } },
  columns: ['entity_id'],
  lookups: [['entity_id']],
  counted: ['field_kind', 'license'],
  states: (fact) => ({
    thing: `${fact.entity_id} ${fact.field_name}`,
    value: statedValue(fact),
    source: fact.fact_source_url ?? fact.source_url,
    kind: fact.field_kind,
  }),
  order: (fact) => [fact.entity_id, fact.field_name, fact.fact_id],
})

export type EntityFact = RecordOf<typeof entityFact>

interface Stated {
  readonly field_value_numeric: number | null
  readonly field_value_text: string | null
  readonly unit: string | null
}

/** A value as it is compared with that of another source: some write 円, some yen, some JPY. */
function statedValue({ field_value_numeric: number, field_value_text: text, unit }: Stated): string {
  if (number === null) return normalizeText(text ?? '')
  return `${number} ${unit !== null && /^(yen|円|jpy)$/i.test(unit) ? 'JPY' : (unit ?? '')}`
}
