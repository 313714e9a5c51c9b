import { type YearsBefore, yearsIn } from './figures/day-figures.ts'
import type { Figure, FigureKind } from './figures/figure.ts'
import { figuresIn } from './figures/figures-in.ts'
import { type Plain, plainOf, plainWords } from './figures/plain.ts'
import { isNamedIn } from './named-in.ts'
import type { Block, Page } from './pages/page.ts'

/** Blocks before one in which the year of its days may stand. */
const yearsReach = 40
/** A page that names more years than these tells none for a day without one. */
const mostYears = 3

/** A page in one spelling, with the figures of its blocks read once for all who seek something there. */
export class PlainPage {
  readonly blocks: readonly PlainBlock[]
  /** Lines of a document without structure stand as far apart as it likes: heads of a column some lines above. */
  readonly linesOfHead: number
  private readonly titleWords: string
  private readonly years: readonly YearsBefore[]

  constructor(page: Page) {
    this.titleWords = plainWords(page.title)
    this.linesOfHead = page.kind === 'html' || page.kind === 'workbook' || page.kind === 'table' ? 1 : 6
    this.blocks = page.blocks.map((block) => new PlainBlock(block))
    const all = [plainOf(page.title).text, ...this.blocks.map(({ plain }) => plain.text)].flatMap(yearsIn)
    const distinct = new Map(all.map((one) => [`${one.year}${one.isFiscal}`, { ...one, month: null }]))
    this.years = distinct.size > mostYears ? [] : [...distinct.values()]
  }

  /** The figures of a kind in a block. */
  figures(at: number, kind: FigureKind): readonly Figure[] {
    const block = this.blocks[at]
    return block ? block.figures(kind, () => (kind === 'day' ? this.yearsNear(at) : [])) : []
  }

  /** Years that stand above a block: nearest first, else those of the page. */
  private yearsNear(at: number): readonly YearsBefore[] {
    for (let i = at; i >= Math.max(0, at - yearsReach); i--) {
      const block = this.blocks[i] as PlainBlock
      const last = i === at ? yearsIn(block.around).at(-1) : block.lastYear
      if (last) return [{ ...last, month: null }]
    }
    return this.years
  }

  /** Whether the title or a heading of the first level names a record. */
  isAbout(names: readonly string[]): boolean {
    return isNamedIn(this.titleWords, names) || this.blocks.some(({ topWords }) => isNamedIn(topWords, names))
  }

  /** Whether the page names a record anywhere. */
  mentions(names: readonly string[]): boolean {
    return isNamedIn(this.titleWords, names) || this.blocks.some((_, at) => this.isNamedAt(at, names, 0))
  }

  /**
   * Whether a block, what heads it or, below the same heading, what stands right above it names a record. A cell is named by its
   * row and column alone: above it stands the row of another.
   */
  isNamedAt(at: number, names: readonly string[], reach: number): boolean {
    const { block, words, headWords } = this.blocks[at] as PlainBlock
    if (isNamedIn(words, names) || isNamedIn(headWords, names)) return true
    if (block.head !== '') return false
    for (let i = at - 1; i >= Math.max(0, at - reach); i--) {
      const above = this.blocks[i] as PlainBlock
      if (above.block.headings.at(-1) !== block.headings.at(-1)) return false
      if (isNamedIn(above.words, names)) return true
    }
    return false
  }

  /** The block that says some words, as `plainWords` writes them. */
  blockWith(words: string): PlainBlock | undefined {
    return this.blocks.find((block) => block.words.includes(words))
  }

  /** Whether words run over the borders of blocks: lines of a PDF end anywhere. */
  runsOver(words: string): boolean {
    let tail = ''
    for (const { words: next } of this.blocks) {
      if ((tail + next).includes(words)) return true
      tail = (tail + next).slice(-words.length)
    }
    return false
  }
}

/** A block in one spelling. */
export class PlainBlock {
  readonly plain: Plain
  readonly words: string
  /** Heads and headings. */
  readonly around: string
  readonly headWords: string
  readonly topWords: string
  /** The last year that it names. */
  readonly lastYear: YearsBefore | undefined
  private readonly found = new Map<FigureKind, readonly Figure[]>()

  constructor(readonly block: Block) {
    const { text, head, headings } = block
    this.plain = plainOf(text)
    this.words = plainWords(text)
    this.around = plainOf([...headings, head].join(' ')).text
    this.headWords = plainWords([...headings, head].join(' '))
    this.topWords = plainWords(headings[0] ?? '')
    this.lastYear = yearsIn(this.plain.text).at(-1)
  }

  figures(kind: FigureKind, years: () => readonly YearsBefore[]): readonly Figure[] {
    const known = this.found.get(kind)
    if (known) return known
    const figures = figuresIn(this.plain.text, kind, { head: plainOf(this.block.head).text, years: years() })
    this.found.set(kind, figures)
    return figures
  }
}
