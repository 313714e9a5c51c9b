import { longestSpan } from '../schema/evidence.ts'
import { contradictionOf } from './contradiction.ts'
import { type Figure, isSought } from './figures/figure.ts'
import { figuresIn } from './figures/figures-in.ts'
import { plainOf, plainWords } from './figures/plain.ts'
import { type About, nameReach, namesToFind } from './named-in.ts'
import type { PlainBlock, PlainPage } from './plain-page.ts'
import { type LabelledFigure, needsName, soughtOf } from './sought.ts'

/** A value of a record, and what is known of it. */
export interface Subject {
  readonly field: string
  readonly value: unknown
  /** Words in which it was read before. */
  readonly span: string | null
  /** What the record is called. */
  readonly names: readonly string[]
  /** Other records cite the same page, or it is a front page: then the name must stand beside the figure. */
  readonly isShared: boolean
  /** Of which round, frame or case it is: only beside that another figure contradicts. */
  readonly part: string | null
}

/** What a page says of a value. */
export interface Judgement {
  readonly finding: 'verified' | 'contradicted' | 'not_found'
  readonly span: string | null
  readonly place: string | null
  /** What it states instead. */
  readonly found: number | string | null
}

const notFound: Judgement = { finding: 'not_found', span: null, place: null, found: null }

/** What a page says of a value; undefined where there is nothing to look for. */
export function judge(page: PlainPage, subject: Subject): Judgement | undefined {
  const sought = soughtOf(subject.field, subject.value, subject.span)
  if (!sought) return undefined
  if (sought.as === 'words') return wordsIn(page, sought.words, subject.span)
  const { part, isShared } = subject
  const about = { names: namesToFind(subject.names), isShared, part: part === null ? null : plainWords(part) }
  const before = subject.span === null ? undefined : spanAgain(page, subject.span, sought.figures)
  if (before) return before
  const places = sought.figures.map((figure) => placeOf(page, figure, about))
  const [first] = places
  if (first && places.every((place) => place !== undefined)) return verified(first.block, first.figure)
  const [only] = sought.figures
  const other = only && sought.figures.length === 1 && !first ? contradictionOf(page, only, about) : undefined
  if (!other) return notFound
  return { ...verified(other.block, other.figure), finding: 'contradicted', found: other.value }
}

interface Found {
  readonly block: PlainBlock
  readonly figure: Figure
}

/** Where a page states a figure of a record. Beside words of its kind it is sure; an amount and a day also where the record is named. */
function placeOf(page: PlainPage, sought: LabelledFigure, about: About): Found | undefined {
  const isOwnPage = page.isAbout(about.names)
  const isTelling = sought.kind === 'yen' || sought.kind === 'day'
  const hasLabel = !needsName({ as: 'figures', figures: [sought] })
  for (const [at, block] of page.blocks.entries()) {
    const figure = page.figures(at, sought.kind).find((one) => isSought(one, sought) && !isOfOther(block, one, sought))
    if (!figure) continue
    const isNamed = page.isNamedAt(at, about.names, nameReach(about))
    if (about.isShared && !isNamed && !isOwnPage) continue
    const isLabelled = hasLabel && isBeside(page, at, figure, sought.label)
    if (isLabelled || ((isTelling || !hasLabel) && (isNamed || isOwnPage))) return { block, figure }
  }
  return undefined
}

/** Whether words right before a figure make it one of something else. */
const isOfOther = ({ plain: { text } }: PlainBlock, { from }: Figure, { other }: LabelledFigure): boolean =>
  other?.test(text.slice(Math.max(0, from - 24), from)) ?? false

const [reachBefore, reachBehind, shortLine] = [60, 20, 60]

/** Whether words stand beside a figure: in its line, in what heads it, or in a short line above. */
function isBeside(page: PlainPage, at: number, { from, to }: Figure, label: RegExp): boolean {
  const { plain, around } = page.blocks[at] as PlainBlock
  if (label.test(plain.text.slice(Math.max(0, from - reachBefore), to + reachBehind)) || label.test(around)) return true
  return page.blocks
    .slice(Math.max(0, at - page.linesOfHead), at)
    .some(({ plain: { text } }) => text.length <= shortLine && label.test(text))
}

/** The words in which a value was read before stand there still. */
function spanAgain(page: PlainPage, span: string, figures: readonly LabelledFigure[]): Judgement | undefined {
  const { text } = plainOf(span)
  const states = figures.every((sought) => figuresIn(text, sought.kind).some((one) => isSought(one, sought)))
  const words = plainWords(span)
  const block = states && words.length >= 6 ? page.blockWith(words) : undefined
  return block && { finding: 'verified', span: span.slice(0, longestSpan), place: block.block.place, found: null }
}

function wordsIn(page: PlainPage, words: string, span: string | null): Judgement {
  for (const one of [plainWords(words), ...namesToFind([words])]) {
    const block = one.length >= 2 ? page.blockWith(one) : undefined
    if (block) return { finding: 'verified', span: wordsOf(block, words), place: block.block.place, found: null }
  }
  const isThere = plainWords(words).length >= 8 && page.runsOver(plainWords(words))
  // Lines that are put together are words of the source where they were read there before, else they are ours.
  const known = words === span ? words.slice(0, longestSpan) : null
  return isThere ? { finding: 'verified', span: known, place: null, found: null } : notFound
}

/** Words as a block writes them; a short block as a whole, where it writes them otherwise. */
function wordsOf({ plain, block }: PlainBlock, words: string): string | null {
  const { text } = plainOf(words)
  const at = plain.text.indexOf(text)
  const quoted = at === -1 ? block.text : plain.quote(at, at + text.length)
  if (at !== -1) return quoted.slice(0, longestSpan)
  return quoted.length <= longestSpan ? quoted : null
}

/** The words around a figure, as the source writes them: from what goes before it, as long as a quotation may be. */
function verified({ plain, block }: PlainBlock, { from, to }: Figure): Judgement {
  const { text } = plain
  const begin = Math.max(text.lastIndexOf('。', from) + 1, from - 30, 0)
  const stop = text.indexOf('。', to)
  let [first, last] = [begin, Math.min(stop === -1 ? text.length : stop, to + 20)]
  while (plain.quote(first, last).length > longestSpan && last > to) last--
  while (plain.quote(first, last).length > longestSpan && first < from) first++
  return { finding: 'verified', span: plain.quote(first, last).slice(0, longestSpan), place: block.place, found: null }
}
