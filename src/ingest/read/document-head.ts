import type { RawDocument } from '../connector.ts'

/** How many bytes a source sees when it is asked whether it knows a file. */
export const headBytes = 4096

/** The first bytes of a document. */
export async function headOf(document: RawDocument): Promise<Buffer> {
  if (document.head) return document.head
  const parts: Buffer[] = []
  let length = 0
  for await (const chunk of document.open()) {
    parts.push(chunk)
    length += chunk.length
    if (length >= headBytes) break
  }
  return Buffer.concat(parts).subarray(0, headBytes)
}

/** First bytes as text in which ASCII is right in every encoding, without a byte order mark and blank lines before it. */
export const asciiOf = (head: Buffer): string => head.toString('latin1').replace(/^(?:ï»¿)?[ \t\r\n]*/, '')
