import { type Html, html } from '../../lib/html.ts'
import type { Visit } from '../../operation/page.ts'
import { words } from './words.ts'

interface FormParts {
  readonly action: string
  readonly button: string
  /** What it is done to. */
  readonly id?: string | number
  /** What it is done to, in words: forms of a list differ by it for those who hear them. */
  readonly of?: string
  readonly isDestructive?: boolean
  readonly fields?: Html
}

/** A form with one button; what cannot be undone is confirmed by a tick. */
export function actForm({ action, button, id, of, isDestructive, fields }: FormParts, visit: Visit): Html {
  const hidden = id === undefined ? null : html`<input type="hidden" name="id" value="${id}">`
  const label = of === undefined ? button : `${button}: ${of}`
  const sure = isDestructive
    ? html`<label class="tick"><input type="checkbox" name="sure" value="yes" required>${words[visit.language].sure}</label>`
    : null
  return html`<form method="post" action="${visit.link(action)}" class="act">${hidden}${fields ?? null}${sure}<button aria-label="${label}">${button}</button></form>`
}

/** The same behind its name, so that a list stays a list. */
export const foldedForm = (parts: FormParts, visit: Visit): Html =>
  html`<details><summary>${parts.button}</summary>${actForm(parts, visit)}</details>`
