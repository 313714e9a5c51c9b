import { grouped } from '../../lib/grouped.ts'
import { Html } from '../../lib/html.ts'
import { block, plot } from './plot.ts'

/** A bar of a chart. */
export interface Bar {
  readonly name: string
  readonly value: number
}

interface Scale {
  /** Where the bars need not fill the whole height: 1 for shares. */
  readonly most?: number
  /** A value in words. */
  readonly said?: (value: number) => string
}

const [width, height] = [720, 150]

/** Values one beside the other, oldest first; every number of it stands in a table as well, which the label names. */
export function barChart(bars: readonly Bar[], label: string, { most: given, said = grouped }: Scale = {}): Html {
  const most = given ?? Math.max(1, ...bars.map(({ value }) => value))
  // Few bars stay bars: none is wider than a sixteenth of the drawing.
  const step = Math.min(width / Math.max(1, bars.length), width / 16)
  const drawn = bars.map(({ name, value }, i) => {
    const tall = (value / most) * height
    return block({ x: i * step + step * 0.1, y: height - tall, wide: step * 0.8, tall }, `${name}: ${said(value)}`)
  })
  const [first, last] = [bars[0]?.name ?? '', bars.length > 1 ? (bars.at(-1)?.name ?? '') : '']
  return plot({ label, width: step * Math.max(1, bars.length), height, drawn, ends: [first, last], most: said(most) })
}

/** A value beside its number, as a part of the most there is. */
export function shareBar(value: number, most: number): Html {
  const part = most === 0 ? 0 : Math.round((value / most) * 100)
  return new Html(
    `<svg class="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${part}" height="8"/></svg>`,
  )
}
