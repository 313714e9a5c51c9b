import { Type } from 'typebox'
import { authorityLevels } from '../../lib/authority-level.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { addressOf } from '../addresses.ts'

const word = Type.Optional(Type.String({ maxLength: 40 }))

/** What the address of the calendar may say. */
export const calendarInput = Type.Object({
  prefecture: word,
  nationwide: word,
  authority_level: word,
  days: word,
  view: word,
})

export const spans = [30, 90, 180] as const

/** Which deadlines are shown, and how. */
export interface CalendarQuery {
  readonly prefecture: string
  /** Whether what is offered in the whole country is left out; the search page says it by the same word. */
  readonly isAlone: boolean
  readonly level: string
  readonly days: (typeof spans)[number]
  readonly view: 'months' | 'list'
}

interface Given {
  readonly prefecture?: string
  readonly nationwide?: string
  readonly authority_level?: string
  readonly days?: string
  readonly view?: string
}

/** Reads an input; what means nothing is passed over. */
export function calendarQuery({
  prefecture = '',
  nationwide = '',
  authority_level: level = '',
  days = '',
  view = '',
}: Given): CalendarQuery {
  const place = prefecture === '' ? '' : (prefectureName(prefecture) ?? '')
  return {
    prefecture: place,
    isAlone: place !== '' && nationwide === 'without',
    level: authorityLevels.some((one) => one === level) ? level : '',
    days: spans.find((one) => String(one) === days) ?? 90,
    view: view === 'list' ? 'list' : 'months',
  }
}

/** The address of a query. */
export const calendarAddress = ({ prefecture, isAlone, level, days, view }: CalendarQuery): string =>
  addressOf('/calendar', { prefecture, nationwide: isAlone ? 'without' : '', authority_level: level, days, view })
