import { messageOf } from '../../lib/caught.ts'
import type { RawDocument } from '../connector.ts'
import { readText } from './text.ts'

/** The value of a JSON document in UTF-8, with or without a byte order mark. */
export async function readJson(document: RawDocument, limit?: number): Promise<unknown> {
  const text = await readText(document, 'utf-8', limit)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${document.name} is not valid JSON: ${messageOf(error)}`)
  }
}
