import { type Html, html } from '../../lib/html.ts'
import type { Visit } from '../../operation/pages/page.ts'

const sure = { ja: '元に戻せないことを確認しました', en: 'I know that this cannot be undone' }

interface FormParts {
  readonly action: string
  readonly button: string
  /** What it is done to. */
  readonly id?: string | number
  /** What it is done to, in words: forms of a list differ by it for those who hear them. */
  readonly of?: string
  /** It cannot be undone. */
  readonly isFinal?: boolean
  readonly fields?: Html
}

/** A form with one button; what cannot be undone is confirmed by a tick. */
export function actForm({ action, button, id, of, isFinal, fields }: FormParts, visit: Visit): Html {
  const hidden = id === undefined ? null : html`<input type="hidden" name="id" value="${id}">`
  const label = of === undefined ? button : `${button}: ${of}`
  const tick = isFinal
    ? html`<label class="tick"><input type="checkbox" name="sure" value="yes" required>${sure[visit.language]}</label>`
    : null
  return html`<form method="post" action="${visit.link(action)}" class="act">${hidden}${fields ?? null}${tick}<button aria-label="${label}">${button}</button></form>`
}

/** The same behind its name, so that a list stays a list. */
export const foldedForm = (parts: FormParts, visit: Visit): Html =>
  html`<details><summary>${parts.button}</summary>${actForm(parts, visit)}</details>`
