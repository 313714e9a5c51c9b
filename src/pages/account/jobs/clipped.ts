import { html } from '../../../lib/html.ts'

const mark = '…'

/** Bytes of a text in a page, where some letters are written as entities. */
const sizeOf = (text: string): number => Buffer.byteLength(html`${text}`.text)

/** A text that takes no more than so many bytes of a page: as it is, or its beginning with a mark. */
export function clipped(text: string, bytes: number): string {
  // A letter takes a byte at least: what is after so many of them is never shown.
  const beginning = text.slice(0, bytes + 1)
  if (beginning.length === text.length && sizeOf(text) <= bytes) return text
  let [left, end] = [bytes - sizeOf(mark), 0]
  for (const letter of beginning) {
    left -= sizeOf(letter)
    if (left < 0) break
    end += letter.length
  }
  return `${text.slice(0, end)}${mark}`
}
