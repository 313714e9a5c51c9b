import { classify } from '../src/features/support-lookups/intent/score-intents.ts'
import { normalizeText } from '../src/lib/japanese-text.ts'
import { jsicMajor } from '../src/lib/jsic.ts'
import type { Question } from '../src/question/question.ts'
import type { Requested } from './question-list.ts'

/** An answer as far as it is judged. */
export interface Answer {
  readonly results: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
  readonly instead?: readonly unknown[]
  readonly elsewhere?: readonly unknown[]
  readonly named_programs?: readonly unknown[]
}

/** What became of a question. */
export interface Judged {
  readonly requested: Requested
  /** 1 = first; null = not among the first ten. */
  readonly place: number | null
  readonly total: number
  /** Nothing was found, and nothing said where to look. */
  readonly isBareZero: boolean
  readonly first: string
  /** Tokens of the answer with ten rows in the shape for scanning, where there is one, as `char_weighted_v1` estimates them. */
  readonly tokens: number
  /** Whether the intent was read that was expected; null where none is. */
  readonly isIntentRead: boolean | null
  readonly intent: string
  /** Slots that were read and expected, read alone, expected alone. */
  readonly right: number
  readonly wrong: readonly string[]
  readonly missing: readonly string[]
}

/** Fields that name a record, of whatever dataset. */
const nameFields = [
  'primary_name',
  'program_name',
  'law_title',
  'ruleset_name',
  'name',
  'case_name',
  'case_number',
  'bid_title',
  'recipient_name',
  'company_name',
]

/** Compares an answer and a reading with what is expected; slots and intents count in sentences. */
export function judged(requested: Requested, answer: Answer, tokens: number, reading: Question): Judged {
  const { results, total, instead, elsewhere, named_programs } = answer
  const isWanted = wantedBy(requested.names)
  const index = results.findIndex((row) => namesOf(row).some(isWanted))
  const read = new Set(slotsOf(reading))
  const counted = requested.kind === 'sentence'
  const intent = classify(requested.q).best.intent_id.slice(0, 3)
  const others = [instead, elsewhere, named_programs].some((list) => list !== undefined && list.length > 0)
  return {
    requested,
    place: index < 0 ? null : index + 1,
    total,
    isBareZero: total === 0 && !others,
    first: results[0] ? (namesOf(results[0])[0] ?? '') : '',
    tokens,
    isIntentRead: requested.intents.length > 0 ? requested.intents.includes(intent) : null,
    intent,
    right: counted ? requested.slots.filter((slot) => read.has(slot)).length : 0,
    wrong: counted ? [...read].filter((slot) => !requested.slots.includes(slot)) : [],
    missing: counted ? requested.slots.filter((slot) => !read.has(slot)) : [],
  }
}

/** A test whether a name is one of those that are wanted, or holds one. */
export function wantedBy(names: readonly string[]): (name: string) => boolean {
  const wanted = names.map((name) => ({ isWhole: name.startsWith('='), text: normalizeText(name.replace(/^=/, '')) }))
  return (name) => {
    const normal = normalizeText(name)
    return wanted.some(({ isWhole, text }) => (isWhole ? normal === text : normal.includes(text)))
  }
}

/** Every name of a record, of whatever dataset. */
export function namesOf(row: Readonly<Record<string, unknown>>): string[] {
  const { aliases } = row
  const others: readonly unknown[] = Array.isArray(aliases) ? aliases : []
  return [...nameFields.map((field) => row[field]), ...others].filter((name) => typeof name === 'string')
}

function slotsOf({ place, industries, purposes, size }: Question): string[] {
  const majors = industries.map((code) => jsicMajor(code) ?? code)
  return [
    ...(place?.prefectures ?? []).map((name) => `prefecture:${name}`),
    ...(place?.municipality ? [`municipality:${place.municipality}`] : []),
    ...[...new Set(majors)].map((letter) => `industry:${letter}`),
    ...purposes.map((code) => `purpose:${code}`),
    ...(size ? [`size:${size}`] : []),
  ]
}
