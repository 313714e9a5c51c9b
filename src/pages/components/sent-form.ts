import { type Html, html } from '../../lib/html.ts'
import { inputName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { AppError, FailureKind } from '../../operation/errors.ts'
import { toldFailure } from '../../operation/input/told-failure.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { addressOf } from '../addresses.ts'

/** What a form held when it was refused, and why; a form that nobody sent yet holds nothing. */
export interface SentForm {
  readonly values: Readonly<Record<string, unknown>>
  readonly failure: AppError | null
}

export const unsent: SentForm = { values: {}, failure: null }

/** Refusals after which whoever filled the form in goes on with it. */
const mended: readonly FailureKind[] = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'conflict',
  'invalid',
  'rate_limited',
  'bad_gateway',
  'unavailable',
  'cap_reached',
]

/** Whether a form is shown again with what it held. */
export const isMended = ({ kind }: AppError): boolean => mended.includes(kind)

/** What was typed into a field, or what it begins with. */
export function typedIn({ values }: SentForm, name: string, otherwise = ''): string {
  const value = values[name]
  return typeof value === 'string' ? value : otherwise
}

/** Whether a box is ticked. */
const isTicked = ({ values, failure }: SentForm, name: string, otherwise = false): boolean =>
  failure === null ? otherwise : values[name] !== undefined

const logIn = {
  ja: 'ログイン（新しいタブで開きます）。ログインしたら、このページに戻ってもう一度送信してください。入力した内容は残っています。',
  en: 'Log in (opens in a new tab), then come back here and send the form again. What you entered is still here.',
} as const

/** Why a form was refused, above it; whoever is logged out logs in beside it, since a log-in in its place would empty it. */
export function whyRefused({ failure }: SentForm, { language, link }: Visit, next: string): Html | null {
  if (failure === null) return null
  const logInPage = link(addressOf('/login', { next }))
  const way = html`<p><a href="${logInPage}" target="_blank" rel="noopener">${logIn[language]}</a></p>`
  return html`${toldFailure(failure, language, inputName)}${failure.kind === 'unauthorized' ? way : null}`
}

interface FieldParts {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly sent: SentForm
  /** What the operation calls it, where that is another name. */
  readonly of?: string
  /** What it begins with. */
  readonly value?: string
  /** What else the input says of itself. */
  readonly attributes?: Html
}

/** A field under its label, with what was typed and what is wrong with it. */
export function textField(parts: FieldParts, language: Language): Html {
  const { id, name, label, sent, of = name, value = '', attributes = null } = parts
  const { note, marks } = faultOf(sent, { id, names: [name, of] }, language)
  return html`<label for="${id}">${label}</label>${note}<input id="${id}" name="${name}" value="${typedIn(sent, name, value)}"${attributes && html` ${attributes}`}${marks}>`
}

/** The same for a text of several lines. */
export function textArea(parts: FieldParts, language: Language): Html {
  const { id, name, label, sent, of = name, value = '', attributes = null } = parts
  const { note, marks } = faultOf(sent, { id, names: [name, of] }, language)
  return html`<label for="${id}">${label}</label>${note}<textarea id="${id}" name="${name}"${attributes && html` ${attributes}`}${marks}>${typedIn(sent, name, value)}</textarea>`
}

interface BoxesParts {
  readonly id: string
  readonly legend: string
  readonly sent: SentForm
  /** What the operation calls what the boxes say together. */
  readonly of: string
  readonly boxes: readonly { readonly name: string; readonly label: string; readonly isTicked?: boolean }[]
}

/** Boxes of which any may be ticked. */
export function tickBoxes({ id, legend, sent, of, boxes }: BoxesParts, language: Language): Html {
  const { note, marks } = faultOf(sent, { id, names: [of] }, language)
  const inputs = boxes.map(
    (box) =>
      html`<label class="tick"><input type="checkbox" name="${box.name}" value="yes"${isTicked(sent, box.name, box.isTicked) ? html` checked` : null}${marks}>${box.label}</label>`,
  )
  return html`<fieldset><legend>${legend}</legend>${note}${inputs}</fieldset>`
}

/** What is wrong with a field, beside it and for those who hear it (WCAG 2.2, 3.3.1). */
function faultOf(
  { failure }: SentForm,
  { id, names }: { readonly id: string; readonly names: readonly string[] },
  language: Language,
): { readonly note: Html | null; readonly marks: Html | null } {
  const { problems = [], field } = failure?.extras ?? {}
  const said = problems.filter(({ loc }) => names.includes(String(loc[1]))).map((one) => one[language])
  if (failure && field !== undefined && names.includes(field)) said.push(failure.text[language])
  if (said.length === 0) return { note: null, marks: null }
  const note = html`<p id="${id}-fault" class="alarm">${said.join(' ')}</p>`
  return { note, marks: html` aria-invalid="true" aria-describedby="${id}-fault"` }
}
