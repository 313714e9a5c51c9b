import { Type } from 'typebox'
import { lexicon } from '../../question/lexicon.ts'
import type { Size } from '../../question/meaning.ts'
import type { Question } from '../../question/question.ts'
import { readQuestion } from '../../question/read-question.ts'
import { inJapanese } from '../../question/romaji.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { text } from '../../schema/fields.ts'
import type { RewritePlan } from './lookup-answer.ts'

/** The parameter that takes a sentence. */
export const naturalQuery = {
  natural_query: Type.Optional(
    text({
      maxLength: 500,
      description: 'A sentence; prefecture, trade, size, purpose and year fill what no other parameter states',
    }),
  ),
}

/** What a sentence says, as lookups filter by it. */
export interface ReadSentence {
  readonly prefectures: readonly string[]
  readonly size: Size | undefined
  readonly fiscalYear: number | undefined
  /** What it asks for, with its place and without; undefined where it says no more than who asks, where and when. */
  readonly about: { readonly sentence: string; readonly withoutPlace: string } | undefined
  readonly plan: RewritePlan
}

/** Reads a sentence to a dataset by lexicons and rules; undefined without one. */
export async function readSentence(
  sentence: string | undefined,
  today: string,
  { serves = [] }: Pick<AnyDataset, 'serves'>,
): Promise<ReadSentence | undefined> {
  if (sentence === undefined) return undefined
  const known = await lexicon()
  const written = await inJapanese(sentence)
  const question = readQuestion(written, known, today)
  const { place, industries, purposes, size, employees, amountYen, period, fiscalYear, words } = question
  const wanted = purposes.map((code) => known.purposes.get(code)).filter((one) => one !== undefined)
  const isAbout = words.length + industries.length > 0 || purposes.some((code) => !serves.includes(code))
  const stated = {
    region: place?.prefectures,
    municipality: place?.municipality,
    industry: industries[0],
    size,
    purposes: wanted.map(({ label }) => label),
    employees,
    amount_yen: amountYen,
    period,
    fiscal_year: fiscalYear,
  }
  return {
    prefectures: place?.prefectures ?? [],
    size: size ?? undefined,
    fiscalYear: fiscalYear ?? undefined,
    about: isAbout ? { sentence: written, withoutPlace: withoutPlace(written, question) } : undefined,
    plan: {
      extracted: Object.fromEntries(Object.entries(stated).filter(([, value]) => isStated(value))),
      residual: words.map((word) => word.text).join(' '),
    },
  }
}

/** A sentence with spaces where its place stands. */
const withoutPlace = (sentence: string, { spans }: Pick<Question, 'spans'>): string =>
  spans
    .filter(({ field }) => field === 'place')
    .reduce((rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end), sentence)

const isStated = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
