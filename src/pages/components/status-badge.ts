import { type Html, html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { LifecycleStatus } from '../../lib/lifecycle.ts'
import type { Text } from '../../lib/text.ts'
import { dayWords } from './figures.ts'

const looks: Readonly<Record<LifecycleStatus, string>> = {
  open: 'good',
  upcoming: 'asks',
  between_calls: 'asks',
  closed: 'plain',
  past_stated_end: 'warn',
  ended: 'plain',
  superseded: 'plain',
  repealed: 'plain',
  unknown: 'warn',
}

/** A status in words; what is in force takes no applications, and is told otherwise. */
export const statusName = (status: LifecycleStatus, language: Language, isForce = false): string =>
  valueName('status', status, language, isForce ? 'in_force' : '')

/** A status in words and colour. */
export function statusBadge(status: LifecycleStatus, language: Language, isForce = false): Html {
  return html`<span class="badge ${looks[status]}">${statusName(status, language, isForce)}</span>`
}

/** The hour at which a last day ends, in words; null where none is stated. */
export const hourText = (hour: string | null | undefined, language: Language): string | null =>
  hour ? { ja: `${hour}まで`, en: `until ${hour}` }[language] : null

/** The last day with the hour at which it closes, where its source states one. */
export const lastDayText = (day: string | null, hour: string | null | undefined, language: Language): string =>
  [dayWords(day, language), hourText(hour, language)].filter(Boolean).join(' ')

/** How long something can still be used, in words; null where no day to come is known. */
export function daysLeftText(days: number | null | undefined, language: Language): string | null {
  if (days === null || days === undefined) return null
  const left: Text =
    days === 0
      ? { ja: '本日まで', en: 'last day today' }
      : { ja: `あと${days}日`, en: days === 1 ? '1 day left' : `${days} days left` }
  return left[language]
}
