import { dateText } from '../../../lib/era.ts'
import { grouped } from '../../../lib/grouped.ts'
import { jsicName } from '../../../lib/jsic.ts'
import { valueName } from '../../../lib/labels.ts'
import { yenText } from '../../../lib/yen-text.ts'

/** What a document writes where no source states a value. */
export const notStated = '記載なし'

export const yen = (amount: number | null): string => (amount === null ? notStated : yenText(amount))
export const date = (day: string | null): string => (day === null ? notStated : dateText(day))
export const stated = (text: string | null): string => text ?? notStated

/** A fact as people read it: amounts in yen, dates with their era, codes as words. */
export function factText(field: string, value: string | number): string {
  if (typeof value === 'number') {
    if (field.endsWith('_yen')) return yenText(value)
    return field === 'employee_count' ? `${grouped(value)}人` : String(value)
  }
  if (field.endsWith('_date')) return dateText(value)
  const industry = field === 'industry_jsic_major' ? jsicName(value) : undefined
  return industry === undefined ? valueName(field, value, 'ja', 'houjin') : `${value}（${industry}）`
}
