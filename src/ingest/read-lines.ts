import { createReadStream } from 'node:fs'

/** One line of a text file: its number from 1, and its text or why it cannot be read. */
export type Line =
  | { readonly number: number; readonly text: string }
  | { readonly number: number; readonly problem: string }

const longestLine = 8 * 1024 * 1024

/** Lines of a UTF-8 file, one at a time; lines that are too long or not UTF-8 are reported and the file goes on. */
export async function* readLines(path: string): AsyncGenerator<Line> {
  let number = 0
  let parts: Buffer[] = []
  let length = 0
  const take = (): Line | null => {
    number++
    const bytes = length > longestLine ? null : Buffer.concat(parts)
    parts = []
    length = 0
    return bytes === null ? { number, problem: `is longer than ${longestLine} bytes` } : decode(bytes, number)
  }
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 })
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      if (length <= longestLine) parts.push(chunk.subarray(from, end))
      length += end - from
      const line = take()
      if (line) yield line
      from = end + 1
    }
    if (length <= longestLine) parts.push(chunk.subarray(from))
    length += chunk.length - from
  }
  const line = length > 0 ? take() : null
  if (line) yield line
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })

/** Null for a blank line. */
function decode(bytes: Buffer, number: number): Line | null {
  try {
    const text = utf8.decode(bytes).trim()
    return text === '' ? null : { number, text }
  } catch {
    return { number, problem: 'is not valid UTF-8' }
  }
}
