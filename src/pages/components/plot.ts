import { Html, html } from '../../lib/html.ts'

interface PlotParts {
  /** What it shows, and where the same is said in words. */
  readonly label: string
  readonly width: number
  readonly height: number
  readonly drawn: readonly Html[]
  /** What stands below its left and its right edge. */
  readonly ends: readonly [string, string]
  /** What its upper edge means. */
  readonly most?: string
}

/** A drawing that is as wide as its place; its words stand outside of it, so that they keep the size of all others. */
export function plot({ label, width, height, drawn, ends: [first, last], most }: PlotParts): Html {
  const top = most === undefined ? null : html`<p class="most" aria-hidden="true">${most}</p>`
  return html`<figure class="plot">${top}<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="none" height="${height}" role="img" aria-label="${label}">${drawn}<line x1="0" y1="${height}" x2="${width}" y2="${height}"/></svg>
<figcaption aria-hidden="true"><span>${first}</span><span>${last}</span></figcaption></figure>`
}

/** A rectangle with what it says to a pointer. */
export const block = (at: { x: number; y: number; wide: number; tall: number }, said: string): Html =>
  html`<rect x="${round(at.x)}" y="${round(at.y)}" width="${round(at.wide)}" height="${round(at.tall)}"><title>${said}</title></rect>`

const round = (value: number): string => String(Math.round(value * 10) / 10)

/** An upright line, as wide on a telephone as on a desk. */
export const mark = (x: number, height: number): Html =>
  new Html(`<line class="today" x1="${x}" y1="0" x2="${x}" y2="${height}"/>`)
