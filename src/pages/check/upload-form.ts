import { type Html, html } from '../../lib/html.ts'
import { addressOf } from '../addresses.ts'
import { panel } from '../components/panel.ts'

interface UploadForm {
  readonly action: string
  /** Endings of files that are offered first. */
  readonly accept: string
  readonly file: string
  readonly or: string
  readonly button: string
  readonly placeholder: string
  readonly rows: number
  /** What was pasted and could not be taken, to be gone on with. */
  readonly text?: string
}

/** A form for a file or a text, which needs no script. */
export const uploadForm = ({ action, accept, file, or, button, placeholder, rows, text = '' }: UploadForm): Html =>
  html`<form method="post" action="${action}" enctype="multipart/form-data" class="panel">
<label for="file">${file}</label><input id="file" type="file" name="file" accept="${accept}">
<label for="text">${or}</label><textarea id="text" name="text" rows="${rows}" placeholder="${placeholder}">
${text}</textarea>
<p><button class="main">${button}</button></p></form>`

/** The way on for somebody who has to log in before, and comes back here. */
export const logInFirst = (here: string, why: string, button: string): Html =>
  panel(html`<p>${why}</p><p><a class="button main" href="${addressOf('/login', { next: here })}">${button}</a></p>`)

/** Letters of the longest text that a page carries back to whoever pasted it. */
const longestKept = 300_000

/** What was pasted into a form that was refused; nothing where it was a file. */
export const pastedIn = ({ text }: Readonly<Record<string, unknown>>): string =>
  typeof text === 'string' && text.length <= longestKept ? text : ''
