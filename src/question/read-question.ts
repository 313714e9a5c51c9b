import { kanjiNumber } from '../lib/kanji-number.ts'
import { amountIn, type NumberRead } from './amount-in.ts'
import { type ConditionRead, conditionsIn } from './conditions-in.ts'
import { everydayWords } from './everyday-words.ts'
import type { Lexicon } from './lexicon.ts'
import {
  type Bounds,
  boundsOf,
  type CodeMeaning,
  type Meaning,
  type PlaceMeaning,
  type Relation,
  sizes,
} from './meaning.ts'
import { numbersIn } from './numbers-in.ts'
import { periodIn } from './period-in.ts'
import { placeOf } from './place-of.ts'
import { provisionsIn } from './provisions.ts'
import type { Condition, QueryTerm, Question, ReadSpan } from './question.ts'
import { rateIn } from './rate-in.ts'
import { type RestWord, restOf } from './rest-of.ts'
import { type QuestionSpelling, spelled } from './spelled.ts'
import { type WordMatch, wordsIn } from './words-in.ts'

const number = '(?:\\d{1,3}(?:,\\d{3})|\\d{1,6}|[一二三四五六七八九十百千]{1,6})'
const staff = '(?:従業員|社員|職員|スタッフ|正社員|雇用者|労働者)'
const counted = new RegExp(
  `(?:(${staff})(?:数|は|が|の|約|およそ|合計| ){0,4})?(?<![\\d一二三四五六七八九十百千数第.])(${number}) ?(?:人|名)(?!気|材|件|当|あた|につき|目|称|義|前|様|\\p{sc=Han}*農業)`,
  'u',
)
const none = new RegExp(`${staff}(?:数)?(?:は|が|も)?(?:なし|ゼロ|0|いない|いません)`)

/** How many people work there, as a question says: 従業員20人以下, 社員3名, 5人. */
function employeesIn(plain: string, isTaken: (index: number) => boolean): NumberRead | null {
  const nobody = none.exec(plain)
  if (nobody) return { from: nobody.index, to: nobody.index + nobody[0].length, value: { least: 0, most: 0 } }
  const found = counted.exec(plain)
  const [whole = '', , digits = ''] = found ?? []
  const [, first] = /(\d{1,6}) ?[~〜～-] ?$/.exec(plain.slice(0, found?.index ?? 0)) ?? []
  const value = digits.includes(',') ? Number(digits.replace(',', '')) : (kanjiNumber(digits) ?? Number(digits))
  if (!found || Number.isNaN(value)) return null
  const to = found.index + whole.length
  if (isTaken(to - 1)) return null
  if (first !== undefined)
    return { from: found.index - first.length - 1, to, value: { least: Number(first), most: value } }
  return { from: found.index, to, value: boundsOf(value, plain.slice(0, found.index), plain.slice(to)) }
}

/** In texts every noun tells something. */
const noWords: ReadonlySet<string> = new Set()

/** Questions that were read last, with the lexicons that they were read by: what asks one thing reads it at many places. */
const kept = new WeakMap<Lexicon, Map<string, Question>>()
const mostKept = 50
const longestKept = 400

/** Reads a question of a day (YYYY-MM-DD in Japan) by lexicons and rules; the longest word at a place is what stands there. One to texts keeps all nouns. */
export function readQuestion(question: string, lexicon: Lexicon, today: string, of?: 'texts'): Question {
  if (question.length > longestKept) return readAnew(question, lexicon, today, of)
  const readings = kept.get(lexicon) ?? new Map<string, Question>()
  kept.set(lexicon, readings)
  const key = `${today} ${of ?? ''} ${question}`
  const known = readings.get(key)
  if (known) return known
  const read = readAnew(question, lexicon, today, of)
  const [oldest] = readings.keys()
  if (readings.size >= mostKept && oldest !== undefined) readings.delete(oldest)
  readings.set(key, read)
  return read
}

