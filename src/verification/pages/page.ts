/** One line, paragraph or cell of a page, and where it stands. */
export interface Block {
  /** As the source writes it. */
  readonly text: string
  /** Heading, page or cell, for people. */
  readonly place: string
  /** The headings above it, outermost first. */
  readonly headings: readonly string[]
  /** Heads of its row and column, where it is a cell. */
  readonly head: string
}

/** A document as text with places. */
export interface Page {
  readonly kind: 'html' | 'pdf' | 'workbook' | 'table' | 'document' | 'text'
  readonly title: string
  readonly blocks: readonly Block[]
}

/** What came from an address and says what it may be. */
export interface PageBytes {
  readonly bytes: Buffer
  /** Content-Type of the answer. */
  readonly type: string
}

/** A document that cannot be read, with why in a sentence. */
export class UnreadablePage extends Error {}

/** Most signs and blocks of one page. */
export const pageBounds = { signs: 2_000_000, blocks: 60_000, rows: 20_000 } as const

/** The longest place that is told (docs: `Evidence.place`). */
const longestPlace = 120

/** Collects blocks as long as they fit into what a page may be. */
export class Blocks {
  readonly all: Block[] = []
  private signs = 0

  add(text: string, where: Omit<Block, 'text'>): void {
    const words = text.replace(/\s+/g, ' ').trim()
    if (words === '') return
    this.signs += words.length
    if (this.signs > pageBounds.signs || this.all.length >= pageBounds.blocks)
      throw new UnreadablePage(`it holds more than ${pageBounds.signs} characters or ${pageBounds.blocks} lines`)
    this.all.push({ ...where, text: words, place: where.place.slice(0, longestPlace) })
  }
}
