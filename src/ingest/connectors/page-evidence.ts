import { jstDate } from '../../lib/jst.ts'
import { type Evidence, longestSpan } from '../../schema/evidence.ts'
import type { RawDocument } from '../connector.ts'
import { readAt } from '../source/reading-day.ts'

/** On what a value of a page rests: its words, cut, and the bytes where they were fetched; nothing for a value that is null. */
export function pageEvidence(
  field: string,
  value: unknown,
  words: string | undefined,
  address: string,
  document: RawDocument,
): Evidence[] {
  if (value === null) return []
  const span = plainWords(words ?? '').slice(0, longestSpan) || null
  const { url, sha256 } = document
  const read = readAt(document)
  const day = read === null ? null : jstDate(new Date(read))
  const seen =
    url === null
      ? { how: 'read_from_copy' as const, sha256: null }
      : { how: 'fetched' as const, sha256: `sha256:${sha256}` }
  return [{ field, value, span, source_url: address, day, ...seen }]
}

/** Words of a page with one space between them. */
export const plainWords = (text: string): string => text.replace(/[\s　]+/g, ' ').trim()
