import { type Html, html } from '../../lib/html.ts'
import { addressOf } from '../addresses.ts'
import { panel } from '../components/panel.ts'

/** The way on for somebody who has to log in before, and comes back here. */
export const logInFirst = (here: string, why: string, button: string): Html =>
  panel(html`<p>${why}</p><p><a class="button main" href="${addressOf('/login', { next: here })}">${button}</a></p>`)
