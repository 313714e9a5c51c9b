import { type Html, html } from '../../lib/html.ts'
import { inputName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { AppError, FailureKind } from '../../operation/errors.ts'
import { toldFailure } from '../../operation/input/told-failure.ts'

/** What a form held when it was refused, and why; a form that nobody sent yet holds nothing. */
export interface SentForm {
  readonly values: Readonly<Record<string, unknown>>
  readonly failure: AppError | null
}

export const unsent: SentForm = { values: {}, failure: null }

/** Refusals after which whoever filled the form in goes on with it. */
const mended: readonly FailureKind[] = [
  'bad_request',
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

/** Why a form was refused, above it. */
export const whyRefused = ({ failure }: SentForm, language: Language): Html | null =>
  failure && toldFailure(failure, language, inputName)

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
