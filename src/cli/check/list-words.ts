import { fieldName, namedValues } from '../../lib/labels.ts'
import type { ColumnsRead } from '../../operation/lists/csv-list.ts'
import { isJapanese } from '../language.ts'

const spoken = () => (isJapanese() ? 'ja' : 'en')

/** How the file and its columns were read. */
export function columnWords(kind: string, { columns }: ColumnsRead<string>, labels: string): string {
  const language = spoken()
  const said = Object.entries(columns).map(([name, found]) => {
    const none = { ja: 'なし', en: 'none' }[language]
    const place = found && { ja: `${found.column}列目`, en: `column ${found.column}` }[language]
    return `${fieldName(name, language, labels)}: ${place ? place + (found.header === null ? '' : ` (${found.header})`) : none}`
  })
  return { ja: `${kind}として読み取りました。${said.join('、')}`, en: `read as ${kind}; ${said.join(', ')}` }[language]
}

/** How many lines there are of each kind. */
export function sumWords(
  { total, counts }: { readonly total: number; readonly counts: Readonly<Record<string, number>> },
  labels: string,
): string {
  const language = spoken()
  const each = namedValues('status', labels).map(({ value: state, name }) => {
    const count = counts[state] ?? 0
    return { ja: `${name.ja} ${count}`, en: `${count} ${name.en.toLowerCase()}` }[language]
  })
  return { ja: `${total}行: ${each.join('、')}`, en: `${total} lines: ${each.join(', ')}` }[language]
}

/** What the answer does not cover. */
export const gapWords = (gaps: readonly { readonly message: string; readonly message_ja?: string }[]): string[] =>
  gaps.map((gap) => `- ${(isJapanese() && gap.message_ja) || gap.message}`)
