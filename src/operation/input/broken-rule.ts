import type { TLocalizedValidationError } from 'typebox/error'
import { byName } from '../../lib/by-name.ts'
import { grouped } from '../../lib/grouped.ts'
import type { Text } from '../../lib/text.ts'
import { notAmong, type Wrong } from '../usual-problems.ts'
import { dayWords, patternWords } from './pattern-words.ts'

type Params = Readonly<Record<string, unknown>>

const patternSaid = (pattern: string): Text =>
  patternWords[pattern] ?? { ja: `次の形で指定してください: ${pattern}`, en: `must match pattern "${pattern}"` }

/** What is said of a value of another type. */
export const typeWords = byName({
  string: { ja: '文字列で指定してください。', en: 'must be text' },
  integer: { ja: '整数で指定してください。', en: 'must be a whole number' },
  number: { ja: '数値で指定してください。', en: 'must be a number' },
  boolean: { ja: 'true か false で指定してください。', en: 'must be true or false' },
  array: { ja: '配列で指定してください。', en: 'must be a list' },
  object: { ja: 'オブジェクトで指定してください。', en: 'must be an object' },
  null: { ja: 'null を指定してください。', en: 'must be null' },
} as const satisfies Record<string, Text>)

const wordsOfType: Readonly<Record<string, Text>> = typeWords

/** A bound of four digits may be a year, which nobody groups. */
const bound = (limit: number): string => (Math.abs(limit) < 10_000 ? String(limit) : grouped(limit))

/** What is said of a number above the most that may be asked for. */
export const atMost = (limit: number): Text => ({
  ja: `${bound(limit)}以下で指定してください。`,
  en: `must be at most ${bound(limit)}`,
})

const bounds: Readonly<Record<string, (limit: number) => Text>> = {
  minimum: (limit) => ({ ja: `${bound(limit)}以上で指定してください。`, en: `must be at least ${bound(limit)}` }),
  maximum: atMost,
  exclusiveMinimum: (limit) => ({
    ja: `${bound(limit)}より大きい値で指定してください。`,
    en: `must be above ${bound(limit)}`,
  }),
  exclusiveMaximum: (limit) => ({
    ja: `${bound(limit)}より小さい値で指定してください。`,
    en: `must be below ${bound(limit)}`,
  }),
  minLength: (limit) =>
    limit === 1
      ? { ja: '入力してください。', en: 'must not be empty' }
      : { ja: `${grouped(limit)}文字以上で指定してください。`, en: `must have at least ${grouped(limit)} characters` },
  maxLength: (limit) => ({
    ja: `${grouped(limit)}文字以内で指定してください。`,
    en: `must have at most ${grouped(limit)} characters`,
  }),
  minItems: (limit) => ({ ja: `${grouped(limit)}件以上指定してください。`, en: `must have at least ${items(limit)}` }),
  maxItems: (limit) => ({ ja: `${grouped(limit)}件以内で指定してください。`, en: `must have at most ${items(limit)}` }),
  minProperties: (limit) => ({
    ja: `項目を${grouped(limit)}つ以上指定してください。`,
    en: `must have at least ${grouped(limit)} members`,
  }),
  maxProperties: (limit) => ({
    ja: `項目は${grouped(limit)}つ以内で指定してください。`,
    en: `must have at most ${grouped(limit)} members`,
  }),
}

const items = (n: number): string => (n === 1 ? '1 item' : `${grouped(n)} items`)

const formats: Readonly<Record<string, Text>> = byName({
  date: dayWords,
  'date-time': {
    ja: '時差のある日時で指定してください。例: 2026-04-01T09:00:00+09:00',
    en: 'must be a time with its zone: 2026-04-01T09:00:00+09:00',
  },
})

const others: Readonly<Record<string, (params: Params) => Text>> = {
  type: ({ type }) => wordsOfType[String(type)] ?? { ja: `型は ${String(type)} です。`, en: `must be ${String(type)}` },
  enum: ({ allowedValues }) => notAmong(allowedValues as unknown[]),
  const: ({ allowedValue }) => ({
    ja: `${JSON.stringify(allowedValue)} を指定してください。`,
    en: `must be ${JSON.stringify(allowedValue)}`,
  }),
  pattern: ({ pattern }) => patternSaid(String(pattern)),
  format: ({ format }) =>
    formats[String(format)] ?? { ja: `${format} の形式で指定してください。`, en: `must have the format ${format}` },
  uniqueItems: () => ({ ja: '同じものを2度指定しないでください。', en: 'must not name the same twice' }),
  anyOf: () => ({
    ja: '指定できる形のいずれでもありません。APIリファレンスで形を確認してください。',
    en: 'has none of the forms that it may have',
  }),
}

/** What is said of a value that breaks a rule of its schema, in words that say what to send instead. */
export function brokenRule({ keyword, params, message }: TLocalizedValidationError): Wrong {
  const { limit } = params as { readonly limit?: number }
  const found = limit === undefined ? others[keyword]?.(params as Params) : bounds[keyword]?.(limit)
  return { ...(found ?? { ja: '指定できる値ではありません。', en: message }), type: keyword }
}
