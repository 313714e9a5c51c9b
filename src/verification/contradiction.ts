import { type Figure, isSought, recordValue } from './figures/figure.ts'
import { type About, nameReach } from './named-in.ts'
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
  /(?<![\d一二三四五六七八九十])(?:1|一)(?:人|件|台|戸|社|名|か月|月|日|回|施設|事業所|団体|申請|ha|m2|kW)|当た?り|あたり|につき|ごと|単価|月額|日額|資本金|売上|総額|予算|対象経費|事業費|投資額|以上の/

/**
 * Another figure in the place of the one that is sought. Only where the page names the record, states the sought figure nowhere,
 * and has one single figure right beside words that name just this kind: in any doubt nothing is contradicted.
 */
export function contradictionOf(page: PlainPage, sought: LabelledFigure, about: About): Other | undefined {
  const { own } = sought
  const { part } = about
  if (!own || !page.mentions(about.names)) return undefined
  const isOwnPage = page.isAbout(about.names)
  const others: Other[] = []
  for (const [at, block] of page.blocks.entries()) {
    const figures = page.figures(at, sought.kind)
    if (figures.some((one) => isSought(one, sought))) return undefined
    const isOfPart = part === null || page.isNamedAt(at, [part], 8)
    const isOfRecord = page.isNamedAt(at, about.names, nameReach(about)) || (isOwnPage && !about.isShared)
    for (const figure of isOfRecord && isOfPart ? figures : []) {
      if (!isNamedBy(page, at, figure, own)) continue
      const value = recordValue(figure)
      // One that cannot be read for sure, or stands among others, is a doubt.
      if (value === null || figures.length > 1) return undefined
      others.push({ value, block, figure })
    }
  }
  const [one] = others
  return one && others.every(({ value }) => value === one.value) ? one : undefined
}

/** Whether words that name just this kind stand right before a figure, or head its cell or its line. */
function isNamedBy(page: PlainPage, at: number, { kind, from, to }: Figure, own: RegExp): boolean {
  const { plain, block } = page.blocks[at] as PlainBlock
  const isOfOther = (text: string) => kind === 'yen' && ofSomethingElse.test(text)
  if (isOfOther(plain.text.slice(Math.max(0, from - 24), to + 12))) return false
  if (own.test(plain.text.slice(Math.max(0, from - nearest), from))) return true
  if (own.test(block.head) && !isOfOther(block.head)) return true
  const above = page.blocks[at - 1]?.plain.text ?? ''
  return above.length <= nearest && own.test(above) && !isOfOther(above)
}
