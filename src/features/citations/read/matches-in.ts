import type { Pause } from '../../../lib/pause.ts'

const windowLength = 4096
const before = 64

/**
 * What a slow expression finds in a text, from left to right and with a pause every some thousand characters. No match may be
 * longer than `longest`, or look further back than 64 characters.
 */
export async function matchesIn(
  text: string,
  expression: RegExp,
  longest: number,
  pause: Pause,
): Promise<RegExpExecArray[]> {
  const found: RegExpExecArray[] = []
  const own = new RegExp(expression)
  for (let at = 0, read = 0; at < text.length; at += windowLength) {
    const from = Math.max(0, at - before)
    own.lastIndex = Math.max(at, read) - from
    for (const match of text.slice(from, at + windowLength + longest).matchAll(own)) {
      match.index += from
      if (match.index >= at + windowLength) break
      read = match.index + match[0].length
      found.push(match)
    }
    await pause()
  }
  return found
}
