import { shortYen } from '../../src/lib/yen-text.ts'
import { makeElement } from '../made.ts'
import type { Row } from './answer.ts'
import type { Settings } from './settings.ts'
import type { Words } from './words.ts'

type Language = 'ja' | 'en'

/** An amount of units of 10,000 JPY. */
const amountText = (manYen: number, language: Language): string => {
  const yen = Math.round(manYen * 10_000)
  return language === 'ja' ? shortYen(yen) : `¥${yen.toLocaleString('en-US')}`
}

/** A share as notices of programs state it: 2/3, or in per cent where no small fraction is meant. */
function rateText(rate: number): string {
  for (const whole of [2, 3, 4, 5, 10]) {
    const part = Math.round(rate * whole)
    if (part > 0 && part < whole && Math.abs(rate - part / whole) < 0.005) return `${part}/${whole}`
  }
  return `${Math.round(rate * 1000) / 10}%`
}

/** The day of a date or a moment, in words. */
const dayText = (date: string, language: Language): string =>
  new Date(date).toLocaleDateString({ ja: 'ja-JP', en: 'en-GB' }[language], {
    dateStyle: ({ ja: 'long', en: 'medium' } as const)[language],
    timeZone: date.length === 10 ? 'UTC' : 'Asia/Tokyo',
  })

/** One program: its name, where it stands, what it pays, until when, and where that is from. */
export function cardOf(row: Row, { language }: Settings, words: Words): HTMLLIElement {
  const { lifecycle, amount_max_man_yen: most, subsidy_rate: rate } = row
  const facts = [
    fact(words.most, most === null ? words.notStated : amountText(most, language)),
    rate !== null && fact(words.rate, rateText(rate)),
    dateFact(lifecycle, language, words),
    fact(words.run, inJapanese(runBy(row))),
  ].filter((one) => one !== false)
  const state = words.states[lifecycle.status] ?? words.states.unknown ?? ''
  return makeElement(
    'li',
    {},
    makeElement(
      'div',
      { class: 'head' },
      makeElement('h3', {}, link(row.official_url, inJapanese(row.primary_name), words)),
      makeElement('span', { class: `state ${lifecycle.status}` }, state),
    ),
    makeElement('dl', {}, ...facts),
    ...questionsOf(row, language, words),
    sourceOf(row, language, words),
  )
}

const fact = (name: string, value: Node | string): HTMLElement =>
  makeElement('div', {}, makeElement('dt', {}, name), makeElement('dd', {}, value))

/** What comes from records is Japanese whatever the widget speaks. */
const inJapanese = (text: string): HTMLElement => makeElement('span', { lang: 'ja' }, text)

/** The day that matters next: the first one of what has not begun, else the last one; nothing of what is over for good. */
function dateFact(
  { status, opens_on, closes_on, days_left }: Row['lifecycle'],
  language: Settings['language'],
  words: Words,
): HTMLElement | false {
  if (status === 'ended' || status === 'superseded' || status === 'repealed') return false
  const isAhead = status === 'upcoming' || status === 'between_calls'
  const day = isAhead ? opens_on : closes_on
  if (day === null) return fact(isAhead ? words.opens : words.closes, words.notStated)
  const left = status === 'open' && days_left !== null && makeElement('b', {}, words.daysLeft(days_left))
  return fact(
    isAhead ? words.opens : words.closes,
    makeElement('span', {}, makeElement('span', {}, dayText(day, language)), ...(left ? [' ', left] : [])),
  )
}

function runBy({ authority_name, prefecture, municipality }: Row): string {
  const place = municipality ?? prefecture
  return place === null || authority_name.includes(place) ? authority_name : `${authority_name}（${place}）`
}

function questionsOf({ prescreen_questions: questions }: Row, language: Settings['language'], words: Words): Node[] {
  if (questions.length === 0) return []
  const lines = questions.map(({ question_ja, question_en }) =>
    makeElement('li', {}, language === 'ja' ? question_ja : question_en),
  )
  return [makeElement('details', {}, makeElement('summary', {}, words.questions), makeElement('ul', {}, ...lines))]
}

function sourceOf(row: Row, language: Settings['language'], words: Words): HTMLElement {
  const { license, source_fetched_at: fetched } = row
  const parts = [
    ...attributionOf(row, words),
    license !== null && words.licences[license] && `${words.licence}: ${words.licences[license]}`,
    fetched !== null && `${words.fetched}: ${dayText(fetched, language)}`,
  ].filter((part) => part !== false && part !== undefined && part !== '')
  return makeElement('p', { class: 'source' }, ...parts.map((part) => makeElement('span', {}, part as Node | string)))
}

/** The line that names the source, with its address as a link that shows the host. */
function attributionOf({ attribution, source_url: address }: Row, words: Words): Node[] {
  if (attribution === null || address === null) return []
  const [before = '', after = ''] = attribution.split(address)
  return [makeElement('span', { lang: 'ja' }, before, link(address, hostOf(address), words), after)]
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)

/** A link to another site; a text where the address is none of the web. */
function link(address: string, content: Node | string, { newTab }: Words): Node {
  if (!/^https?:\/\//i.test(address)) return makeElement('span', {}, content)
  return makeElement(
    'a',
    { href: address, target: '_blank', rel: 'noopener noreferrer' },
    content,
    makeElement('span', { class: 'unseen' }, newTab),
  )
}
