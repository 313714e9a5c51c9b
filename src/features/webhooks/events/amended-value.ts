import type { TSchema } from 'typebox'
import type { AnyDataset } from '../../../schema/dataset.ts'

/**
 * The value behind the text of an amendment: texts stand there as they are, every other value as canonical JSON. What a field
 * holds decides which it is; a field that may hold text, or that is not known any more, keeps the text.
 */
export function amendedValue({ fields }: Pick<AnyDataset, 'fields'>, field: string, text: string | null): unknown {
  const schema = Object.hasOwn(fields, field) ? fields[field] : undefined
  if (text === null || schema === undefined || mayBeText(schema)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function mayBeText(schema: TSchema): boolean {
  const { anyOf, type } = schema as { anyOf?: TSchema[]; type?: string }
  return anyOf ? anyOf.some(mayBeText) : type === undefined || type === 'string'
}
