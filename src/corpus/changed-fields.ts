import { canonicalJson } from '../lib/canonical-json.ts'

/** A field that two states of a record do not share; a key that is absent counts as null. */
export interface ChangedField {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

type Row = Readonly<Record<string, unknown>>

/** The fields in which two states of a record differ, in the order of their keys. */
export function changedFields(before: Row, after: Row): ChangedField[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => canonicalJson(change.before) !== canonicalJson(change.after))
}
