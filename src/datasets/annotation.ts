import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { dayOrTimestampOrNull, nullable, oneOf, text, timestamp, timestampOrNull } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

export const annotationKinds = [
  'warning',
  'correction',
  'quality_score',
  'validation_issue',
  'model_signal',
  'note',
] as const

const severities = ['info', 'warning', 'critical'] as const
const visibilities = ['public', 'internal', 'private'] as const

/** What has to be known about a record beside what its source says: what replaced it, what is not confirmed (注記). */
export const annotation = defineDataset({
  name: 'annotations',
  summary: 'What has to be known about a record beside what its source says: successions, doubts, corrections (注記)',
  id: 'annotation_id',
  fields: {
    annotation_id: Type.Integer({ minimum: 0 }),
    entity_id: text({ maxLength: 200, description: 'The record that it is about' }),
    kind: oneOf(annotationKinds),
    severity: oneOf(severities),
    text_ja: text(),
    score: nullable(Type.Number()),
    meta: Type.Record(Type.String(), Type.Unknown(), { default: {} }),
    visibility: oneOf(visibilities, { description: 'internal = shown to who asks for it; private = to nobody' }),
    source_id: nullable(Type.Integer({ description: 'What `source_id` of sources names' })),
    effective_from: dayOrTimestampOrNull(),
    effective_until: dayOrTimestampOrNull({ description: 'Last day on which it is to be heeded' }),
    supersedes_id: nullable(Type.Integer()),
    superseded_at: timestampOrNull(),
    observed_at: timestamp({ description: 'When it was written down' }),
    ...lineage,
  },
  defaultUntil: 'observed_at',
  filters: {},
  columns: ['entity_id'],
  lookups: [['entity_id']],
  order: (one) => [-Date.parse(one.observed_at), -one.annotation_id],
  hidden: (one) => one.visibility === 'private',
})

export type Annotation = RecordOf<typeof annotation>
