import { type Html, html } from '../../../lib/html.ts'
import type { Visit } from '../../../operation/page.ts'
import { section } from '../../components/panel.ts'
import { carried } from '../carried.ts'
import { markedFormats } from './marked-file.ts'
import { words } from './words.ts'

/** Buttons that save a checked draft: they send the same call again, which is answered with what was kept of it. */
export function saveForm(draft: string, once: string, { language, link }: Visit): Html {
  const { save, saveHint } = words[language]
  const buttons = Object.entries(markedFormats).map(
    ([format, name]) => html`<button name="format" value="${format}">${name}</button>`,
  )
  return section(
    save,
    html`<form method="post" action="${link('/check/draft/marked')}" class="no-print"><input type="hidden" name="carried" value="${carried(draft)}"><input type="hidden" name="once" value="${once}"><p class="row">${buttons}</p><p class="quiet">${saveHint}</p></form>`,
  )
}
