import { Type } from 'typebox'
import { authorityLevels } from '../../lib/authority-level.ts'
import { prefectureName } from '../../lib/prefecture.ts'
import { addressOf } from '../addresses.ts'

const word = Type.Optional(Type.String({ maxLength: 40 }))

/** What the address of the calendar may say. */
export const calendarInput = Type.Object({ prefecture: word, authority_level: word, days: word, view: word })

export const spans = [30, 90, 180] as const

/** Which deadlines are shown, and how. */
export interface CalendarQuery {
  readonly prefecture: string
  readonly level: string
  readonly days: (typeof spans)[number]
  readonly view: 'months' | 'list'
}

interface Given {
  readonly prefecture?: string
  readonly authority_level?: string
  readonly days?: string
  readonly view?: string
}

/** Reads an input; what means nothing is passed over. */
export function calendarQuery({
  prefecture = '',
  authority_level: level = '',
  days = '',
  view = '',
}: Given): CalendarQuery {
  return {
    prefecture: prefecture === '' ? '' : (prefectureName(prefecture) ?? ''),
    level: authorityLevels.some((one) => one === level) ? level : '',
    days: spans.find((one) => String(one) === days) ?? 90,
    view: view === 'list' ? 'list' : 'months',
  }
}

/** The address of a query. */
export const calendarAddress = ({ prefecture, level, days, view }: CalendarQuery): string =>
  addressOf('/calendar', { prefecture, authority_level: level, days, view })
