import { Type } from 'typebox'
import { oneOf, shape, text, textOrNull } from './fields.ts'
import { alarmKinds } from './source-state.ts'

/** What is not as a source declares itself, as answers tell it. */
const sourceAlarmShape = shape('SourceAlarm', {
  kind: oneOf(alarmKinds, {
    description:
      'unreachable: it could not be read; not_a_document: something else stood there; columns_changed, names_missing: another layout; not_read: a document could not be understood; fewer_records, field_emptied: less than in the last run; nothing_new: its newest day is old',
  }),
  message: text(),
  message_ja: text(),
  document: textOrNull({ description: 'The document that showed it; null: it is about all of them' }),
})

export const sourceAlarms = Type.Array(sourceAlarmShape, {
  description: 'How the last try differs from what the source should look like; what was held stays',
})
