import { messageOf } from '../../lib/caught.ts'
import { type Encoding, encodingName, sniffEncoding, strictDecoder } from '../../lib/text-encoding.ts'
import type { RawDocument } from '../connector.ts'

/** The text of a small document, strictly decoded; the encoding is found out when none is told. */
export async function readText(document: RawDocument, encoding?: Encoding, limit?: number): Promise<string> {
  return decodeText(document.name, await document.read(limit), encoding)
}

/** Bytes as text; throws a sentence that names the document when they are not in the encoding. */
export function decodeText(name: string, bytes: Buffer, encoding?: Encoding): string {
  const used = encoding ?? sniffed(name, bytes)
  try {
    return strictDecoder(used).decode(bytes)
  } catch {
    throw new Error(`${name} is not valid ${encodingName(used)}`)
  }
}

function sniffed(name: string, bytes: Buffer): Encoding {
  try {
    return sniffEncoding(bytes, true)
  } catch (error) {
    throw new Error(`${name} ${messageOf(error)}`)
  }
}

/** The value of a JSON document in UTF-8, with or without a byte order mark. */
export async function readJson(document: RawDocument, limit?: number): Promise<unknown> {
  const text = await readText(document, 'utf-8', limit)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${document.name} is not valid JSON: ${messageOf(error)}`)
  }
}
