import { messageOf } from '../../lib/caught.ts'
import { type Encoding, encodingName, sniffEncoding, strictDecoder } from '../../lib/text-encoding.ts'
import type { RawDocument } from '../connector.ts'

/** Whole lines of a document, with the number of the first one. */
export interface TextBlock {
  readonly text: string
  readonly line: number
}

const longestLine = 8 * 1024 * 1024
const sniffed = 1024 * 1024

const lineFeed = 10
const carriageReturn = 13

/**
 * Lines of a document in blocks of some hundred kilobytes, strictly decoded; the encoding is found out when none is told.
 * Lines that end with a bare carriage return are given with a line feed. Throws a sentence with the line at undecodable
 * bytes and at a line above 8 MiB, which is never held as a whole.
 */
export async function* textBlocks(document: RawDocument, encoding?: Encoding): AsyncGenerator<TextBlock> {
  let line = 1
  let decode: ReturnType<typeof decoderOf> | undefined
  for await (const { bytes, isLast, lineEnd } of wholeLines(document)) {
    decode ??= decoderOf(document, encoding ?? sniff(document, bytes, isLast))
    const text = decode(bytes, line, lineEnd)
    yield { text: lineEnd === carriageReturn ? text.replaceAll('\r', '\n') : text, line }
    line += lineBreaks(bytes, lineEnd)
  }
}

function sniff(document: RawDocument, bytes: Buffer, isLast: boolean): Encoding {
  try {
    return sniffEncoding(bytes, isLast)
  } catch (error) {
    throw new Error(`${document.name} ${messageOf(error)}`)
  }
}

interface Lines {
  readonly bytes: Buffer
  readonly isLast: boolean
  /** The byte that ends lines in this document. */
  readonly lineEnd: number
}

/** The first block is large, because the encoding is read off it. */
async function* wholeLines(document: RawDocument): AsyncGenerator<Lines> {
  let parts: Buffer[] = []
  let length = 0
  let sinceBreak = 0
  let lines = 1
  let lineEnd: number | undefined
  let least = Math.min(sniffed, document.bytes)
  for await (const chunk of withLongHead(document)) {
    lineEnd ??= lineEndOf(chunk)
    const end = chunk.lastIndexOf(lineEnd) + 1
    lines += lineBreaks(chunk, lineEnd)
    sinceBreak = end > 0 ? chunk.length - end : sinceBreak + chunk.length
    if (sinceBreak > longestLine)
      throw new Error(`${document.name} line ${lines} is longer than ${longestLine / 1024 / 1024} MiB`)
    if (end === 0 || length + end < least) {
      parts.push(chunk)
      length += chunk.length
      continue
    }
    yield { bytes: Buffer.concat([...parts, chunk.subarray(0, end)]), isLast: false, lineEnd }
    parts = [chunk.subarray(end)]
    length = chunk.length - end
    least = 0
  }
  if (length > 0) yield { bytes: Buffer.concat(parts), isLast: true, lineEnd: lineEnd ?? lineFeed }
}

/** The bytes of a document, so many of them first that one sees how its lines end. */
async function* withLongHead(document: RawDocument): AsyncGenerator<Buffer> {
  const head: Buffer[] = []
  let length = 0
  for await (const chunk of document.open()) {
    if (length >= sniffed) {
      yield chunk
      continue
    }
    head.push(chunk)
    length += chunk.length
    if (length >= sniffed) yield Buffer.concat(head)
  }
  if (length > 0 && length < sniffed) yield Buffer.concat(head)
}

const lineEndOf = (head: Buffer): number =>
  head.includes(carriageReturn) && !head.includes(lineFeed) ? carriageReturn : lineFeed

function lineBreaks(bytes: Buffer, lineEnd: number): number {
  let count = 0
  for (let at = bytes.indexOf(lineEnd); at !== -1; at = bytes.indexOf(lineEnd, at + 1)) count++
  return count
}

/** Blocks end at line breaks, and neither encoding has a line break inside a character: each block stands alone. */
function decoderOf(
  document: RawDocument,
  encoding: Encoding,
): (bytes: Buffer, line: number, lineEnd: number) => string {
  const decoder = strictDecoder(encoding)
  return (bytes, line, lineEnd) => {
    try {
      return decoder.decode(bytes)
    } catch {
      const bad = line + badLine(bytes, decoder, lineEnd)
      throw new Error(`${document.name} line ${bad} is not valid ${encodingName(encoding)}`)
    }
  }
}

function badLine(bytes: Buffer, decoder: ReturnType<typeof strictDecoder>, lineEnd: number): number {
  let number = 0
  let from = 0
  for (let end = bytes.indexOf(lineEnd); end !== -1; end = bytes.indexOf(lineEnd, from)) {
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
