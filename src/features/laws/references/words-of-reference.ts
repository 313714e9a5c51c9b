import type { FoldedText } from '../../../lib/folded-text.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'
import type { NameFinder } from '../../../lib/name-finder.ts'
import type { Pause } from '../../../lib/pause.ts'
import type { NamedLaw } from '../../citations/names/name-book.ts'
import { type Below, belowArticle, matchAt } from '../../citations/read/article-grammar.ts'
import { ArticleReader } from '../../citations/read/article-reader.ts'
import type { Reference } from '../../citations/read/reference.ts'

/** Words that refer to another place, from left to right: by number, or by where it stands from here. */
export type ReferenceWords =
  | { readonly by: 'number'; readonly from: number; readonly to: number; readonly reference: Reference }
  | {
      readonly by: 'distance'
      readonly from: number
      readonly to: number
      readonly unit: '条' | '項'
      /** Articles or paragraphs from here: -1 is 前条, 1 次条, 0 本条; null where the one named last is meant (同条). */
      readonly distance: number | null
      /** How many: 2 in 前二条. */
      readonly count: number
      readonly below: Below
    }
  | { readonly by: 'paragraph'; readonly from: number; readonly to: number; readonly below: Below }

const relative = /(前|次|同|本)([二三四五六七八九十]?)(条|項)(?!目|[件例約文理里])/y
const mostReferences = 400

/** Reads every reference of the text of an article. */
export async function wordsOfReferences(
  folded: FoldedText,
  finder: NameFinder<NamedLaw>,
  pause: Pause,
): Promise<ReferenceWords[]> {
  const numbered = (await new ArticleReader(folded, finder, mostReferences).read(pause)).filter(
    ({ from }) => !/^同[条項]/.test(folded.text.slice(from, from + 2)),
  )
  const found: ReferenceWords[] = numbered.map((reference) => ({
    by: 'number',
    from: reference.from,
    to: reference.to,
    reference,
  }))
  const ends = new Map(numbered.map(({ from, to }) => [from, to]))
  for (let at = 0; at < folded.text.length && found.length < mostReferences; ) {
    const known = ends.get(at)
    const here = known === undefined ? (relativeAt(folded, at) ?? paragraphAt(folded, at)) : undefined
    if (here) found.push(here)
    at = Math.max(at + 1, known ?? here?.to ?? 0)
    await pause()
  }
  return found.sort((a, b) => a.from - b.from)
}

function relativeAt(folded: FoldedText, at: number): ReferenceWords | undefined {
  const [words = '', where = '', number = '', unit] = matchAt(relative, folded.text, at) ?? []
  if (words === '' || (number !== '' && where !== '前' && where !== '次')) return undefined
  const below = belowArticle(folded, at + words.length)
  const count = number === '' ? 1 : (kanjiNumber(number) ?? 1)
  const distance = where === '前' ? -count : where === '次' ? 1 : where === '本' ? 0 : null
  return { by: 'distance', from: at, to: below.to, unit: unit as '条' | '項', distance, count, below }
}

/** 第二項 without an article in front of it is one of this article; 同条第二項 was read with its article. */
function paragraphAt(folded: FoldedText, at: number): ReferenceWords | undefined {
  if (folded.text[at] !== '第' || /[条項法令則]/.test(folded.text[at - 1] ?? '')) return undefined
  const below = belowArticle(folded, at)
  return below.paragraph === null ? undefined : { by: 'paragraph', from: at, to: below.to, below }
}
