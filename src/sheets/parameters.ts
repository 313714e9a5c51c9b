import type { Text } from '../lib/text.ts'
import type { SheetParameter } from '../operation/sheets/sheet-address.ts'

export const numberTitle: Text = { ja: '登録番号', en: 'Registration number' }

/** The day that is asked about; today where it is left out. */
export const dayParameter = (gives: string): SheetParameter => ({
  name: 'date',
  title: { ja: '日付', en: 'Day' },
  gives,
  kind: 'day',
  isNeeded: false,
  example: '2026-04-01',
})
