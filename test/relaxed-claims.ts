import { normalizeText } from '../src/lib/japanese-text.ts'
import { headOf, partsOf } from '../src/operation/search/relaxed/parts-of.ts'
import type { Relaxation } from '../src/operation/search/understood-shapes.ts'
import type { Lexicon } from '../src/question/lexicon.ts'
import type { Question } from '../src/question/question.ts'
import { synonymsOf } from '../src/question/synonyms.ts'

type Row = Readonly<Record<string, unknown>>

/** A relaxed answer with the rows that it shows, and how its question is read. */
export interface RelaxedAnswer {
  readonly relaxed: Relaxation
  readonly results: readonly Row[]
  /** Whether all of its rows are shown. */
  readonly isWhole: boolean
}

/** Everything that a relaxed answer says of its rows and that is not so; none where it is true. */
export function falseClaims(
  { relaxed, results, isWhole }: RelaxedAnswer,
  question: Question,
  lexicon: Lexicon,
): string[] {
  const { by, any_of, preferred, dropped, did_you_mean = [], message_ja } = relaxed
  const words = (text: string) => wordsFor(text, question, lexicon)
  const isPrefecture = (text: string) => question.place?.prefectures.includes(text) === true
  const has = (row: Row, text: string) =>
    isPrefecture(text) ? row.prefecture === text : words(text).some((word) => textOf(row).includes(word))
  const nameOf = (row: Row) => String(row.primary_name ?? Object.values(row)[1])
  const claims = by === 'spelling' ? did_you_mean : any_of
  const untrue = results.filter((row) => claims.length > 0 && !claims.some((text) => has(row, text)))
  const first = quotedBefore(message_ja, 'に当たるものが先です')
  const higher = quotedBefore(message_ja, 'に当たるものは順位を上げています')
  const order = first.flatMap((text) => {
    const had = results.map((row) => has(row, text))
    const after = had.lastIndexOf(true) > had.indexOf(false) && had.includes(false)
    return !had.includes(true) || after ? [`${text} is said to come first`] : []
  })
  const missing = higher.filter((text) => isWhole && !results.some((row) => has(row, text)))
  const fitted = quotedBefore(message_ja, 'に合わないと分かるものは後にしています')
  const told = [...first, ...higher, ...fitted, ...(by === 'place' ? preferred : [])]
  return [
    ...untrue.map((row) => `${nameOf(row)} has none of ${claims.join(', ')}`),
    ...order,
    ...missing.map((text) => `no row has ${text}`),
    ...preferred.filter((text) => !told.includes(text)).map((text) => `${text} is preferred, and not said to be`),
    ...dropped.filter((text) => any_of.includes(text) || preferred.includes(text)).map((text) => `${text} is left out`),
    ...dropped.filter((text) => !message_ja.includes(`「${text}」`)).map((text) => `${text} is left out unsaid`),
  ]
}

const quotedBefore = (message: string, phrase: string): string[] => {
  const [, run = ''] = new RegExp(`((?:「[^」]*」)+)${phrase}`).exec(message) ?? []
  return [...run.matchAll(/「([^」]*)」/g)].flatMap(([, text]) => text ?? [])
}

/** All that a row says, in the normal form. */
const textOf = (row: Row): string => normalizeText(JSON.stringify(row))

/** The normal forms that make a row one that has a text of a question: the text, its parts, and what it means. */
function wordsFor(text: string, question: Question, lexicon: Lexicon): string[] {
  const spans = question.spans.filter((span) => span.text === text)
  const codes = spans.map(({ value }) => value)
  const head = headOf(normalizeText(text))
  const own = [text, ...partsOf(text, lexicon), ...(head === undefined ? [] : [head])]
  const meant = codes.flatMap((code) => [
    ...(lexicon.purposes.get(code)?.words ?? []),
    ...[code, code.slice(0, 3), code.slice(0, 2)].flatMap((one) => lexicon.industries.get(one) ?? []),
    ...(lexicon.actors.get(code) ?? []),
  ])
  const terms = question.words.filter((word) => word.text === text).flatMap(({ alternatives }) => alternatives)
  const all = [...own, ...meant, ...terms].map(normalizeText)
  return [...new Set([...all, ...all.flatMap(synonymsOf)])]
}
