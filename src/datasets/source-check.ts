import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { findings, longestSpan } from '../schema/evidence.ts'
import { nullable, oneOf, text, textOrNull, timestamp } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** What was found when the source of one value was looked at, by `konkyo sources verify` or by a person (出典の照合). */
export const sourceCheck = defineDataset({
  name: 'source_checks',
  summary: 'What a check of the source of one value found (出典の照合結果)',
  id: 'check_id',
  fields: {
    check_id: text({ maxLength: 400, description: '`dataset:id#field`' }),
    dataset: text({ maxLength: 64 }),
    record_id: text({ maxLength: 200 }),
    field: text({ maxLength: 96, description: 'Field of the record, as a dotted path' }),
    value: Type.Unknown({ description: 'What the record said then; the check holds while it says so' }),
    finding: oneOf(findings),
    found: nullable(Type.Unknown({ description: 'What the source or the person states instead' })),
    span: nullable(Type.String({ maxLength: longestSpan, description: 'Words of the source' })),
    place: textOrNull({ maxLength: 120, description: 'Where in the source: page, heading, cell' }),
    checked_at: timestamp(),
    checked_by: textOrNull({ maxLength: 120, description: 'null = konkyo sources verify' }),
    note: textOrNull({ maxLength: 400, description: 'Why, where a person says so or a page is gone' }),
    ...lineage,
  },
  filters: {
    record_id: { field: 'record_id', test: 'lookup' },
    finding: { field: 'finding', test: 'equals' },
  },
  columns: ['record_id', 'checked_at'],
  lookups: [['record_id'], ['checked_at']],
  counted: ['finding', 'dataset'],
  order: (check) => [check.dataset, check.record_id, check.field],
})

/** One check. */
export type SourceCheck = RecordOf<typeof sourceCheck>
