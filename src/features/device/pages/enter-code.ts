import { Type } from 'typebox'
import { html } from '../../../lib/html.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import { words } from './words.ts'

/** Where a person types the code of a device; a form without scripts leads on to the page of that code. */
export const enterCode = definePage({
  name: 'enter_code',
  access: 'anybody',
  http: 'GET /go',
  input: Type.Object({ user_code: Type.Optional(Type.String({ maxLength: 100 })) }),
  back: () => '/go',
  run: async ({ user_code }) => user_code?.trim() || null,
  show(typed, { language, link }) {
    if (typed !== null) return { seeOther: link(`/go/${encodeURIComponent(typed)}`) }
    const { enterTitle, enterLabel, enterHint, next } = words[language]
    const body = html`<form action="/go" method="get">
<label for="user_code">${enterLabel}</label>
<input id="user_code" name="user_code" required maxlength="20" inputmode="text" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" aria-describedby="hint" autofocus>
<p id="hint" class="quiet">${enterHint}</p>
<input type="hidden" name="lang" value="${language}">
<button class="main">${next}</button>
</form>`
    return { title: enterTitle, body }
  },
})
