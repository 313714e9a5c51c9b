import { asMessage, type Text } from '../../../lib/text.ts'
import type { Relaxation } from '../understood-shapes.ts'

/** What is said of a search that asked for less than all words, in both languages. */
export function relaxedOf(by: Relaxation['by'], changes: Partial<Omit<Relaxation, 'by'>>): Relaxation {
  const { any_of = [], preferred = [], dropped = [], did_you_mean } = changes
  const parts = { any_of, preferred, dropped, ...(did_you_mean && { did_you_mean }) }
  return { by, exact_total: 0, ...parts, ...asMessage(sentences[by](parts)) }
}

type Changes = Pick<Relaxation, 'any_of' | 'preferred' | 'dropped' | 'did_you_mean'>

const quoted = (texts: readonly string[]): string => texts.map((text) => `「${text}」`).join('')
const unless = (texts: readonly string[], text: string): string => (texts.length === 0 ? '' : text)
const none: Text = { ja: 'すべての語を含む記録はありません。', en: 'No record has all words of q.' }

const sentences: Readonly<Record<Relaxation['by'], (changes: Changes) => Text>> = {
  named: ({ any_of, dropped }) => ({
    ja: `${none.ja}${quoted(any_of)}${any_of.length > 1 ? 'のすべて' : ''}を含む記録です。${unless(dropped, `${quoted(dropped)}は記録を探す語には使っていません。`)}`,
    en: `${none.en} These have ${any_of.join(', ')}${unless(dropped, `; not looked for: ${dropped.join(', ')}`)}.`,
  }),
  names: ({ any_of }) => ({
    ja: `${none.ja}文中の名称${quoted(any_of)}の記録を示しています。`,
    en: `${none.en} These bear the names in it: ${any_of.join(', ')}.`,
  }),
  spelling: ({ did_you_mean = [] }) => ({
    ja: `${none.ja}${quoted(did_you_mean)}と読み替えた結果です。`,
    en: `${none.en} These are for ${did_you_mean.join(', ')}.`,
  }),
  understood: ({ any_of, preferred, dropped, did_you_mean = [] }) => ({
    ja: [
      none.ja,
      unless(any_of, `${quoted(any_of)}${any_of.length > 1 ? 'のいずれか' : ''}に当たる記録を示しています。`),
      unless(preferred, `${quoted(preferred)}に当たるものが先です。`),
      unless(dropped, `${quoted(dropped)}は使っていません。`),
      unless(did_you_mean, `${quoted(did_you_mean)}と読み替えました。`),
    ].join(''),
    en: [
      `${none.en} These have at least one thing that it asks for`,
      unless(any_of, ` (${any_of.join(', ')})`),
      unless(preferred, `; those with ${preferred.join(', ')} come first`),
      unless(dropped, `; left out: ${dropped.join(', ')}`),
      unless(did_you_mean, `; read as ${did_you_mean.join(', ')}`),
      '.',
    ].join(''),
  }),
  place: ({ preferred, dropped }) => ({
    ja: `${none.ja}地域${quoted(preferred)}だけで探しました。${unless(dropped, `${quoted(dropped)}は使っていません。`)}`,
    en: `${none.en} Only the place could be used: ${preferred.join(', ')}${unless(dropped, `; left out: ${dropped.join(', ')}`)}.`,
  }),
}
