import { type TProperties, type TSchema, Type } from 'typebox'
import { houjinBangou } from '../lib/houjin-bangou.ts'
import type { AnyDataset, Filter } from '../schema/dataset.ts'
import { date, oneOf, text } from '../schema/fields.ts'
import type { Problem } from './errors.ts'

const longestValue = 256

/** The parameters that a dataset's filters stand for; each is optional. */
export const filterParameters = (dataset: AnyDataset): TProperties =>
  Object.fromEntries(asked(dataset).map(([name, filter]) => [name, Type.Optional(parameter(dataset, filter))]))

/** Filters that callers may use, with their names. */
export const asked = (dataset: AnyDataset): [string, Filter][] =>
  Object.entries(dataset.filters).filter(([, { internal }]) => !internal)

function parameter(dataset: AnyDataset, { field, test, longest, spelling, pattern, description }: Filter): TSchema {
  const schema = dataset.fields[field] as Described
  const { enum: values, format, type, minimum } = concrete(schema)
  const options = description === undefined ? {} : { description }
  if (test === 'contains') return text({ maxLength: longest ?? longestValue, description: 'Part of the value' })
  if (spelling !== undefined) return text({ maxLength: longest ?? 40, description: spellings[spelling] })
  if (values) return oneOf(values, options)
  if (format === 'date') return date(options)
  if (type === 'integer') return Type.Integer({ minimum: minimum ?? 0, ...options })
  if (type === 'number') return Type.Number({ minimum: minimum ?? 0, ...options })
  return text({ maxLength: longest ?? longestValue, ...(pattern === undefined ? {} : { pattern }), ...options })
}

const spellings = {
  prefecture: '東京都, 東京 or tokyo; 全国 for rows without a prefecture',
  'corporate number': '13 digits (法人番号)',
  industry: 'JSIC letter A to T, code, or name of a major group',
} as const

interface Described {
  enum?: string[]
  format?: string
  type?: string
  minimum?: number
  anyOf?: Described[]
}

/** The schema without its null. */
const concrete = (schema: Described): Described => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

/** Values that are well formed and still cannot be meant. */
export function filterProblems(dataset: AnyDataset, input: Record<string, unknown>): Problem[] {
  return asked(dataset).flatMap(([name, { spelling }]) => {
    const value = input[name]
    if (spelling !== 'corporate number' || value === undefined || houjinBangou(String(value))) return []
    return [{ loc: ['query', name], msg: 'must be a corporate number of 13 digits (法人番号)', type: 'houjin_bangou' }]
  })
}
