import { type TProperties, type TSchema, Type } from 'typebox'
import { wholePrefecture } from '../../lib/municipality-names.ts'
import type { AnyDataset, Filter, Spelling } from '../../schema/dataset.ts'
import { date, oneOf, text } from '../../schema/fields.ts'
import type { Problem } from '../errors.ts'
import { municipalityNamed } from '../input/place-input.ts'
import { spellings, storedValue } from './spellings.ts'

const longestValue = 256
const mostValues = 20

/** The parameters that a dataset's filters stand for; each is optional. */
export const filterParameters = (dataset: AnyDataset): TProperties =>
  Object.fromEntries(publicFilters(dataset).map(([name, filter]) => [name, Type.Optional(parameter(dataset, filter))]))

type NamedFilters = readonly (readonly [name: string, filter: Filter])[]

const known = new WeakMap<AnyDataset, NamedFilters>()

/** Filters that callers may use, with their names. */
export function publicFilters(dataset: AnyDataset): NamedFilters {
  let filters = known.get(dataset)
  if (!filters) {
    filters = Object.entries(dataset.filters).filter(([, { internal }]) => !internal)
    known.set(dataset, filters)
  }
  return filters
}

/** How several values are meant; any of them, where nothing is said. */
const repeated = { any: undefined, every: 'all of these' } as const

function parameter(dataset: AnyDataset, filter: Filter): TSchema {
  const { several, description } = filter
  if (!several) return oneValue(dataset, filter)
  const said = [description, repeated[several]].filter((one) => one !== undefined).join('; ')
  const words = said === '' ? {} : { description: said }
  return Type.Array(withoutWords(oneValue(dataset, filter)), { maxItems: mostValues, ...words })
}

/** A value of a list whose description says what its values are. */
const withoutWords = ({ description: _, ...schema }: TSchema & { readonly description?: string }): TSchema => schema

const tests: Readonly<Record<Filter['test'], string>> = {
  flag: 'is this',
  equals: 'is this',
  has: 'holds this',
  contains: 'holds this as a part',
  startsWith: 'begins with this',
  lookup: 'is this',
  atLeast: 'is at least this',
  atMost: 'is at most this',
}

function oneValue(dataset: AnyDataset, filter: Filter): TSchema {
  const { field, test, longest, spelling, pattern, description } = filter
  if (test === 'flag') return Type.Boolean({ description: description ?? tests.flag })
  const schema = dataset.fields[field] as Described
  const { enum: values, format, type, minimum } = concrete(schema)
  const options = { description: description ?? `${field} ${tests[test]}` }
  if (test === 'contains') return text({ maxLength: longest ?? longestValue, description: 'Part of the value' })
  if (spelling !== undefined)
    return text({ maxLength: longest ?? 40, description: description ?? spellings[spelling].description })
  if (values) return oneOf(values, options)
  if (format === 'date') return date(options)
  if (type === 'integer') return Type.Integer({ minimum: minimum ?? 0, ...options })
  if (type === 'number') return Type.Number({ minimum: minimum ?? 0, ...options })
  return text({ maxLength: longest ?? longestValue, ...(pattern === undefined ? {} : { pattern }), ...options })
}

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
  const problems: Problem[] = []
  for (const [name, { spelling }] of publicFilters(dataset)) {
    const value = input[name]
    if (value === undefined || spelling === undefined) continue
    if (spelling === 'municipality' && value !== wholePrefecture) {
      const { wrong } = municipalityNamed(String(value), input[filterSpelt(dataset, 'prefecture')?.parameter ?? ''])
      if (wrong) problems.push({ loc: ['query', name], ...wrong })
      continue
    }
    const { read, refusal } = spellings[spelling]
    if (refusal && read?.(String(value)) === undefined) problems.push({ loc: ['query', name], ...refusal })
  }
  return problems
}

/** The filter whose values are all spelt as one kind of thing, with its parameter; undefined where rows have none. */
export function filterSpelt(
  dataset: AnyDataset,
  wanted: Spelling,
): (Filter & { readonly parameter: string }) | undefined {
  const found = publicFilters(dataset).find(([, { spelling }]) => spelling === wanted)
  return found && { parameter: found[0], ...found[1] }
}

/** An input without its words, filters last and spelt as records have them. */
export function appliedFilters(
  dataset: AnyDataset,
  { q: _, ...given }: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const spelt = publicFilters(dataset).filter(([name, { spelling }]) => spelling && given[name] !== undefined)
  const names = new Set(spelt.map(([name]) => name))
  return {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !names.has(name))),
    ...Object.fromEntries(spelt.map(([name, filter]) => [name, storedValue(filter, given[name])])),
  }
}
