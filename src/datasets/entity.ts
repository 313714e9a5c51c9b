import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { text, textOrNull, timestampOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** Names and kinds of what records speak of and what has no dataset of its own, such as public bodies (登場する機関など). */
export const entity = defineDataset({
  name: 'entities',
  summary:
    'Names and kinds of what records speak of, above all of what has no dataset of its own, as public bodies (機関)',
  id: 'canonical_id',
  fields: {
    canonical_id: text({ maxLength: 200, description: '`org:` and a name, or the id of a record' }),
    primary_name: text(),
    record_kind: textOrNull({ maxLength: 64, description: 'organization, program, law and others' }),
    fetched_at: timestampOrNull(),
    ...lineage,
  },
  defaultUntil: 'fetched_at',
  filters: { record_kind: { field: 'record_kind', test: 'equals', longest: 64 } },
  searched: (one) => ({ names: [one.primary_name], aliases: [], body: [] }),
  columns: ['primary_name'],
  lookups: [['primary_name']],
  order: (one) => [one.canonical_id],
})

export type Entity = RecordOf<typeof entity>
