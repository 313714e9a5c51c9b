import { normalizeText } from '../src/lib/japanese-text.ts'
import { jsicMajor } from '../src/lib/jsic.ts'
import type { Question } from '../src/question/question.ts'
import type { Asked } from './question-list.ts'

/** A row of an answer as far as names say what it is. */
export interface Row {
  readonly primary_name: string
  readonly aliases: readonly string[]
}

/** What became of a question. */
export interface Judged {
  readonly asked: Asked
  /** 1 = first; null = not among the first ten. */
  readonly place: number | null
  readonly total: number
  /** Nothing was found, and nothing said where to look. */
  readonly isBareZero: boolean
  readonly first: string
  /** Slots that were read and expected, read alone, expected alone. */
  readonly right: number
  readonly wrong: readonly string[]
  readonly missing: readonly string[]
}

/** Compares an answer and a reading with what is expected; what is read counts in sentences. */
export function judged(
  asked: Asked,
  { results, total, elsewhere }: { results: readonly Row[]; total: number; elsewhere?: readonly unknown[] },
  reading: Question,
): Judged {
  const wanted = asked.names.map(normalizeText)
  const isWanted = ({ primary_name, aliases }: Row) =>
    [primary_name, ...aliases].map(normalizeText).some((name) => wanted.some((part) => name.includes(part)))
  const index = results.findIndex(isWanted)
  const read = new Set(slotsOf(reading))
  const counted = asked.kind === 'sentence'
  return {
    asked,
    place: index < 0 ? null : index + 1,
    total,
    isBareZero: total === 0 && !elsewhere?.length,
    first: results[0]?.primary_name ?? '',
    right: counted ? asked.slots.filter((slot) => read.has(slot)).length : 0,
    wrong: counted ? [...read].filter((slot) => !asked.slots.includes(slot)) : [],
    missing: counted ? asked.slots.filter((slot) => !read.has(slot)) : [],
  }
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
