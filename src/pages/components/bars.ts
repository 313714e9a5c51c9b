import { Html, html } from '../../lib/html.ts'

/** A bar of a chart. */
export interface Bar {
  readonly name: string
  readonly value: number
}

const [width, height, foot] = [720, 160, 18]

/** Values one beside the other, oldest first; every number of it stands in a table as well, which the label names. */
export function barChart(bars: readonly Bar[], label: string): Html {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  const rects = bars.map(({ name, value }, i) => {
    const tall = Math.round((value / most) * (height - 12))
    const at = { x: (i * step + step * 0.1).toFixed(1), y: height - tall, wide: (step * 0.8).toFixed(1) }
    return html`<rect x="${at.x}" y="${at.y}" width="${at.wide}" height="${tall}"><title>${name}: ${value.toLocaleString('en-US')}</title></rect>`
  })
  const [first, last] = [bars[0]?.name ?? '', bars.at(-1)?.name ?? '']
  return html`<svg class="bars" viewBox="0 0 ${width} ${height + foot}" role="img" aria-label="${label}">${rects}<line x1="0" y1="${height}" x2="${width}" y2="${height}"/>
<text x="0" y="${height + 14}">${first}</text><text x="${width}" y="${height + 14}" text-anchor="end">${last}</text><text x="0" y="10">${most.toLocaleString('en-US')}</text></svg>`
}

/** A value beside its number, as a part of the most there is. */
export function shareBar(value: number, most: number): Html {
  const part = most === 0 ? 0 : Math.round((value / most) * 100)
  return new Html(
    `<svg class="share" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect width="${part}" height="8"/></svg>`,
  )
}
