import { normalizeText } from '../lib/japanese-text.ts'
import { type AnyDataset, valueIn } from '../schema/dataset.ts'
import { groupKey } from './index/index-query.ts'
import type { IndexRow } from './index/index-writer.ts'
import { comparable, filterKey, visibleKey } from './layout.ts'

type Row = Record<string, unknown>

const pieces = (list: readonly string[]) => list.map(normalizeText).filter((piece) => piece !== '')

/** What the index sees of the records of one dataset, given in their documented order. */
export class IndexedRows {
  private group = -1
  private leading: string | undefined

  constructor(private readonly dataset: AnyDataset) {}

  /** Normalised text, filter keys and numbers of the next record. */
  next(record: Row, hidden: boolean): IndexRow {
    const text = this.dataset.searched?.(record) ?? { names: [], aliases: [], body: [] }
    const keys = new Set(this.groupKeys(record))
    if (!hidden) keys.add(visibleKey)
    const numbers: Record<string, number | null> = {}
    for (const { field, test } of Object.values(this.dataset.filters)) {
      const value = valueIn(this.dataset, record, field)
      if (test === 'atLeast' || test === 'atMost') numbers[field] = comparable(value)
      else if (test !== 'lookup') for (const element of [value].flat()) keys.add(filterKey(field, element))
    }
    const names = pieces(text.names)
    return {
      name: names[0] ?? '',
      n: names,
      a: pieces(text.aliases),
      t: pieces(text.body),
      filters: [...keys],
      numbers,
    }
  }

  /** Records whose leading order keys are equal follow each other and form one group. */
  private groupKeys(record: Row): string[] {
    const { relevanceAfter, order } = this.dataset
    if (typeof relevanceAfter !== 'number') return []
    const leading = JSON.stringify(order(record).slice(0, relevanceAfter))
    if (leading !== this.leading) this.group++
    this.leading = leading
    return [groupKey(this.group)]
  }
}
