import { grouped } from '../../../lib/grouped.ts'
import { Html, html } from '../../../lib/html.ts'
import { isJapanese } from '../../../lib/japanese-marked.ts'
import { jsicName } from '../../../lib/jsic.ts'
import { fieldName, valueText } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { percentOf, yenText } from '../../../lib/yen-text.ts'
import { eraDayWords, manYenWords, momentWords, rateWords, yenWords } from '../../components/figures.ts'
import { isWeb } from '../../components/source-link.ts'
import type { RecordLinks } from './record-links.ts'

/** Where a value stands, which says how it is read. */
export interface Place {
  readonly language: Language
  /** The dataset, where codes and names of its fields differ from those of others. */
  readonly dataset?: string
  /** Values that have a page. */
  readonly links?: RecordLinks
}

/** A value of a field as people read it: amounts, shares and codes by what the field is; null where nothing is stated. */
export function fieldShown(field: string, value: unknown, place: Place): Html | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return html`${words[value ? 'yes' : 'no'][place.language]}`
  if (typeof value === 'number') return html`${numberShown(field, value, place)}`
  if (typeof value === 'string') return textShown(field, value, place)
  if (Array.isArray(value)) return listShown(field, value, place)
  const stated = Object.entries(value)
    .sort(startFirst)
    .flatMap(([name, one]) => {
      const shown = fieldShown(name, one, place)
      return shown === null
        ? []
        : [html`<li>${memberName(field, name, place)}${words.colon[place.language]}${shown}</li>`]
    })
  return stated.length === 0 ? null : html`<ul>${stated}</ul>`
}

const words = {
  yes: { ja: 'はい', en: 'yes' },
  no: { ja: 'いいえ', en: 'no' },
  colon: { ja: '：', en: ': ' },
}

/** A period is told from its start, in whichever order its source has it. */
const startFirst = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  Number(b.startsWith('start')) - Number(a.startsWith('start'))

/** A member of an object: one of the codes of its field, or a field itself. */
const memberName = (field: string, name: string, { language, dataset }: Place): string =>
  valueText(field, name, dataset)?.[language] ?? fieldName(name, language, dataset)

/** Fields whose value is the name of a field. */
const naming = new Set(['field_name', 'field'])

function textShown(field: string, text: string, { language, dataset, links }: Place): Html {
  const link = links?.get(text)
  if (link) return html`<a href="${link.href}" rel="nofollow">${link.name}</a>`
  if (naming.has(field)) return html`${fieldName(text, language, dataset)}`
  const name = field === 'industry_jsic' ? industryName(text) : valueText(field, text, dataset)?.[language]
  return name === undefined ? plainText(text, language) : html`${name}`
}

/** A code with the name of its major group, which its letter tells. */
function industryName(code: string): string | undefined {
  const name = jsicName(code)
  return name === undefined ? undefined : `${name}（${code}）`
}

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const longest = 4000

function plainText(text: string, language: Language): Html {
  if (isWeb(text)) return html`<a href="${text}" rel="noreferrer">${text}</a>`
  if (day.test(text)) return html`<time datetime="${text}">${eraDayWords(text, language)}</time>`
  if (moment.test(text) && !Number.isNaN(Date.parse(text)))
    return html`<time datetime="${text}">${momentWords(text, language)}</time>`
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text
  const lines = new Html(
    shown
      .split('\n')
      .map((line) => html`${line}`.text)
      .join('<br>'),
  )
  return language === 'ja' && isEnglishSentence(shown) ? html`<span lang="en">${lines}</span>` : lines
}

/** Pages in English are marked as a whole (`japaneseMarked`); on one in Japanese, English is marked where a record states it. */
const isEnglishSentence = (text: string): boolean => !isJapanese(text) && /[a-z] [a-z]+ [a-z]+ [a-z]/i.test(text)

function listShown(field: string, list: readonly unknown[], place: Place): Html | null {
  const shown = list.flatMap((one) => fieldShown(field, one, place) ?? [])
  if (shown.length === 0) return null
  const isShort = list.every(
    (one) => typeof one === 'string' && one.length < 40 && !isWeb(one) && !place.links?.has(one),
  )
  if (isShort) return new Html(shown.map(({ text }) => text).join('、'))
  return html`<ul>${shown.map((one) => html`<li>${one}</li>`)}</ul>`
}

function numberShown(field: string, value: number, { language }: Place): string {
  if (field.endsWith('_man_yen')) return manYenWords(value, language)
  if (field === 'yen' || /_yen(?:_|$)/.test(field)) {
    return language === 'ja' && value >= 0 && Number.isInteger(value) ? yenText(value) : yenWords(value, language)
  }
  if (field === 'subsidy_rate') return rateWords(value, language)
  if (isShare(field) && value >= 0 && value <= 1) return `${percentOf(value)}%`
  if (field === 'id' || /_id$|year$/.test(field)) return String(value)
  return grouped(value)
}

const isShare = (field: string): boolean => field === 'confidence' || /(?:^|_)rate(?:_|$)/.test(field)
