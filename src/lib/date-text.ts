import { eraText } from './era.ts'
import { jstDate } from './jst.ts'

/** A date, or the day in Japan of a timestamp, as ISO 8601 writes it and with its era in brackets. */
export function dateText(date: string): string {
  const day = date.includes('T') ? jstDate(new Date(date)) : date
  const era = eraText(day)
  return era === null ? day : `${day}（${era}）`
}
