/** A part of a ruling under its heading: 事実, 争点, 主張, 判断. */
export interface RulingPart {
  readonly heading: string
  readonly text: string
}

const longestHeading = 40

/**
 * The parts of a ruling: a line that is the next number and a short heading begins one (1　事実, 2　争点). Numbers of lists
 * come out of order or before a sentence. A ruling without such headings is one part.
 */
export function partsOf(lines: readonly string[]): RulingPart[] {
  const parts: { heading: string; lines: string[] }[] = []
  let next = 1
  for (const line of lines) {
    const heading = headingOf(line, next)
    if (heading !== null) {
      parts.push({ heading, lines: [] })
      next++
    } else if (parts.length > 0) parts.at(-1)?.lines.push(line)
  }
  const whole = parts.length === 0 ? [{ heading: '裁決書', lines: [...lines] }] : parts
  const times = new Map<string, number>()
  return whole.flatMap(({ heading, lines: text }) => {
    if (text.length === 0) return []
    const time = (times.get(heading) ?? 0) + 1
    times.set(heading, time)
    return [{ heading: time === 1 ? heading : `${heading}（${time}）`, text: text.join('\n') }]
  })
}

/** The heading of a line that begins with the number; null for sentences and other numbers. */
function headingOf(line: string, number: number): string | null {
  const [, digits, heading = ''] = /^(\d)[\s.]{1,3}(\S.*)$/.exec(line.normalize('NFKC')) ?? []
  const isHeading = Number(digits) === number && heading.length <= longestHeading && !heading.includes('。')
  return isHeading ? heading.trim() : null
}
