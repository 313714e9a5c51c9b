import { coverageFormat as format } from './coverage-format.ts'

/** On what a place rests by the schemas of answers, and the pattern that says so: its own, or one above. */
export interface Declaration {
  readonly ground: string
  readonly at: string
}

const grounds: Readonly<Record<string, string>> = format.grounds
const constants: Readonly<Record<string, unknown>> = format.constants

/** What is declared of a place; `above` is what is declared of what surrounds it. */
export const declarationAt = (pattern: string, above: Declaration | null): Declaration | null =>
  Object.hasOwn(grounds, pattern) ? { ground: grounds[pattern] as string, at: pattern } : above

/** Whether a place can have this one value only. */
export const isConstant = (value: unknown, pattern: string): boolean =>
  Object.hasOwn(constants, pattern) && constants[pattern] === value

/** Whether nothing of a place is looked at: it is about the call and its document. */
export const isPassed = (declaration: Declaration | null): boolean => declaration?.ground === 'call'

/** Whether a value is a sentence, of which only the numbers are looked at. */
export const isSentence = (value: unknown, declaration: Declaration | null): value is string =>
  declaration?.ground === 'words' && typeof value === 'string'

/** Whether a place may be left to somebody's word, be it a number: what is no member of a record and of no rule. */
export const isOwnWord = (declaration: Declaration | null): boolean =>
  declaration !== null && declaration.ground !== 'call' && declaration.ground !== 'words'
