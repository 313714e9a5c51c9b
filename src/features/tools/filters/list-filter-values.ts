import { Type } from 'typebox'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { rowsOf } from '../../../operation/absence/completeness.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import type { Filter } from '../../../schema/dataset.ts'
import { oneOf, paging, text } from '../../../schema/fields.ts'
import { inOrder, largestFirst } from '../../../schema/record-order.ts'
import { talliesOf } from '../../support-lookups/records/tallies.ts'
import { filterOf } from './filter-of.ts'

export const listFilterValues = defineOperation({
  name: 'list_filter_values',
  http: 'GET /v1/tools/{name}/filters/{parameter}',
  title: { ja: '絞り込み条件の値の一覧', en: 'List the values of a filter' },
  toolsets: ['programs', 'laws', 'tax', 'companies', 'evidence', 'service'],
  keywords: [
    '選択肢',
    '絞り込みの値',
    '指定できる値',
    '候補の値',
    'enum',
    'facet',
    '絞り込みに指定できる値',
    'フィルターの選択肢',
    '候補の値と件数',
    '検索条件に使える値',
    'values of a filter',
  ],
  summary: 'List the values that exist for a filter of a search, with how many records have each',
  guidance:
    'Use it before you filter: a value that is not listed finds nothing. Values are those of this snapshot, the most frequent first; a value that is missing is not in this copy, which does not mean that it does not exist. Filters over numbers or days have no list.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    name: text({ maxLength: 64, description: 'Name of the search, as in search_programs' }),
    parameter: text({ maxLength: 64, description: 'Name of its filter, as in prefecture' }),
    contains: Type.Optional(text({ maxLength: 100, description: 'Only values with this in them' })),
    ...paging({ default: 50, maximum: 500 }),
  }),
  output: Type.Object({
    name: Type.String(),
    parameter: Type.String(),
    values: Type.Array(
      Type.Object({ value: Type.String(), count: Type.Integer({ description: 'Records that have it' }) }),
    ),
    total: Type.Integer({ description: 'Values in all' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
    records: Type.Integer({ description: 'Records that were counted' }),
    takes: oneOf(['value', 'part', 'beginning'], {
      description: 'What the filter compares: the whole value, a part of it, or its beginning',
    }),
    ...snapshotKeys,
  }),
  example: { name: 'search_programs', parameter: 'prefecture', limit: 10 },
  async run({ name, parameter, contains, limit, offset }, { snapshot, service }) {
    const { dataset, filter } = filterOf(name, parameter, service.operations)
    const tallies = await talliesOf(snapshot, dataset, [filter.field])
    const counted = [...(tallies[filter.field] ?? [])].map(([value, count]) => ({ value, count }))
    const part = contains === undefined ? '' : normalizeText(contains)
    const shown = inOrder(
      counted.filter(({ value }) => normalizeText(value).includes(part)),
      ({ value, count }) => [largestFirst(count), value],
    )
    return {
      name,
      parameter,
      limit,
      offset,
      records: rowsOf(snapshot, dataset),
      values: shown.slice(offset, offset + limit),
      total: shown.length,
      takes: takes(filter),
      ...snapshotNamed(snapshot),
    }
  },
})

/** What a filter compares its values with. */
function takes({ test, spelling }: Filter): 'value' | 'part' | 'beginning' {
  if (test === 'startsWith' || spelling === 'industry') return 'beginning'
  return test === 'contains' ? 'part' : 'value'
}
