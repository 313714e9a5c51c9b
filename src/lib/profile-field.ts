import { fieldText } from './labels.ts'

/** Longest field name that a sentence repeats. */
const longestField = 60

/** A field as a reader of a reason meets it: its Japanese name, when it has one, and the key of the profile. */
export function profileFieldName(field: string): string {
  const shown = (field.length > longestField ? `${field.slice(0, longestField)}…` : field).toWellFormed()
  const name = fieldText(field, 'profile')?.ja
  return name === undefined ? shown : `${name} ${shown}`
}
