import type { TSchema } from 'typebox'
import type { AnyDataset } from './dataset.ts'

interface Keywords {
  readonly anyOf?: readonly TSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly type?: string
  readonly format?: string
  readonly minimum?: number
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly patternProperties?: Readonly<Record<string, TSchema>>
}

const probes = 9

/** Words of every script that a rule of a dataset may treat in its own way. */
const words = [
  '㈱ﾃｽﾄ補助金',
  '東京都千代田区',
  'ものづくり 第1回',
  'T1180301018771',
  '令和8年4月1日',
  'https://example.go.jp/a',
  '',
  'Ａ-1',
  'ｶ)ヴァキャノン・髙﨑々ヶ丘(一社)コ－ポ Co., Ltd.',
]
const days = ['2026-04-01', '2019-05-01', '9999-12-31', '2030-02-28']

/** Made-up records of a dataset, the same on every machine: what its rules make of them tells one version of the rules from another. */
export const probeRecords = ({ fields }: Pick<AnyDataset, 'fields'>): Record<string, unknown>[] =>
  Array.from({ length: probes }, (_, n) => objectOf(fields, n))

const objectOf = (fields: Readonly<Record<string, TSchema>>, n: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, schema], i) => [name, sampleOf(schema, n + i)]))

function sampleOf(schema: TSchema, n: number): unknown {
  const {
    anyOf,
    enum: values,
    type,
    format,
    minimum = 0,
    items,
    properties,
    patternProperties,
    ...rest
  } = schema as Keywords
  if (anyOf) return sampleOf(nth(anyOf, n), n + 1)
  if (values) return nth(values, n)
  if ('const' in rest) return rest.const
  if (type === 'integer') return minimum + n
  if (type === 'number') return minimum + n / 16
  if (type === 'boolean') return n % 2 === 0
  if (type === 'null') return null
  if (type === 'array') return items ? [sampleOf(items, n), sampleOf(items, n + 1)].slice(n % 3) : []
  if (type === 'object') return objectOf(properties ?? namesFrom(patternProperties), n)
  if (format === 'date') return nth(days, n)
  return format === 'date-time' ? `${nth(days, n)}T00:00:00Z` : nth(words, n)
}

/** Members of a record with any keys: the letters that the datasets use for theirs. */
const namesFrom = (any: Readonly<Record<string, TSchema>> = {}): Record<string, TSchema> =>
  Object.fromEntries(Object.values(any).flatMap((schema) => ['A', 'J', 'scope'].map((key) => [key, schema])))

const nth = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
