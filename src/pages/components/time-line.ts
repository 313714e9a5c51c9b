import { type Html, html } from '../../lib/html.ts'
import { daysBetween } from '../../lib/jst.ts'

/** A time between two days, both included; one without a last day goes on to the right edge. */
export interface Span {
  readonly name: string
  readonly from: string
  readonly until: string | null
}

const [width, row, head, foot] = [720, 18, 6, 20]

/** Times above each other on one scale with a mark at today; the list beside it says the same in words. */
export function timeLine(spans: readonly Span[], day: string, label: string): Html | null {
  const known = spans.filter(({ from, until }) => until === null || from <= until)
  if (known.length === 0) return null
  const days = [...known.flatMap(({ from, until }) => [from, until ?? from]), day].sort()
  const [first, last] = [days[0] ?? day, days.at(-1) ?? day]
  const whole = Math.max(1, daysBetween(first, last))
  const at = (one: string): number => Math.round((daysBetween(first, one) / whole) * width)
  const bottom = head + known.length * row
  const bars = known.map(({ name, from, until }, i) => {
    const wide = Math.max(3, at(until ?? last) - at(from))
    return html`<rect x="${Math.min(at(from), width - wide)}" y="${head + i * row + 2}" width="${wide}" height="${row - 6}"><title>${name}: ${from} – ${until ?? ''}</title></rect>`
  })
  return html`<svg class="bars times" viewBox="0 0 ${width} ${bottom + foot}" role="img" aria-label="${label}">${bars}<line x1="0" y1="${bottom}" x2="${width}" y2="${bottom}"/>
<line class="today" x1="${at(day)}" y1="0" x2="${at(day)}" y2="${bottom}"/><text x="0" y="${bottom + 14}">${first}</text><text x="${width}" y="${bottom + 14}" text-anchor="end">${last}</text></svg>`
}
