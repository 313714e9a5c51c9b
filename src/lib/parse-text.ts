const [quote, backslash] = [0x22, 0x5c]

/** Bytes of the longest escape, which is that of a character by its number. */
const longestEscape = 6

/**
 * What JSON.parse makes of one long text, quotes included, in pieces of about `atOnce` bytes that cut neither a character nor an
 * escape. Throws a SyntaxError where JSON.parse does.
 */
export function* parseText(bytes: Buffer, atOnce: number): Generator<void, string> {
  const last = bytes.length - 1
  if (last === 0 || bytes[last] !== quote) throw new SyntaxError('a text is not closed')
  const texts: string[] = []
  for (let at = 1; at < last; yield) {
    const end = cutBefore(bytes, at, Math.min(last, at + Math.max(atOnce, 4 * longestEscape)), last)
    texts.push(JSON.parse(`"${bytes.toString('utf8', at, end)}"`) as string)
    at = end
  }
  return texts.join('')
}

/** The place to cut at or shortly before `at`; `from` is where a character begins. */
function cutBefore(bytes: Buffer, from: number, at: number, last: number): number {
  if (at === last) return at
  let end = at
  while (end > at - 3 && ((bytes[end] as number) & 0xc0) === 0x80) end--
  const nearest = bytes.lastIndexOf(backslash, end - 1)
  if (nearest < from || nearest < end - longestEscape) return end
  let run = nearest
  while (run > from && bytes[run - 1] === backslash) run--
  if ((nearest - run) % 2 === 1) return end
  return nearest + (bytes[nearest + 1] === 0x75 ? longestEscape : 2) > end ? nearest : end
}
