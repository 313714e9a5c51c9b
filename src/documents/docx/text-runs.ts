import { TextRun } from 'docx'
import { linesOf } from '../shown-text.ts'

/** A text as runs, one a line. */
export function textRuns(text: string, { bold = false } = {}): TextRun[] {
  return linesOf(text).map(
    (line, index) => new TextRun({ text: line, break: index === 0 ? 0 : 1, ...(bold ? { bold } : {}) }),
  )
}
