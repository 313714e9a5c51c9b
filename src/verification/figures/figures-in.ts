import { countFigures } from './count-figures.ts'
import { dayFigures, type YearsBefore } from './day-figures.ts'
import type { Figure, FigureKind } from './figure.ts'
import { hourFigures } from './hour-figures.ts'
import { rateFigures } from './rate-figures.ts'
import { yenFigures, yenUnit } from './yen-figures.ts'

/** What stands around a text and decides how its bare numbers and days without a year are read. */
export interface Around {
  /** Heads of the row and the column. */
  readonly head?: string
  /** Years that the page names. */
  readonly years?: readonly YearsBefore[]
}

/** The figures of a kind in a plain text. */
export function figuresIn(text: string, kind: FigureKind, { head = '', years = [] }: Around = {}): Figure[] {
  if (kind === 'yen') return yenFigures(text, yenUnit(head))
  if (kind === 'rate') return rateFigures(text, /率|割合/.test(head))
  if (kind === 'hour') return hourFigures(text)
  return kind === 'day' ? dayFigures(text, years) : countFigures(text, kind)
}
