import { asMessage, type Text } from '../../../lib/text.ts'
import type { LessBy, Relaxation, SaidOfLess } from '../understood-shapes.ts'

/** What is said of the rows beside the lists themselves. */
interface Notes {
  /** Those of `preferred` whose rows stand before all others. */
  readonly first?: ReadonlySet<string>
  /** Those of `preferred` by which rows were ruled out and put last. */
  readonly fitted?: ReadonlySet<string>
  /** What words of `any_of` were taken for. */
  readonly meanings?: ReadonlyMap<string, Text>
}

/** What is said of a search that asked for less than all words, in both languages. */
export function relaxedOf(by: LessBy, changes: Partial<Omit<Relaxation, 'by'>>, notes: Notes = {}): SaidOfLess {
  const { any_of = [], preferred = [], dropped = [], did_you_mean } = changes
  const parts = { any_of, preferred, dropped, ...(did_you_mean && { did_you_mean }) }
  return { by, exact_total: 0, ...parts, ...asMessage(sentences[by](parts, notes)) }
}

type Changes = Pick<Relaxation, 'any_of' | 'preferred' | 'dropped' | 'did_you_mean'>

const quoted = (texts: readonly string[]): string => texts.map((text) => `「${text}」`).join('')
const unless = (texts: readonly string[], text: string): string => (texts.length === 0 ? '' : text)
const none: Text = { ja: 'すべての語を含む記録はありません。', en: 'No record has all of the words.' }
const leftOut = (dropped: readonly string[]): Text => ({
  ja: unless(dropped, `${quoted(dropped)}は使っていません。`),
  en: unless(dropped, `; left out: ${dropped.join(', ')}`),
})

/** A word, and in brackets what it was taken for where that is called otherwise. */
function meant(text: string, { meanings }: Notes): Text {
  const meaning = meanings?.get(text)
  if (!meaning || meaning.ja === text) return { ja: `「${text}」`, en: text }
  return { ja: `「${text}」（${meaning.ja}）`, en: `${text}: ${meaning.en}` }
}

/** How words put rows in order: those that have them come first, or count more. */
function inOrder(preferred: readonly string[], { first, fitted }: Notes): Text {
  const fits = preferred.filter((text) => fitted?.has(text))
  const before = preferred.filter((text) => first?.has(text) && !fitted?.has(text))
  const more = preferred.filter((text) => !first?.has(text) && !fitted?.has(text))
  return {
    ja: `${unless(before, `${quoted(before)}に当たるものが先です。`)}${unless(more, `${quoted(more)}に当たるものは順位を上げています。`)}${unless(fits, `${quoted(fits)}に合わないと分かるものは後にしています。`)}`,
    en: `${unless(before, `; those with ${before.join(', ')} come first`)}${unless(more, `; those with ${more.join(', ')} count more`)}${unless(fits, `; those that ${fits.join(', ')} rules out come last`)}`,
  }
}

const sentences: Readonly<Record<LessBy, (changes: Changes, notes: Notes) => Text>> = {
  named: ({ any_of, dropped }) => ({
    ja: `${none.ja}${quoted(any_of)}${any_of.length > 1 ? 'のすべて' : ''}を含む記録です。${unless(dropped, `${quoted(dropped)}は記録を探す語には使っていません。`)}`,
    en: `${none.en} These have ${any_of.join(', ')}${unless(dropped, `; not looked for: ${dropped.join(', ')}`)}.`,
  }),
  names: ({ any_of, preferred, dropped }, notes) => ({
    ja: `${none.ja}文中の名称${quoted(any_of)}の記録を示しています。${inOrder(preferred, notes).ja}${leftOut(dropped).ja}`,
    en: `${none.en} These bear the names in it: ${any_of.join(', ')}${inOrder(preferred, notes).en}${leftOut(dropped).en}.`,
  }),
  provisions: ({ any_of, preferred }) => ({
    ja: `${none.ja}${quoted(preferred)}を定める法令として知られる${quoted(any_of)}を示しています。`,
    en: `${none.en} These are known to hold what is asked (${preferred.join(', ')}): ${any_of.join(', ')}.`,
  }),
  spelling: ({ did_you_mean = [] }) => ({
    ja: `${none.ja}${quoted(did_you_mean)}と読み替えた結果です。`,
    en: `${none.en} These are for ${did_you_mean.join(', ')}.`,
  }),
  understood: ({ any_of, preferred, dropped, did_you_mean = [] }, notes) => {
    const meanings = any_of.map((text) => meant(text, notes))
    const order = inOrder(preferred, notes)
    return {
      ja: [
        none.ja,
        unless(
          any_of,
          `${meanings.map(({ ja }) => ja).join('')}${any_of.length > 1 ? 'のいずれか' : ''}に当たる記録を示しています。`,
        ),
        order.ja,
        leftOut(dropped).ja,
        unless(did_you_mean, `${quoted(did_you_mean)}と読み替えました。`),
      ].join(''),
      en: [
        `${none.en} These have at least one thing that it asks for`,
        unless(any_of, ` (${meanings.map(({ en }) => en).join(', ')})`),
        order.en,
        leftOut(dropped).en,
        unless(did_you_mean, `; read as ${did_you_mean.join(', ')}`),
        '.',
      ].join(''),
    }
  },
  place: ({ preferred, dropped }) => ({
    ja: `${none.ja}地域${quoted(preferred)}だけで探しました。${leftOut(dropped).ja}`,
    en: `${none.en} Only the place could be used: ${preferred.join(', ')}${leftOut(dropped).en}.`,
  }),
}
