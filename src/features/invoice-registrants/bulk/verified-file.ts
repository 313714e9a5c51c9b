import { type LineFormat, linesFile } from '../../../operation/lists/lines-file.ts'
import type { ReadyFile } from '../../../operation/ready-file.ts'
import type { VerifiedLine } from './verified-line.ts'

const columns = {
  row: '行',
  given: '入力された番号',
  invoice_registration_number: '登録番号',
  date: '基準日',
  status: '判定',
  reason: '理由コード',
  message_ja: '理由',
  registered_name: '登録名称',
  registered_from: '登録日',
  registered_until: '登録終了日',
  given_name: '入力された名称',
  name_match: '名称照合',
  corporate_name: '法人名',
  corporate_closed_date: '法人閉鎖日',
  look_up_url: '確認先',
} as const satisfies Record<keyof VerifiedLine, string>

/** Checked numbers as a file. */
export const verifiedFile = (
  answer: object,
  lines: readonly VerifiedLine[],
  how: { readonly format: LineFormat; readonly day: string },
): Promise<ReadyFile> =>
  linesFile(
    {
      ...{ stem: 'invoice-check', sheet: 'インボイス確認', columns },
      days: ['date', 'registered_from', 'registered_until', 'corporate_closed_date'],
    },
    answer,
    lines,
    how,
  )
