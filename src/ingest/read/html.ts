import { type CheerioAPI, load } from 'cheerio'
import { type Encoding, encodingOfLabel } from '../../lib/text-encoding.ts'
import type { RawDocument } from '../connector.ts'
import { decodeText } from './text.ts'

const defaultLimit = 16 * 1024 * 1024

/** A page as a document to query; its encoding is the one told, else what its `meta` says, else found out from the bytes. */
export async function readHtml(
  document: RawDocument,
  { encoding, limit = defaultLimit }: { encoding?: Encoding; limit?: number } = {},
): Promise<CheerioAPI> {
  const bytes = await document.read(limit)
  return load(decodeText(document.name, bytes, encoding ?? declaredIn(bytes)))
}

/** The WHATWG prescan looks for `charset=` in the first 1024 bytes. */
function declaredIn(bytes: Buffer): Encoding | undefined {
  const [, label] = /charset\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, 1024).toString('latin1')) ?? []
  return label === undefined ? undefined : encodingOfLabel(label)
}