function readAnew(question: string, lexicon: Lexicon, today: string, of?: 'texts'): Question {
  const text = spelled(question, lexicon.newKanji)
  const taken = new Uint8Array(text.plain.length)
  const isTaken = (index: number) => taken[index] === 1
  const numbers = numbersIn(text.plain)
  for (const { from, to } of numbers) taken.fill(1, from, to)
  const everyday = of ? everydayWords(text, lexicon.wordsOfLaw, taken) : []
  const inLexicons = wordsIn(text, lexicon.words, taken)
  const amount = amountIn(text.plain, isTaken)
  if (amount) taken.fill(1, amount.from, amount.to)
  const employees = employeesIn(text.plain, isTaken)
  if (employees) taken.fill(1, employees.from, employees.to)
  const period = periodIn(text.plain, today, isTaken)
  if (period) taken.fill(1, period.from, period.to)
  // In texts amounts and days are words of theirs.
  const rate = of ? null : rateIn(text.plain)
  const conditions = of ? [] : conditionsIn(text.plain, today, { amount, rate, period })
  for (const { from, to } of conditions) taken.fill(1, from, to)
  // What says a condition says nothing else.
  const found = inLexicons.filter((one) => !isWithin(one, conditions))
  const times = conditions.filter(({ kind }) => kind !== 'amount' && kind !== 'rate')
  const rest = restOf(text, of ? { stops: lexicon.textStops, idle: noWords } : lexicon, taken)
  const codes = (...fields: CodeMeaning['field'][]) => codesOf(found, fields)
  const span = spanOf(question, text)
  return {
    text: question,
    place: placeOf(found.flatMap((one) => placesAt(one).map((meaning) => ({ meaning, text: span(one, '', '').text })))),
    industries: codes('industry'),
    purposes: codes('purpose'),
    size: codes('size').flatMap((code) => sizes.filter((size) => size === code))[0] ?? null,
    actors: codes('form', 'person'),
    stage: codes('stage')[0] ?? null,
    employees: employees?.value ?? null,
    amountYen: amount?.value ?? null,
    period: period && { start: period.start, end: period.end },
    fiscalYear: period?.fiscalYear ?? null,
    relation: relationIn(found),
    conditions: conditions.map((one) => conditionAt(one, question, text)),
    words: [
      ...found.flatMap((one) => variantAt(one, text)),
      ...everyday.map((one) => wordAt(one, text, one.words)),
      ...rest.map((one) => wordAt(one, text)),
    ],
    spans: [
      ...found.flatMap((one) => shownMeanings(one).map((meaning) => span(one, meaning.field, codeOf(meaning)))),
      ...(amount ? [span(amount, 'amount_yen', boundsText(amount.value))] : []),
      ...(employees ? [span(employees, 'employees', boundsText(employees.value))] : []),
      ...(period && !isWithin(period, times)
        ? [span(period, 'period', `${period.start ?? ''}/${period.end ?? ''}`)]
        : []),
      ...(rate ? [span(rate, 'subsidy_rate', boundsText(rate))] : []),
      ...times.map((one) => span(one, 'deadline', one.kind)),
      ...numbers.map((one) => span(one, 'corporate_number', one.number)),
      ...[...everyday, ...rest].map((one) => span(one, 'word', text.plain.slice(one.from, one.to))),
    ].sort((a, b) => a.start - b.start),
    provisions: provisionsIn(text, lexicon.provisions, question),
  }
}

const isWithin = ({ from, to }: RestWord, parts: readonly RestWord[]): boolean =>
  parts.some((one) => one.from <= from && to <= one.to)

function conditionAt({ from, to, ...meaning }: ConditionRead, question: string, text: QuestionSpelling): Condition {
  const { start: at, end: until } = text.place(from, to)
  return { ...meaning, text: question.slice(at, until), at, until }
}

/** Another spelling says nothing beside what the word stands for. */
function shownMeanings({ meanings }: WordMatch): readonly Meaning[] {
  const telling = meanings.filter(({ field }) => field !== 'variant')
  return telling.length > 0 ? telling : meanings.slice(0, 1)
}

const placesAt = ({ meanings }: WordMatch): PlaceMeaning[] =>
  meanings.filter((meaning): meaning is PlaceMeaning => meaning.field === 'place').slice(0, 1)

function codesOf(found: readonly WordMatch[], fields: readonly CodeMeaning['field'][]): string[] {
  const codes = found.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) => (isCode(meaning) && fields.includes(meaning.field) ? [meaning.code] : [])),
  )
  return [...new Set(codes)]
}

const isCode = (meaning: Meaning): meaning is CodeMeaning => 'code' in meaning && meaning.field !== 'relation'

const relationIn = (found: readonly WordMatch[]): Relation | null =>
  found.flatMap(({ meanings }) => meanings.flatMap((one) => (one.field === 'relation' ? [one.code] : [])))[0] ?? null

/** Another spelling is a word where it stands for nothing else. */
function variantAt({ from, to, meanings }: WordMatch, { plain, folded }: QuestionSpelling): QueryTerm[] {
  const [only, ...others] = meanings
  if (only?.field !== 'variant' || others.some(({ field }) => field !== 'variant')) return []
  const own = folded.slice(from, to)
  return [
    {
      text: plain.slice(from, to),
      alternatives: [plain.slice(from, to), ...only.words.filter((word) => word !== own)],
    },
  ]
}

const wordAt = (
  { from, to }: { from: number; to: number },
  { plain }: QuestionSpelling,
  others: readonly string[] = [],
): QueryTerm => ({ text: plain.slice(from, to), alternatives: [plain.slice(from, to), ...others] })

const spanOf =
  (question: string, text: QuestionSpelling) =>
  ({ from, to }: { from: number; to: number }, field: string, value: string): ReadSpan => {
    const { start, end } = text.place(from, to)
    return { field, value, text: question.slice(start, end), start, end }
  }

function codeOf(meaning: Meaning): string {
  if (meaning.field === 'variant') return meaning.words[0] ?? ''
  if (meaning.field !== 'place') return meaning.code
  return [...meaning.prefectures, ...meaning.municipalities.map(({ name }) => name)].join(' ')
}

const boundsText = ({ least, most }: Bounds): string =>
  least === most ? String(least) : `${least ?? ''}..${most ?? ''}`
