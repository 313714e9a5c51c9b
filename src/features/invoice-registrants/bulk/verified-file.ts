import type { Language } from '../../../lib/language.ts'
import type { ReadyFile } from '../../../operation/answer/ready-file.ts'
import { type FileWish, linesFile } from '../../../operation/lists/lines-file.ts'
import type { AboveLines } from '../../../operation/lists/own-table.ts'
import type { VerifiedLine } from './verified-line.ts'

const columns = [
  'row',
  'sheet_row',
  'given',
  'invoice_registration_number',
  'date',
  'status',
  'reason',
  'message_ja',
  'registered_name',
  'registered_from',
  'registered_until',
  'given_name',
  'name_match',
  'corporate_name',
  'corporate_closed_date',
  'look_up_url',
] as const satisfies readonly (keyof VerifiedLine)[]

/** Checked numbers as a file. */
export const verifiedFile = (
  answer: { readonly table?: AboveLines | undefined },
  lines: readonly VerifiedLine[],
  wish: FileWish,
): Promise<ReadyFile> =>
  linesFile(
    {
      stem: 'invoice-check',
      sheet: { ja: 'インボイス確認', en: 'Invoice check' },
      columns,
      known: ['row', 'given', 'reason', 'given_name'],
      labels: 'invoice_check',
      days: ['date', 'registered_from', 'registered_until', 'corporate_closed_date'],
    },
    answer,
    lines.map((line) => ({ ...line, message_ja: whyIn(line, wish.language) })),
    wish,
  )

const whyIn = ({ reason, message_ja }: VerifiedLine, language: Language | null): string =>
  language === 'en' ? reasonsInEnglish[reason] : message_ja

/** Why a line is what it is, for people who read English; the answer itself says it in Japanese. */
export const reasonsInEnglish: Readonly<Record<VerifiedLine['reason'], string>> = {
  registered: 'The registration holds on this day.',
  before_registration: 'The day is before the registration.',
  ended: 'The registration had been cancelled or had lapsed by this day.',
  day_ahead: 'This day is still to come.',
  registration_day_not_stated: 'The source does not state the day of registration.',
  not_registered: 'The whole register does not have this number.',
  not_in_copy: 'The register as held here is not complete and does not have this number: nothing is known.',
  check_digit:
    'The check digit of a corporate number does not fit and the register as held here does not have it: look for a typing error. Numbers of sole traders have no such digit.',
  number_malformed: 'This is not T and 13 digits.',
  date_malformed: 'This is not a date; days of Excel that are saved as numbers have to be formatted as dates.',
}
