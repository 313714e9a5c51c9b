import { normalizeText } from '../../../lib/japanese-text.ts'
import { unprefixed } from '../../../lib/name-prefix.ts'
import type { Context } from '../../../operation/context.ts'
import type { AnyOperation } from '../../../operation/operation.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { inOrder, largestFirst } from '../../../schema/record-order.ts'
import { talliesOf } from '../../support-lookups/records/tallies.ts'
import { filtersOf } from '../filters/filter-of.ts'

/** A value to be sent and, of an id, what its record is called. */
export interface Completion {
  readonly value: string
  readonly label: string | null
}

interface Completions {
  readonly values: Completion[]
  readonly total: number
}

const most = 20

/** Values of an argument that go with what was written: of its list, of a filter, or records of that name. */
export async function completionsOf(
  tool: AnyOperation,
  argument: string,
  written: string,
  context: Context,
): Promise<Completions> {
  const listed = listedValues(tool.input.properties[argument])
  if (listed.length > 0) return cut(listed.filter((value) => isIn(value, written)))
  const [, filter] = filtersOf(tool).find(([name]) => name === argument) ?? []
  if (filter && tool.searches) {
    const tallies = await talliesOf(context.snapshot, tool.searches.dataset, [filter.field])
    const counted = [...(tallies[filter.field] ?? [])].filter(([value]) => isIn(value, written))
    return cut(inOrder(counted, ([value, count]) => [largestFirst(count), value]).map(([value]) => value))
  }
  if (tool.searches?.parameter === argument)
    return recordsNamed(tool.searches.dataset, written, context, (record) => ({ value: record.label, label: null }))
  const { dataset, uri = '' } = tool.transport?.resource ?? {}
  if (dataset && uri.includes(`{${argument}}`)) return recordsNamed(dataset, written, context, (record) => record)
  return { values: [], total: 0 }
}

/** The values that a schema lists: of an enumeration, of the elements of a list, of yes and no. */
function listedValues(schema: unknown): string[] {
  const { enum: values, items, anyOf, type } = schema as ValueSchema
  if (values) return values.map(String)
  if (type === 'boolean') return ['true', 'false']
  return [...(items ? listedValues(items) : []), ...(anyOf ?? []).flatMap(listedValues)]
}

interface ValueSchema {
  readonly enum?: readonly unknown[]
  readonly items?: unknown
  readonly anyOf?: readonly unknown[]
  readonly type?: string
}

/** Records that a search finds by what was written, the nearest first. */
async function recordsNamed(
  dataset: AnyDataset,
  written: string,
  context: Context,
  shown: (record: { value: string; label: string }) => Completion,
): Promise<Completions> {
  const search = [...context.service.operations.values()].find(
    ({ searches }) => searches?.dataset.name === dataset.name && searches.hits !== undefined,
  )?.searches
  if (!search?.hits || normalizeText(written) === '') return { values: [], total: 0 }
  const { total, hits } = await search.hits({ [search.parameter]: written }, context, most)
  const table = context.snapshot.table(dataset)
  const values = hits.map(({ id, rank }) => {
    const record = table.recordAt(rank) as Record<string, unknown>
    return shown({ value: id, label: unprefixed(dataset.searched?.(record).names[0] ?? id) })
  })
  return { values: unlike(values), total }
}

const unlike = (values: readonly Completion[]): Completion[] => [
  ...new Map(values.map((one) => [one.value, one])).values(),
]

const isIn = (value: string, written: string): boolean => normalizeText(value).includes(normalizeText(written))

const cut = (values: readonly string[]): Completions => ({
  values: values.slice(0, most).map((value) => ({ value, label: null })),
  total: values.length,
})
