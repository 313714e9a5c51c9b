import { type Encoding, encodingName, sniffEncoding, strictDecoder } from '../../lib/text-encoding.ts'
import type { RawDocument } from '../connector.ts'

/** Whole lines of a document, with the number of the first one. */
export interface TextBlock {
  readonly text: string
  readonly line: number
}

const longestLine = 8 * 1024 * 1024
const sniffed = 1024 * 1024

/**
 * Lines of a document in blocks of some hundred kilobytes, strictly decoded; the encoding is found out when none is told.
 * Throws a sentence with the line at undecodable bytes and at a line above 8 MiB, which is never held as a whole.
 */
export async function* textBlocks(document: RawDocument, encoding?: Encoding): AsyncGenerator<TextBlock> {
  let line = 1
  let decode: ReturnType<typeof decoderOf> | undefined
  for await (const { bytes, isLast } of wholeLines(document)) {
    decode ??= decoderOf(document, encoding ?? sniff(document, bytes, isLast))
    yield { text: decode(bytes, line), line }
    line += lineBreaks(bytes)
  }
}

function sniff(document: RawDocument, bytes: Buffer, isLast: boolean): Encoding {
  try {
    return sniffEncoding(bytes, isLast)
  } catch (error) {
    throw new Error(`${document.name} ${(error as Error).message}`)
  }
}

/** The first block is large, because the encoding is read off it. */
async function* wholeLines(document: RawDocument): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let parts: Buffer[] = []
  let length = 0
  let sinceBreak = 0
  let lines = 1
  let least = Math.min(sniffed, document.bytes)
  for await (const chunk of document.open() as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(10) + 1
    lines += lineBreaks(chunk)
    sinceBreak = end > 0 ? chunk.length - end : sinceBreak + chunk.length
    if (sinceBreak > longestLine)
      throw new Error(`${document.name} line ${lines} is longer than ${longestLine / 1024 / 1024} MiB`)
    if (end === 0 || length + end < least) {
      parts.push(chunk)
      length += chunk.length
      continue
    }
    yield { bytes: Buffer.concat([...parts, chunk.subarray(0, end)]), isLast: false }
    parts = [chunk.subarray(end)]
    length = chunk.length - end
    least = 0
  }
  if (length > 0) yield { bytes: Buffer.concat(parts), isLast: true }
}

function lineBreaks(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) count++
  return count
}

/** Blocks end at line breaks, and neither encoding has a line break inside a character: each block stands alone. */
function decoderOf(document: RawDocument, encoding: Encoding): (bytes: Buffer, line: number) => string {
  const decoder = strictDecoder(encoding)
  return (bytes, line) => {
    try {
      return decoder.decode(bytes)
    } catch {
      const bad = line + badLine(bytes, decoder)
      throw new Error(`${document.name} line ${bad} is not valid ${encodingName(encoding)}`)
    }
  }
}

function badLine(bytes: Buffer, decoder: ReturnType<typeof strictDecoder>): number {
  let number = 0
  let from = 0
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, from)) {
    try {
      decoder.decode(bytes.subarray(from, end))
    } catch {
      return number
    }
    number++
    from = end + 1
  }
  return number
}
