import type { ColumnsRead } from '../../features/invoice-registrants/bulk/given-lines.ts'
import { isJapanese } from '../language.ts'

const names = {
  number: { ja: '登録番号', en: 'number' },
  date: { ja: '取引日', en: 'date' },
  name: { ja: '名称', en: 'name' },
} as const

/** How the file and its columns were read. */
export function columnWords(kind: string, { columns }: ColumnsRead): string {
  const language = isJapanese() ? 'ja' : 'en'
  const said = (['number', 'date', 'name'] as const).map((name) => {
    const found = columns[name]
    const none = { ja: 'なし', en: 'none' }[language]
    const place = found && { ja: `${found.column}列目`, en: `column ${found.column}` }[language]
    return `${names[name][language]}: ${place ? place + (found.header === null ? '' : ` (${found.header})`) : none}`
  })
  return { ja: `${kind}として読み取りました。${said.join('、')}`, en: `read as ${kind}; ${said.join(', ')}` }[language]
}

/** How many lines there are of each kind. */
export function sumWords({
  total,
  counts,
}: {
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
}): string {
  const { valid = 0, not_valid = 0, unknown = 0, malformed = 0 } = counts
  return isJapanese()
    ? `${total}行: 有効 ${valid}、無効 ${not_valid}、判定できない ${unknown}、読み取れない ${malformed}`
    : `${total} lines: ${valid} valid, ${not_valid} not valid, ${unknown} unknown, ${malformed} malformed`
}

/** What the answer does not cover. */
export const gapWords = (gaps: readonly { readonly message: string; readonly message_ja?: string }[]): string[] =>
  gaps.map((gap) => `- ${(isJapanese() && gap.message_ja) || gap.message}`)
