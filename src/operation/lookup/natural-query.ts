import { Type } from 'typebox'
import { lexicon } from '../../question/lexicon.ts'
import type { Size } from '../../question/meaning.ts'
import { readQuestion } from '../../question/read-question.ts'
import { inJapanese } from '../../question/romaji.ts'
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

/** Words of which a record has to hold one. */
export type Alternatives = readonly string[]

/** What a sentence says, as lookups filter by it. */
export interface ReadSentence {
  readonly prefectures: readonly string[]
  readonly industry: string | undefined
  readonly size: Size | undefined
  readonly fiscalYear: number | undefined
  /** The purposes, each with the words that stand for it. */
  readonly purposes: readonly { readonly code: string; readonly words: Alternatives }[]
  /** Words that stand for no parameter, each with other ways to write it. */
  readonly words: readonly Alternatives[]
  readonly plan: RewritePlan
}

/** Reads a sentence by lexicons and rules; undefined without one. */
export async function readSentence(sentence: string | undefined, today: string): Promise<ReadSentence | undefined> {
  if (sentence === undefined) return undefined
  const known = await lexicon()
  const { place, industries, purposes, size, employees, amountYen, period, fiscalYear, words } = readQuestion(
    await inJapanese(sentence),
    known,
    today,
  )
  const wanted = purposes.map((code) => known.purposes.get(code)).filter((one) => one !== undefined)
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
    industry: industries[0],
    size: size ?? undefined,
    fiscalYear: fiscalYear ?? undefined,
    purposes: wanted.map((purpose) => ({ code: purpose.code, words: purpose.words })),
    words: words.map(({ alternatives }) => alternatives),
    plan: {
      extracted: Object.fromEntries(Object.entries(stated).filter(([, value]) => isStated(value))),
      residual: words.map((word) => word.text).join(' '),
    },
  }
}

const isStated = (value: unknown): boolean =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
