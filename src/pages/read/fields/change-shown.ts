import { datasets } from '../../../datasets/index.ts'
import { fieldShown, type Place } from './field-shown.ts'

/** A value as a change of a record states it: text as it is, any other value as JSON; null where nothing is stated. */
export function changeShown(field: string, stated: string | null, place: Place & { readonly dataset: string }) {
  return stated === null ? null : fieldShown(field, statedValue(field, stated, place.dataset), place)
}

function statedValue(field: string, stated: string, dataset: string): unknown {
  const schema = datasets.find(({ name }) => name === dataset)?.fields[field]
  if (schema === undefined || takesText(schema)) return stated
  try {
    return JSON.parse(stated)
  } catch {
    // A long value is cut, and no JSON any more.
    return stated
  }
}

const takesText = (schema: object): boolean => {
  const { type, anyOf } = schema as { type?: string; anyOf?: readonly object[] }
  return type === 'string' || (anyOf?.some(takesText) ?? false)
}
