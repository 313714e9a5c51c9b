import { type Html, html } from '../../../lib/html.ts'

interface Progress {
  readonly done: number
  /** Null before it is begun. */
  readonly total: number | null
}

/** How far work is; the script of the pages looks again after so many seconds until it is over. */
export const progressShown = (said: string, { done, total }: Progress, seconds: number): Html =>
  html`<div data-looks-again="${seconds}"><p role="status">${said}</p><p><progress aria-label="${said}" max="${total ?? 1}" value="${total === null ? 0 : done}"></progress></p></div>`
