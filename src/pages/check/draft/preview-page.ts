import { randomUUID } from 'node:crypto'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { AppError } from '../../../operation/errors.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import { ask } from '../../asking.ts'
import { priceHere } from '../../components/price.ts'
import { carried } from '../carried.ts'
import { formAgain } from '../form-again.ts'
import { readUploaded } from '../read-uploaded.ts'
import { pastedIn } from '../upload-form.ts'
import { mostFormBytes, uploaded, uploadInput } from '../upload-input.ts'
import { draftForm } from './upload-page.ts'
import { words } from './words.ts'

/** Letters of the longest draft, as the operation takes it. */
const longest = 100_000

/** Bytes of a text that stands on the page whole, and letters of the beginning of a longer one. */
const [mostShownBytes, beginning] = [120_000, 3000]

/** The text of a document before its citations are checked: free, and nothing of it is kept. */
export const draftPreviewPage = definePage({
  name: 'page_preview_draft',
  access: 'own',
  http: 'POST /check/draft/preview',
  upload: mostFormBytes,
  input: uploadInput,
  back: () => '/check/draft',
  async run(input, context) {
    const sent = uploaded(input)
    if (!sent) throw refused('empty')
    const read = await readUploaded('text', sent.bytes, { context, unreadable: () => refused('unreadable') })
    const text = read.text.replace(/\r\n?/g, '\n').trim()
    if (text === '') throw refused('unreadable')
    if (text.length > longest) throw refused('tooLong')
    const calls = { stack_or_calls: [{ tool: 'verify_citations', args: { draft: text } }] }
    const { predicted_total_yen: yen } = await ask('preview_cost', calls, context)
    return { kind: sent.name === null ? null : read.kind, text, price: priceHere(yen, context), once: randomUUID() }
  },
  show({ kind, text, price, once }, { language, link }) {
    const said = words[language]
    const body = html`<p>${said.readAs(kind ?? said.pasted, text.length)}</p>
<form method="post" action="${link('/check/draft/marked')}">${textPart(text, said)}<input type="hidden" name="once" value="${once}"><p><button class="main">${said.run(price)}</button></p><p class="quiet">${said.nothingKept}</p></form>`
    return { title: said.title, body, isWide: true }
  },
  refused: (failure, visit, sent) =>
    formAgain(failure, visit, {
      title: words[visit.language].title,
      form: draftForm(visit, pastedIn(sent)),
      next: '/check/draft',
    }),
})

/** The text to be corrected; a page has no room for a very long one, which it shows the beginning of and carries whole. */
function textPart(text: string, said: (typeof words)[Language]): Html {
  if (Buffer.byteLength(text) <= mostShownBytes)
    return html`<label for="draft">${said.text}</label><textarea id="draft" name="draft" rows="16" required>
${text}</textarea>`
  return html`<p class="panel">${said.beginning(beginning)}</p><pre>${text.slice(0, beginning)}…</pre><input type="hidden" name="carried" value="${carried(text)}">`
}

function refused(problem: 'empty' | 'unreadable' | 'tooLong'): AppError {
  return new AppError('invalid', { ja: words.ja[problem], en: words.en[problem] })
}
