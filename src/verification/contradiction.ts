import { type Figure, isSought, valueOf } from './figures/figure.ts'
import type { About } from './named-in.ts'
import type { PlainBlock, PlainPage } from './plain-page.ts'
import type { LabelledFigure } from './sought.ts'

/** What a page states in place of a figure. */
interface Other {
  readonly value: number | string
  readonly block: PlainBlock
  readonly figure: Figure
}

/** Between the words that name a figure and the figure. */
const nearest = 20
/** Amounts of one of many, of a fund or of a company are no limit of a program. */
const ofSomethingElse =
  /(?:1|一)(?:人|件|台|戸|社|名|か月|月|日|回|施設|事業所|団体|申請|ha|m2|kW)|当た?り|あたり|につき|ごと|単価|月額|日額|資本金|売上|総額|予算|対象経費|事業費|投資額|以上の/

/**
 * Another figure in the place of the one that is sought. Only where the page names the record, states the sought figure nowhere,
 * and has one single figure right beside words that name just this kind: in any doubt nothing is contradicted.
 */
export function contradictionOf(page: PlainPage, sought: LabelledFigure, about: About): Other | undefined {
  const { own } = sought
  if (!own || !page.mentions(about.names)) return undefined
  const isOwnPage = page.isAbout(about.names)
  const others: Other[] = []
  for (const [at, block] of page.blocks.entries()) {
    const figures = page.figures(at, sought.kind)
    if (figures.some((one) => isSought(one, sought))) return undefined
    const isOfRecord = page.isNamedAt(at, about.names) || (isOwnPage && !about.isShared)
    for (const figure of isOfRecord ? figures : []) {
      if (!isNamedBy(page, at, figure, figures, own)) continue
      const value = valueOf(figure)
      // A figure of that name that cannot be read for sure is a doubt.
      if (value === null) return undefined
      others.push({ value, block, figure })
    }
  }
  const [one] = others
  return one && others.every(({ value }) => value === one.value) ? one : undefined
}

/** Whether words that name just this kind stand right before a figure, or head its cell or its line. */
function isNamedBy(page: PlainPage, at: number, figure: Figure, figures: readonly Figure[], own: RegExp): boolean {
  const { plain, block } = page.blocks[at] as PlainBlock
  const { text } = plain
  if (ofSomethingElse.test(text.slice(Math.max(0, figure.from - 24), figure.to + 12))) return false
  const begin = Math.max(0, figure.from - nearest - 8, ...figures.map(({ to }) => (to <= figure.from ? to : 0)))
  const before = text.slice(begin, figure.from)
  if (own.test(before)) return true
  if (figures.length > 1) return false
  if (own.test(block.head) && !ofSomethingElse.test(block.head)) return true
  const above = page.blocks[at - 1]?.plain.text ?? ''
  return above.length <= nearest && own.test(above) && !ofSomethingElse.test(above)
}
