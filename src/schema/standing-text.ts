import { valueText } from '../lib/labels.ts'
import type { Text } from '../lib/text.ts'
import { type Evidence, type Sureness, standingOf } from './evidence.ts'

/** How sure a value is, in words (`standing=` in lexicons/labels.tsv); of a field that states nothing, that. */
export const standingText = (standing: Sureness | 'not_stated'): Text =>
  valueText('standing', standing) ?? { ja: standing, en: standing }

/** The same of an item, with the day of reading in brackets where there is one. */
export function standingWords(item: Pick<Evidence, 'how' | 'finding' | 'day'>): Text {
  const standing = standingOf(item)
  const { ja, en } = standingText(standing)
  if (item.day === null || standing === 'written_down') return { ja, en }
  const inBrackets = ja.endsWith('）') ? `${ja.slice(0, -1)}、${item.day}）` : `${ja}（${item.day}）`
  return { ja: inBrackets, en: `${en} (${item.day})` }
}
