import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'

/** The columns of a code list, in their order; the source writes the first one in full width. */
export const columns = [
  'ＥＤＩＮＥＴコード',
  '提出者種別',
  '上場区分',
  '連結の有無',
  '資本金',
  '決算日',
  '提出者名',
  '提出者名（英字）',
  '提出者名（ヨミ）',
  '所在地',
  '提出者業種',
  '証券コード',
  '提出者法人番号',
] as const

type Column = (typeof columns)[number]

/** One line of a code list whose filer has a corporate number. */
export interface Filer {
  readonly code: string
  readonly corporateNumber: string
  /** The value of a column, or null when it is empty. */
  value(column: Column): string | null
}

/** The filer of a line, or why it is left out (natural persons are never stored) or cannot be understood. */
export function filerOf(fields: readonly string[]): Filer | { skipped: string } | { rejected: string } {
  if (fields.length !== columns.length)
    return { rejected: `it has ${fields.length} columns instead of ${columns.length}` }
  const value = (column: Column) => fields[columns.indexOf(column)]?.trim() || null
  const code = value('ＥＤＩＮＥＴコード')
  const corporateNumber = value('提出者法人番号')
  if (code === null || !/^[A-Z]\d{5}$/.test(code)) return { rejected: `${JSON.stringify(code)} is no EDINET code` }
  if (value('提出者種別')?.startsWith('個人')) return { skipped: 'the filer is a natural person' }
  if (corporateNumber === null) return { skipped: 'the filer has no corporate number' }
  if (!hasValidCheckDigit(corporateNumber)) return { rejected: `${corporateNumber} is no corporate number` }
  return { code, corporateNumber, value }
}
