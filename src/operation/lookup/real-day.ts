import { Type } from 'typebox'
import { isRealDate } from '../../lib/jst.ts'
import { dayPattern } from '../../schema/fields.ts'
import { LookupError } from './lookup-error.ts'

/** A parameter that takes a day; one that no calendar has gets an error object, not 422. */
export const dayParameter = (description: string) =>
  Type.String({ pattern: dayPattern, description: `YYYY-MM-DD; ${description}` })

/** A day as given, if it is one of the calendar; a LookupError names the parameter of one that is not. */
export function realDay<T extends string | undefined>(parameter: string, day: T): T {
  if (day === undefined || isRealDate(day)) return day
  throw new LookupError('invalid_date_format', {
    ja: `${parameter}: ${day} は実在しない日付です。`,
    en: `${parameter}: ${day} is no day of the calendar`,
    field: parameter,
    hint: 'YYYY-MM-DD',
  })
}
