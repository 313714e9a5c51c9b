import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { dayOrTimestampOrNull, nullable, text, textOrNull, timestampOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** Documents that say something about a program or company, and what is known about them (出典). */
export const entitySource = defineDataset({
  name: 'sources',
  summary: 'Documents that say something about a program or company, with their state (出典)',
  // One document may speak of several entities: a row stands for one of them.
  id: ['source_id', 'entity_id'],
  fields: {
    source_id: Type.Integer({ minimum: 0, description: 'What `source_id` of facts names' }),
    entity_id: text({ maxLength: 96, description: '`houjin:` and the corporate number, or another record id' }),
    source_type: textOrNull({ description: 'What kind of document it is' }),
    domain: textOrNull(),
    is_pdf: nullable(Type.Boolean()),
    content_hash: textOrNull({ maxLength: 128, description: 'Checksum of the document as it was read' }),
    first_seen: dayOrTimestampOrNull(),
    last_verified: dayOrTimestampOrNull({ description: 'When it was last seen to be there' }),
    canonical_status: textOrNull({ description: '`broken` = the address no longer answers' }),
    role: textOrNull({ description: 'What it is to the entity, such as primary' }),
    fetched_at: timestampOrNull(),
    ...lineage,
  },
  filters: {},
  columns: ['entity_id'],
  lookups: [['entity_id']],
  order: (source) => [source.entity_id, source.source_id],
})

export type EntitySource = RecordOf<typeof entitySource>
