import { type Html, html } from '../../../lib/html.ts'
import { jsicName } from '../../../lib/jsic.ts'
import type { Language } from '../../../lib/language.ts'
import { percentOf } from '../../../lib/percent.ts'
import { yenText } from '../../../lib/yen-text.ts'
import { manYenWords, rateWords, yenWords } from '../../components/figures.ts'
import type { RecordLinks } from './record-links.ts'
import { valueName } from './value-names.ts'
import { valueShown } from './value-shown.ts'

/** A value of a field as people read it: amounts, shares and codes by what the field is, names with their pages. */
export function fieldShown(field: string, value: unknown, links: RecordLinks, language: Language): Html | null {
  if (typeof value === 'number') return html`${numberShown(field, value, language)}`
  if (typeof value === 'string') return textShown(field, value, links, language)
  if (!Array.isArray(value) || !value.some((one) => links.has(one as string))) return valueShown(value, language)
  return html`<ul>${value.map((one) => html`<li>${fieldShown(field, one, links, language)}</li>`)}</ul>`
}

function textShown(field: string, text: string, links: RecordLinks, language: Language): Html | null {
  const link = links.get(text)
  if (link) return html`<a href="${link.href}" rel="nofollow">${link.name}</a>`
  const name = field === 'industry_jsic' ? industryName(text) : valueName(field, text, language)
  return name === undefined ? valueShown(text, language) : html`${name}`
}

/** A code with the name of its major group, which its letter tells. */
function industryName(code: string): string | undefined {
  const name = jsicName(code)
  return name === undefined ? undefined : `${name}（${code}）`
}

function numberShown(field: string, value: number, language: Language): string {
  if (field.endsWith('_man_yen')) return manYenWords(value, language)
  if (field.endsWith('_yen')) return language === 'ja' && value >= 0 ? yenText(value) : yenWords(value, language)
  if (field === 'subsidy_rate') return rateWords(value, language)
  if (isShare(field) && value >= 0 && value <= 1) return `${percentOf(value)}%`
  if (field === 'id' || /_id$|year$/.test(field)) return String(value)
  return value.toLocaleString('en-US', { maximumFractionDigits: 10 })
}

const isShare = (field: string): boolean => field === 'confidence' || /(?:^|_)rate(?:_|$)/.test(field)
