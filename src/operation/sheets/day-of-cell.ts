import { addDays } from '../../lib/jst.ts'
import { statedDay } from '../../lib/stated-day.ts'

/** The numbers of the days of 2000 to 2099 in the calendar of spreadsheets. */
const [firstSerial, lastSerial] = [36_526, 73_050]

const isSerial = (text: string): boolean =>
  /^\d{5}$/.test(text) && Number(text) >= firstSerial && Number(text) <= lastSerial

/** Day 0 of spreadsheets, which take 1900 for a leap year (ISO/IEC 29500-1, 18.17.4.1). */
const dayZero = '1899-12-30'

/** A day as a cell hands it over: its number in the sheet, or as people write it; what is none of that stays as it is. */
export function dayOfCell(text: string): string {
  const given = text.normalize('NFKC').trim()
  if (isSerial(given)) return addDays(dayZero, Number(given))
  return statedDay(given) ?? given
}
