import { Type } from 'typebox'
import { amendmentIdentity, defineDataset, type RecordOf } from '../schema/dataset.ts'
import { nullable, text, textOrNull, timestamp } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** A field of a record that changed from one snapshot to the next (変更履歴); `corpus build` makes these rows. */
export const amendment = defineDataset({
  name: 'amendments',
  summary: 'Fields of records that changed from one snapshot to the next (変更履歴)',
  id: amendmentIdentity,
  fields: {
    amendment_id: textOrNull({ maxLength: 64, description: 'Given by `corpus build`; null for loaded rows' }),
    entity_id: text({ description: 'Id of the record; a company is houjin:<corporate number>' }),
    field_name: text(),
    prev_value: nullable(Type.String({ description: 'Text as it is, any other value as canonical JSON' })),
    new_value: nullable(Type.String({ description: 'Text as it is, any other value as canonical JSON' })),
    detected_at: timestamp({ description: 'When the snapshot that first shows the new value was built' }),
    ...lineage,
  },
  columns: ['entity_id', 'detected_at'],
  lookups: [['entity_id'], ['detected_at', 'id']],
  filters: {},
  order: (row) => [row.entity_id, row.detected_at, row.field_name],
})

export type Amendment = RecordOf<typeof amendment>
