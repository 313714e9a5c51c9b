import type { TLocalizedValidationError } from 'typebox/error'
import { byName } from '../lib/by-name.ts'
import { dayWords, patternWords } from './pattern-words.ts'
import { notAmong, type Said, said, type Wrong } from './usual-problems.ts'

type Params = Readonly<Record<string, unknown>>

const patternSaid = (pattern: string): Said =>
  patternWords[pattern] ?? said(`must match pattern "${pattern}"`, `次の形で指定してください: ${pattern}`)

/** What is said of a value of another type. */
export const typeWords = byName({
  string: said('must be text', '文字列で指定してください。'),
  integer: said('must be a whole number', '整数で指定してください。'),
  number: said('must be a number', '数値で指定してください。'),
  boolean: said('must be true or false', 'true か false で指定してください。'),
  array: said('must be a list', '配列で指定してください。'),
  object: said('must be an object', 'オブジェクトで指定してください。'),
  null: said('must be null', 'null を指定してください。'),
} as const satisfies Record<string, Said>)

const wordsOfType: Readonly<Record<string, Said>> = typeWords

/** What is said of a number above the most that may be asked for. */
export const atMost = (limit: number): Said => said(`must be at most ${limit}`, `${limit}以下で指定してください。`)

const bounds: Readonly<Record<string, (limit: number) => Said>> = {
  minimum: (limit) => said(`must be at least ${limit}`, `${limit}以上で指定してください。`),
  maximum: atMost,
  exclusiveMinimum: (limit) => said(`must be above ${limit}`, `${limit}より大きい値で指定してください。`),
  exclusiveMaximum: (limit) => said(`must be below ${limit}`, `${limit}より小さい値で指定してください。`),
  minLength: (limit) =>
    limit === 1
      ? said('must not be empty', '入力してください。')
      : said(`must have at least ${limit} characters`, `${limit}文字以上で指定してください。`),
  maxLength: (limit) => said(`must have at most ${limit} characters`, `${limit}文字以内で指定してください。`),
  minItems: (limit) => said(`must have at least ${items(limit)}`, `${limit}件以上指定してください。`),
  maxItems: (limit) => said(`must have at most ${items(limit)}`, `${limit}件以内で指定してください。`),
  minProperties: (limit) => said(`must have at least ${limit} members`, `項目を${limit}つ以上指定してください。`),
  maxProperties: (limit) => said(`must have at most ${limit} members`, `項目は${limit}つ以内で指定してください。`),
}

const items = (n: number): string => (n === 1 ? '1 item' : `${n} items`)

const formats: Readonly<Record<string, Said>> = byName({
  date: dayWords,
  'date-time': said(
    'must be a time with its zone: 2026-04-01T09:00:00+09:00',
    '時差のある日時で指定してください。例: 2026-04-01T09:00:00+09:00',
  ),
})

const others: Readonly<Record<string, (params: Params) => Said>> = {
  type: ({ type }) => wordsOfType[String(type)] ?? said(`must be ${String(type)}`, `型は ${String(type)} です。`),
  enum: ({ allowedValues }) => notAmong(allowedValues as unknown[]),
  const: ({ allowedValue }) =>
    said(`must be ${JSON.stringify(allowedValue)}`, `${JSON.stringify(allowedValue)} を指定してください。`),
  pattern: ({ pattern }) => patternSaid(String(pattern)),
  format: ({ format }) =>
    formats[String(format)] ?? said(`must have the format ${format}`, `${format} の形式で指定してください。`),
  uniqueItems: () => said('must not name the same twice', '同じものを2度指定しないでください。'),
  anyOf: () =>
    said(
      'has none of the forms that it may have',
      '指定できる形のいずれでもありません。APIリファレンスで形を確認してください。',
    ),
}

/** What is said of a value that breaks a rule of its schema, in words that say what to send instead. */
export function brokenRule({ keyword, params, message }: TLocalizedValidationError): Wrong {
  const { limit } = params as { readonly limit?: number }
  const found = limit === undefined ? others[keyword]?.(params as Params) : bounds[keyword]?.(limit)
  return { ...(found ?? said(message, '指定できる値ではありません。')), type: keyword }
}
