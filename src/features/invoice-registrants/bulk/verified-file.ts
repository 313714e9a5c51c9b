import type { ReadyFile } from '../../../operation/answer/ready-file.ts'
import { type LineFormat, linesFile } from '../../../operation/lists/lines-file.ts'
import type { VerifiedLine } from './verified-line.ts'

const columns = [
  'row',
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
  answer: object,
  lines: readonly VerifiedLine[],
  how: { readonly format: LineFormat; readonly day: string },
): Promise<ReadyFile> =>
  linesFile(
    {
      stem: 'invoice-check',
      sheet: 'インボイス確認',
      columns,
      labels: 'invoice_check',
      days: ['date', 'registered_from', 'registered_until', 'corporate_closed_date'],
    },
    answer,
    lines,
    how,
  )
