import { readFileSync } from 'node:fs'
import { normalizeText } from './japanese-text.ts'
import { shipped } from './shipped.ts'

/** What people call something that courts and authorities decide about. */
interface Issue {
  readonly issue: string
  /** Words that records of it have instead. */
  readonly terms: readonly string[]
  /** Where the authority concerned publishes its acts; null for what is no act. */
  readonly lookUp: string | null
}

let read: ReadonlyMap<string, Issue> | undefined

/** Every issue of `lexicons/issues.tsv` by its normal form, read once. */
export function issues(): ReadonlyMap<string, Issue> {
  if (read) return read
  const [, ...lines] = readFileSync(shipped('lexicons/issues.tsv'), 'utf8').trimEnd().split('\n')
  read = new Map(
    lines.map((line) => {
      const [issue = '', terms = '', lookUp] = line.split('\t')
      return [normalizeText(issue), { issue, terms: terms.split(';'), lookUp: lookUp || null }] as const
    }),
  )
  return read
}

/** Words that records have for what a normalised word calls otherwise, in their normal form. */
export const termsOfIssue = (normalWord: string): readonly string[] =>
  issues().get(normalWord)?.terms.map(normalizeText) ?? []
