import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import type { Lifecycle } from '../../../lib/lifecycle.ts'
import { dayWords } from '../../components/figures.ts'
import type { KeyFact } from '../../components/key-facts.ts'
import { forceBadge, type LastPeriod, lastPeriodText } from '../../components/last-period.ts'
import { daysLeftText, lastDayText, statusBadge } from '../../components/status-badge.ts'

const words = {
  ja: {
    state: '状態',
    until: (day: string) => `締切 ${day}`,
    inForceUntil: (day: string) => `${day}まで`,
    from: (day: string) => `${day}から`,
    over: (day: string) => `${day}に終了`,
    noDays: '受付期間・締切の記載が出典にありません',
    noLastDay: '締切の記載が出典にありません',
  },
  en: {
    state: 'Status',
    until: (day: string) => `deadline ${day}`,
    inForceUntil: (day: string) => `until ${day}`,
    from: (day: string) => `from ${day}`,
    over: (day: string) => `ended ${day}`,
    noDays: 'The source states no period or deadline',
    noLastDay: 'The source states no deadline',
  },
} as const

interface Given {
  readonly state: Lifecycle
  /** Whether it is in force rather than open for applications. */
  readonly isForce: boolean
  /** Up to which tax period a measure applies that goes by those. */
  readonly last?: LastPeriod | null
  readonly standing: Html | null
}

/** Where a record stands today: its state, the days that are left, and the day that decides. */
export function stateFact({ state, isForce, last = null, standing }: Given, language: Language): KeyFact {
  // Before it begins, the days to its end would read as those to its start; a last period lasts longer than to its day.
  const left = state.status === 'upcoming' || last !== null ? null : daysLeftText(state.days_left, language)
  const day = last === null ? dayShown(state, isForce, language) : lastPeriodText(last, language)
  const gap = isForce ? null : gapOf(state, language)
  const badge = isForce ? forceBadge(state.status, last, language) : statusBadge(state.status, language)
  return {
    name: words[language].state,
    value: html`${badge}${left === null ? null : html` <strong class="figure">${left}</strong>`}${day === null ? null : html`<br>${day}`}${gap === null ? null : html`<br><span class="quiet">${gap}</span>`}`,
    standing: day === null ? null : standing,
  }
}

/** Which day of applications nobody states, where that leaves open until when they are taken. */
function gapOf({ status, opens_on, closes_on }: Lifecycle, language: Language): string | null {
  if (closes_on !== null || (status !== 'open' && status !== 'unknown')) return null
  return words[language][opens_on === null && status === 'unknown' ? 'noDays' : 'noLastDay']
}

function dayShown({ status, opens_on, closes_on, closes_at }: Lifecycle, isForce: boolean, language: Language) {
  const said = words[language]
  if ((status === 'upcoming' || status === 'between_calls') && opens_on !== null)
    return said.from(dayWords(opens_on, language))
  if (closes_on === null) return null
  const day = lastDayText(closes_on, closes_at, language)
  if (status === 'ended' || status === 'superseded' || status === 'repealed') return said.over(day)
  return isForce ? said.inForceUntil(day) : said.until(day)
}
