import type { UnseenQuestion } from './sets.ts'

type Json = Readonly<Record<string, unknown>>

/** What became of a question, from the best to the worst. */
export const outcomes = ['first', 'in_three', 'not_held', 'after_one_call', 'useless', 'misleading', 'false'] as const

export type Outcome = (typeof outcomes)[number]

/** A call that an answer offers. */
export interface OfferedCall {
  readonly operation: string
  readonly args: Json
}

/** The first rows of an answer, as text; what it names beside them counts as its first. */
export interface ReadAnswer {
  readonly rows: readonly string[]
  readonly named: string
  /** Its sentences, which may claim something of the rows. */
  readonly sentences: string
  /** Whether it says that the rows have less than was asked for. */
  readonly isTold: boolean
  readonly offered: readonly OfferedCall[]
}

const shownRows = 3
const mostOffered = 6

/** Reads an answer of any operation that finds records. */
export function readAnswer(answer: Json): ReadAnswer {
  const { results, records, relaxed, named_programs, instead, elsewhere, checked_scope } = answer
  const rows = listOf(results ?? records).slice(0, shownRows)
  return {
    rows: rows.map((row) => JSON.stringify(row)),
    named: JSON.stringify([named_programs ?? []]),
    sentences: JSON.stringify([relaxed ?? null, checked_scope ?? null]),
    isTold: relaxed !== undefined && relaxed !== null,
    offered: [...listOf(instead), ...listOf(elsewhere)].slice(0, mostOffered) as OfferedCall[],
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Judges the answer to a question; `follow` asks a call that it offers. */
export async function outcomeOf(
  { right, wrong, isHeld }: UnseenQuestion,
  answer: ReadAnswer,
  follow: (call: OfferedCall) => Promise<ReadAnswer>,
): Promise<Outcome> {
  const { rows, named, sentences, isTold, offered } = answer
  if (wrong && [...rows, named, sentences].some((text) => wrong.test(text))) return 'false'
  const place = rows.findIndex((row) => right.test(row))
  if (place === 0 || right.test(named)) return 'first'
  if (place > 0) return 'in_three'
  if (rows.length === 0 && !isHeld) return 'not_held'
  for (const call of offered) {
    const followed = await follow(call)
    if ([...followed.rows, followed.named].some((text) => right.test(text))) return 'after_one_call'
  }
  return rows.length > 0 && !isTold ? 'misleading' : 'useless'
}
