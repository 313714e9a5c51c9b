import { joins, piecesOf } from '../line-pieces.ts'

/** Breaks one line of text into lines of at most `width`, keeping words, numbers and the Japanese rules for line ends. */
export function breakLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const piece of piecesOf(text)) {
    const wide = widthOf(piece)
    if (used > 0 && used + wide > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    if (used === 0 && wide > width) {
      const parts = cut(piece, width, widthOf)
      line = parts.pop() as string
      lines.push(...parts)
      used = widthOf(line)
    } else {
      line += piece
      used += wide
    }
  }
  return [...lines, line].map((each) => each.trimEnd())
}

/** A piece that is wider than a line, in parts that are not. */
function cut(piece: string, width: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of piece) {
    if (part !== '' && !joins.test(letter) && widthOf(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
