import { linesOf } from '../shown-text.ts'
import { breakLines } from './break-lines.ts'
import { embeddedFont } from './embedded-font.ts'
import { Face, type Weight } from './face.ts'
import { PdfFile } from './pdf-file.ts'

/** How a text is set: size in points. */
export interface Look {
  readonly weight: Weight
  readonly size: number
}

const faces = new Map<Weight, Face>()

/** A face is read once a process. */
function faceOf(weight: Weight): Face {
  const face = faces.get(weight) ?? Face.open(weight)
  faces.set(weight, face)
  return face
}

const margin = 56
const page = { width: 595.28, height: 841.89 }

/** Points from one line to the next, for a size. */
export const leadingOf = ({ size }: Look): number => Math.round(size * 1.6 * 100) / 100

/** Puts lines and rules on A4 pages from top to bottom; lengths are points, `y` grows downwards. */
export class Typesetter {
  readonly left = margin
  readonly width = page.width - 2 * margin
  readonly bottom = page.height - margin
  readonly height = page.height - 2 * margin
  y = margin
  readonly file: PdfFile

  constructor({ title, day }: { title: string; day: string }) {
    this.file = new PdfFile({
      size: [page.width, page.height],
      margin: 0,
      compress: false,
      bufferPages: true,
      lang: 'ja-JP',
      displayTitle: true,
      // The fonts are registered below; the default one would be a file of its own.
      font: null as unknown as string,
      info: { Title: title, Creator: 'Konkyo', Producer: 'Konkyo', CreationDate: new Date(`${day}T00:00:00Z`) },
    })
    for (const weight of ['regular', 'bold'] as const) {
      this.file.registerFont(weight, embeddedFont(faceOf(weight)) as unknown as string)
    }
  }

  /** The lines that a text takes within a width. */
  lines(text: string, look: Look, width: number): string[] {
    return linesOf(text).flatMap((line) =>
      breakLines(faceOf(look.weight).drawable(line), width, (piece) => this.widthOf(piece, look)),
    )
  }

  /** Width of a text in one line. */
  widthOf(text: string, { weight, size }: Look): number {
    return faceOf(weight).widthOf(text) * size
  }

  /** Shows one line with its upper left corner at a point. */
  put(line: string, look: Look, x: number, y: number): void {
    if (line !== '') this.file.font(look.weight).fontSize(look.size).text(line, x, y, { lineBreak: false })
  }

  /** Shows lines below each other and goes on with them on the next page. */
  flow(lines: readonly string[], look: Look, indent = 0): void {
    for (const line of lines) {
      this.need(leadingOf(look))
      this.put(line, look, this.left + indent, this.y)
      this.y += leadingOf(look)
    }
  }

  /** Turns the page unless this much is left of it. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.turn()
  }

  turn(): void {
    this.file.addPage()
    this.y = margin
  }

  /** The finished file, with the number of each page and of all. */
  async finish(): Promise<Buffer> {
    const { count } = this.file.bufferedPageRange()
    const look: Look = { weight: 'regular', size: 8 }
    for (let index = 0; index < count; index++) {
      this.file.switchToPage(index)
      const label = `${index + 1} / ${count}`
      this.put(label, look, (page.width - this.widthOf(label, look)) / 2, page.height - margin / 2 - look.size)
    }
    this.file.end()
    const chunks: Uint8Array[] = []
    for await (const chunk of this.file) chunks.push(chunk as Uint8Array)
    return Buffer.concat(chunks)
  }
}
