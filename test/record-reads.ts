import { vi } from 'vitest'
import { Table } from '../src/corpus/table.ts'

interface Looked {
  readonly dataset: { readonly name: string }
}

/** How many records of a dataset are looked at while something is done, whether or not they are in memory. */
export async function recordReads(dataset: { readonly name: string }, work: () => unknown): Promise<number> {
  const prototype = Table.prototype as unknown as { at(this: Looked, rank: number, shape: string): Buffer }
  const { at } = prototype
  let count = 0
  const spy = vi.spyOn(prototype, 'at').mockImplementation(function (this: Looked, rank, shape) {
    if (this.dataset.name === dataset.name) count++
    return at.call(this, rank, shape)
  })
  try {
    await work()
    return count
  } finally {
    spy.mockRestore()
  }
}
