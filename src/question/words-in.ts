import type { FoundInside, NameFinder } from '../lib/name-finder.ts'
import { isWhole, scriptAt, type WordSpan } from './beside.ts'
import type { Meaning, PlaceMeaning } from './meaning.ts'
import type { QuestionSpelling } from './spelled.ts'

/** A word of the lexicons in a question: the characters from `from` up to `to`, and all that it means there. */
export interface WordMatch {
  readonly from: number
  readonly to: number
  readonly meanings: readonly Meaning[]
}

/** What may follow the short name of a place at once: 福山の, 福山 補助金, 福山市内, 福山在住. */
const follower =
  /^(?:[県市府都]|内|在|近郊|周辺|全域|地域|地方|限定|独自|補助|助成|支援|制度|給付|融資|企業|中小|事業者|個人)/
const particle = /^(?:で|の|に|を|から|へ|は|も|と|[ 、。]|$)/
/** Who or what bears the name of a place: 石川さん, 東京大学, 福山通運. */
const bearer =
  /^(?:さん|氏|様|君|くん|ちゃん|大学|銀行|新聞|放送|テレビ|電力|通運|商事|商店|製作所|製薬|工業|産業|信用金庫|信金|信用組合|鉄道|電鉄|物産)/
const companyBefore = /(?:株式会社|有限会社|合同会社|\(株\)|\(有\)|\(同\))$/
const companyAfter = /^[^ 、。のをにでがはと]{0,12}(?:株式会社|有限会社|合同会社|\(株\)|\(有\)|\(同\))/

/** Whether a word of a place means the place where it stands, and is no part of another word, a person or a company. */
function isPlaceThere({ kind, needs }: PlaceMeaning, standing: WordSpan): boolean {
  const { text, from, to, isTaken } = standing
  const rest = text.slice(to, to + 20)
  if (companyBefore.test(text.slice(Math.max(0, from - 4), from)) || companyAfter.test(rest)) return false
  const joinsLeft = scriptAt(text, from - 1) === 'kanji' && !isTaken(from - 1)
  if (needs === '') return kind === 'prefecture' || !joinsLeft
  if (joinsLeft || bearer.test(rest)) return false
  if (needs === 'context') return (particle.test(rest) && to - from < text.length) || isTaken(from - 1)
  const next = scriptAt(text, to)
  return (next !== 'kanji' && next !== 'katakana') || isTaken(to) || follower.test(rest)
}

/** The words of a text that mean something, the longest first; what one has taken is closed to all others. */
export function wordsIn(
  { plain, folded }: QuestionSpelling,
  words: NameFinder<Meaning>,
  taken: Uint8Array,
): WordMatch[] {
  const isTaken = (index: number) => taken[index] === 1
  const take = ({ from, to, values }: FoundInside<Meaning>): WordMatch | undefined => {
    if (taken.indexOf(1, from) >= 0 && taken.subarray(from, to).includes(1)) return undefined
    const there = meaningsThere(values, { text: plain, from, to, isTaken })
    if (there.length === 0) return undefined
    taken.fill(1, from, to)
    return { from, to, meanings: there }
  }
  const found = words.inside(folded)
  const chosen = found.map(take)
  // Where a neighbour was not read yet, a word may have looked like a part of something longer.
  const later = found.flatMap((one, i) => (chosen[i] ? [] : (take(one) ?? [])))
  return [...chosen.filter((one) => one !== undefined), ...later].sort((a, b) => a.from - b.from)
}

function meaningsThere(meanings: readonly Meaning[], standing: WordSpan): readonly Meaning[] {
  if (!isWhole(standing)) return []
  return meanings.filter((meaning) => {
    if (meaning.field === 'place') return isPlaceThere(meaning, standing)
    return meaning.field !== 'variant' || !meaning.isLaw || isLawThere(standing)
  })
}

/** A name of a law goes on neither to its left nor to that of a person. */
const isLawThere = ({ text, from, to, isTaken }: WordSpan): boolean =>
  (scriptAt(text, from - 1) !== 'kanji' || isTaken(from - 1)) && text[to] !== '人'
