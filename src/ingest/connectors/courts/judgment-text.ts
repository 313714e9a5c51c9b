import type { PdfPage } from '../../read/pdf.ts'

/** What the full text of a decision says. */
export interface Judgment {
  /** 判決, 決定 or 命令, as its heading says. */
  readonly type: string | null
  /** The operative part (主文), which names parties by their roles only; its beginning when it is long. */
  readonly order: string | null
  /** All of it; only headings stand on lines of their own. */
  readonly text: string
}

const longestOrder = 300
const heading = /^(判決|決定|命令)$|法廷(判決|決定|命令)$|(判決)言渡/
const reasons = /^(?:事実及び)?理由|^事実$/

const isHeading = (line: string): boolean => line === '主文' || heading.test(line) || reasons.test(line)

/** Reads the lines of a decision; numbers of pages and of lines in the margin are dropped. */
export function judgmentOf(lines: readonly string[]): Judgment {
  const kept = lines
    .map((line) => line.normalize('NFKC').replace(/\s+/g, ''))
    .filter((line) => line !== '' && !/^[-‐-]?\d{1,3}[-‐-]?$/.test(line))
  const start = kept.indexOf('主文')
  const length = kept.slice(start + 1).findIndex((line) => reasons.test(line))
  const [, ...types] = kept.slice(0, start).flatMap((line) => heading.exec(line) ?? [])
  const hasOrder = start !== -1 && length > 0
  return {
    type: start === -1 ? null : (types.find((type) => /^(?:判決|決定|命令)$/.test(type ?? '')) ?? null),
    order: hasOrder
      ? kept
          .slice(start + 1, start + 1 + length)
          .join('')
          .slice(0, longestOrder)
      : null,
    // A sentence runs over lines; a heading does not run into the sentence below it.
    text: kept.map((line) => (isHeading(line) ? `${line}\n` : line)).join(''),
  }
}

/** Lines of the pages of a PDF: runs of text on the same height are one line. */
export function linesOfPages(pages: readonly PdfPage[]): string[] {
  const lines: string[] = []
  for (const { items } of pages) {
    let height = Number.NaN
    for (const { text, y } of items) {
      if (Math.abs(y - height) < 3) lines.push(`${lines.pop()}${text}`)
      else lines.push(text)
      height = y
    }
  }
  return lines
}
