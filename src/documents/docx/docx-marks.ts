import { Paragraph, ShadingType, TextRun } from 'docx'
import { type Mark, markLabel } from '../document-model.ts'
import { markColours } from '../mark-colours.ts'
import { linesOf, shownText } from '../shown-text.ts'

/** A paragraph with the marks in it, its white space as it was written. */
export const markedParagraph = (parts: readonly (string | Mark)[]): Paragraph =>
  new Paragraph({
    spacing: { after: 60 },
    children: parts.flatMap((part) => (typeof part === 'string' ? runs(part) : markRuns(part))),
  })

/** A note: what was marked, and below it what is known of it. */
export const noteParagraphs = (mark: Mark, lines: readonly string[]): Paragraph[] => [
  new Paragraph({ keepNext: true, spacing: { before: 160 }, children: markRuns(mark) }),
  ...lines.map(
    (line) =>
      new Paragraph({
        indent: { left: 360 },
        children: linesOf(line).map((text, i) => new TextRun({ text, break: i === 0 ? 0 : 1 })),
      }),
  ),
]

function markRuns(mark: Mark): TextRun[] {
  const { ink, ground } = markColours[mark.look]
  return [
    ...runs(mark.text, { shading: { type: ShadingType.CLEAR, fill: ground } }),
    ...runs(markLabel(mark), { bold: true, color: ink, size: 18 }),
  ]
}

const runs = (text: string, look: object = {}): TextRun[] =>
  shownText(text)
    .split('\n')
    .map((line, i) => new TextRun({ text: line, break: i === 0 ? 0 : 1, ...look }))
