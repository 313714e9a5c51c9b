import type { Html } from '../../lib/html.ts'
import { daysBetween } from '../../lib/jst.ts'
import type { Language } from '../../lib/language.ts'
import { dayWords } from './figures.ts'
import { block, mark, plot } from './plot.ts'

/** A time between two days, both included; one without a last day goes on to the right edge. */
export interface Span {
  readonly name: string
  readonly from: string
  readonly until: string | null
}

const [width, row, head] = [720, 18, 6]

/** Times above each other on one scale with a mark at today; the list beside it says the same in words. */
export function timeLine(spans: readonly Span[], day: string, label: string, language: Language): Html | null {
  const known = spans.filter(({ from, until }) => until === null || from <= until)
  if (known.length === 0) return null
  const days = [...known.flatMap(({ from, until }) => [from, until ?? from]), day].sort()
  const [first, last] = [days[0] ?? day, days.at(-1) ?? day]
  const whole = Math.max(1, daysBetween(first, last))
  const at = (one: string): number => Math.round((daysBetween(first, one) / whole) * width)
  const height = head + known.length * row
  const words = (one: string | null) => (one === null ? '' : dayWords(one, language))
  const drawn = known.map(({ name, from, until }, i) => {
    const wide = Math.max(3, at(until ?? last) - at(from))
    const place = { x: Math.min(at(from), width - wide), y: head + i * row + 2, wide, tall: row - 6 }
    return block(place, `${name}: ${words(from)} – ${words(until)}`)
  })
  return plot({ label, width, height, drawn: [...drawn, mark(at(day), height)], ends: [words(first), words(last)] })
}
