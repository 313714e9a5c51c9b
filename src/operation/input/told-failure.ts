import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { AppError, Problem } from '../errors.ts'

/** What a field of an input is called to a person. */
export type NameOf = (field: string, language: Language) => string

/** The name that programs know a field by. */
export const asWritten: NameOf = (field) => field

/** Why something was refused, for a person: a sentence, or what is wrong with each field under the name that it has on pages. */
export function toldFailure(failure: AppError, language: Language, nameOf: NameOf): Html {
  const { problems } = failure.extras
  if (!problems) return html`<p role="alert" class="alarm">${failure.text[language]}</p>`
  const lines = problems.map((one) => html`<li>${lineOf(one, language, nameOf)}</li>`)
  return html`<div role="alert" class="alarm"><ul>${lines}</ul></div>`
}

function lineOf({ loc: [, field, place], ...text }: Problem, language: Language, nameOf: NameOf): string {
  const isJapanese = language === 'ja'
  const said = text[language]
  if (field === undefined) return said
  const name = nameOf(String(field), language)
  const at = typeof place !== 'number' ? '' : isJapanese ? `（${place + 1}件目）` : ` (number ${place + 1})`
  return isJapanese ? `${name}${at}：${said}` : `${name}${at}: ${said}`
}
