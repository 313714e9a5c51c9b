import type { AnyDataset } from '../schema/dataset.ts'

/** Counts in how many rows each field says something. */
export class Coverage {
  private readonly filled: Map<string, number>
  private rows = 0

  constructor(dataset: AnyDataset) {
    this.filled = new Map(Object.keys(dataset.fields).map((name) => [name, 0]))
  }

  add(record: Record<string, unknown>): void {
    this.rows++
    for (const [name, count] of this.filled) if (!isEmpty(record[name])) this.filled.set(name, count + 1)
  }

  shares(): Record<string, number> {
    const share = (count: number) => (this.rows === 0 ? 0 : Math.round((count / this.rows) * 10_000) / 10_000)
    return Object.fromEntries([...this.filled].map(([name, count]) => [name, share(count)]))
  }
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.values(value).every(isEmpty)
}
