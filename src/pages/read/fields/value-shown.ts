import { Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { eraDayWords, momentWords } from '../../components/figures.ts'
import { isWeb } from '../../components/source-link.ts'
import { fieldWords } from '../../field-words.ts'
import { valueName } from './value-names.ts'

const longest = 4000

/** A value of any record as people read it; null where nothing is stated. */
export function valueShown(value: unknown, language: Language): Html | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return html`${value ? words.yes[language] : words.no[language]}`
  if (typeof value === 'number') return html`${value.toLocaleString('en-US', { maximumFractionDigits: 10 })}`
  if (typeof value === 'string') return textShown(value, language)
  if (Array.isArray(value)) return listShown(value, language)
  const stated = Object.entries(value as object).flatMap(([name, one]) => {
    const named = typeof one === 'string' ? valueName(name, one, language) : undefined
    const shown = named === undefined ? valueShown(one, language) : html`${named}`
    return shown === null
      ? []
      : [html`<li>${fieldWords(name, language)}${language === 'ja' ? '：' : ': '}${shown}</li>`]
  })
  return stated.length === 0 ? null : html`<ul>${stated}</ul>`
}

const words = { yes: { ja: 'はい', en: 'yes' }, no: { ja: 'いいえ', en: 'no' } }

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function textShown(text: string, language: Language): Html {
  if (isWeb(text)) return html`<a href="${text}" rel="noreferrer">${text}</a>`
  if (day.test(text)) return html`<time datetime="${text}">${eraDayWords(text, language)}</time>`
  if (moment.test(text) && !Number.isNaN(Date.parse(text)))
    return html`<time datetime="${text}">${momentWords(text, language)}</time>`
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  return new Html(
    shown
      .split('\n')
      .map((line) => html`${line}`.text)
      .join('<br>'),
  )
}

function listShown(list: readonly unknown[], language: Language): Html | null {
  const shown = list.flatMap((one) => valueShown(one, language) ?? [])
  if (shown.length === 0) return null
  const isShort = list.every((one) => typeof one === 'string' && one.length < 40 && !isWeb(one))
  if (isShort) return html`${list.join('、')}`
  return html`<ul>${shown.map((one) => html`<li>${one}</li>`)}</ul>`
}
