import { type Static, Type } from 'typebox'
import type { Amendment } from '../../datasets/amendment.ts'
import { nullable, shape, text, textOrNull, timestamp } from '../../schema/fields.ts'
import { isShownField, type OpenRecord } from './open-record.ts'

const value = (description: string) => nullable(Type.String({ description }))

/** A field of a record that changed from one snapshot to the next. */
export const changeShape = shape('FieldChange', {
  field: text(),
  before: value('Text as it was, any other value as canonical JSON'),
  after: value('Text as it is, any other value as canonical JSON'),
  is_withheld: Type.Boolean({ description: 'The values may not be passed on' }),
  detected_at: timestamp({ description: 'When the snapshot that first shows the new value was built' }),
  source_url: textOrNull(),
})

/** A change as answers show it, without values that may not be passed on. */
export function changeShown(
  { field_name: field, prev_value, new_value, detected_at, source_url }: Amendment,
  of: OpenRecord,
): Static<typeof changeShape> {
  const isShown = isShownField(of, field)
  return {
    field,
    before: isShown ? prev_value : null,
    after: isShown ? new_value : null,
    is_withheld: !isShown,
    detected_at,
    source_url,
  }
}

/** Values by a key, each list in the order of the values. */
export function grouped<T>(values: readonly T[], keyOf: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const known = groups.get(key)
    if (known) known.push(value)
    else groups.set(key, [value])
  }
  return groups
}
