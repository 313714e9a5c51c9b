import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { namesCompared } from '../../../lib/company-name.ts'
import { numberInCell } from '../../../lib/number-in-cell.ts'
import { statedDay } from '../../../lib/stated-day.ts'
import { echoed, isFailedCell } from '../../../operation/lists/csv-list.ts'
import { lineOfSheet } from '../../../operation/lists/own-table.ts'
import { dateOrNull, nullable, oneOf, textOrNull } from '../../../schema/fields.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { validityOf } from '../validity/validity.ts'
import { validityReasons } from '../validity/validity-rules.ts'
import type { GivenLine } from './given-lines.ts'

export const statuses = ['valid', 'not_valid', 'unknown', 'malformed'] as const

/** One line and what is known of it, flat as a row of a sheet. */
export const verifiedLine = Type.Object({
  row: Type.Integer({ description: 'From 1; a header of CSV is no row' }),
  ...lineOfSheet,
  given: Type.String({ description: 'The number as sent; a long text shows its beginning' }),
  invoice_registration_number: textOrNull({ description: 'In its one spelling' }),
  date: dateOrNull({ description: 'The day that was checked: today in Japan where none was sent' }),
  status: oneOf(statuses, { description: 'unknown is neither good nor bad: see look_up_url. malformed is free' }),
  reason: oneOf([...validityReasons, 'number_malformed', 'date_malformed']),
  message_ja: Type.String(),
  registered_name: textOrNull({ description: 'As the register publishes it' }),
  registered_from: dateOrNull(),
  registered_until: dateOrNull({ description: 'First day on which the registration no longer holds' }),
  given_name: textOrNull(),
  name_match: nullable(
    oneOf(['same', 'differs'], {
      description:
        'The name that was sent against the registered one, else that of the corporate number; forms and spelling aside',
    }),
  ),
  corporate_name: textOrNull({ description: 'Of the corporate number, where this copy has it' }),
  corporate_closed_date: dateOrNull(),
  look_up_url: textOrNull({ description: 'Where to check what is unknown here' }),
})

export type VerifiedLine = Static<typeof verifiedLine>

/** A line checked against the register; what cannot be read says why. */
export function verifiedLineOf(line: GivenLine, snapshot: Snapshot, today: string): VerifiedLine {
  const number = registrationIn(line.number)
  if (!number) return malformed(line, 'number_malformed', 'T と13桁の登録番号として読めません。')
  const day = dayOf(line, today)
  if (day === null) return malformed(line, 'date_malformed', dateWords(line))
  const { intervals, look_up, valid, ...known } = validityOf(snapshot, { number, day, today })
  const [interval] = intervals
  const held = snapshot.table(houjin).record(number.slice(1))
  const company = held && isRedistributable(held.license) ? held : undefined
  return {
    ...own(line),
    invoice_registration_number: number,
    date: day,
    status: valid === null ? 'unknown' : valid ? 'valid' : 'not_valid',
    reason: known.reason,
    message_ja: known.message_ja,
    registered_name: known.registered_name,
    registered_from: interval?.from ?? null,
    registered_until: interval?.until ?? null,
    given_name: line.name && echoed(line.name),
    name_match: namesCompared(line.name, known.registered_name ?? company?.name ?? null),
    corporate_name: company?.name ?? null,
    corporate_closed_date: company?.closed_date ?? null,
    look_up_url: look_up?.url ?? null,
  }
}

/** Which calendar a number counts from, 1900 or 1904, stands in its workbook alone: it is not guessed. */
const dateWords = ({ date }: GivenLine): string =>
  /^\d{5}(\.\d+)?$/.test(date ?? '')
    ? 'Excel の日付が数値になっていて、日付として読めません。表示形式を日付にして保存し直してください。'
    : '日付として読めません。'

/** The number of a line that can be checked, in its one spelling; undefined for one that is free. */
export const numberToCheck = (line: GivenLine): string | undefined =>
  dayOf(line, '') === null ? undefined : registrationIn(line.number)

/** Why a line cannot be read, for whoever looks it through; null for one that can. */
export function faultOf(line: GivenLine): 'formula' | 'no_number' | 'number' | 'day' | null {
  if (numberToCheck(line) !== undefined) return null
  if (isFailedCell(line.number) || isFailedCell(line.date)) return 'formula'
  if (line.number === '') return 'no_number'
  return registrationIn(line.number) === undefined ? 'number' : 'day'
}

function registrationIn(cell: string): string | undefined {
  const digits = numberInCell(cell)
  return digits && `T${digits}`
}

const dayOf = ({ date }: GivenLine, today: string): string | null => (date === null ? today : (statedDay(date) ?? null))

const own = ({ row, sheet_row, number }: GivenLine) => ({ row, sheet_row, given: echoed(number) })

const malformed = (
  line: GivenLine,
  reason: 'number_malformed' | 'date_malformed',
  message_ja: string,
): VerifiedLine => ({
  ...own(line),
  invoice_registration_number: null,
  date: null,
  status: 'malformed',
  reason,
  message_ja,
  registered_name: null,
  registered_from: null,
  registered_until: null,
  given_name: line.name && echoed(line.name),
  name_match: null,
  corporate_name: null,
  corporate_closed_date: null,
  look_up_url: null,
})
