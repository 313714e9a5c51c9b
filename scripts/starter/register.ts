import type { AnyDataset } from '../../src/schema/dataset.ts'
import { putAt, readCell } from './cells.ts'

/**
 * The rows of a register or a table of codes, one record a line, as its publisher lists them: what all of them share stands above
 * the names of the columns, as `# field: value`.
 */
export function readRegister(dataset: AnyDataset, text: string): Record<string, unknown>[] {
  const lines = text.trimEnd().split('\n')
  const shared = lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2).split(': '))
  const [head = '', ...rows] = lines.slice(shared.length)
  const names = head.split('\t')
  return rows.map((row) => {
    const record: Record<string, unknown> = {}
    for (const [name = '', ...value] of shared) putAt(record, name, readCell(dataset, name, value.join(': ')))
    for (const [i, cell] of row.split('\t').entries())
      if (cell !== '') putAt(record, names[i] ?? '', readCell(dataset, names[i] ?? '', cell))
    return record
  })
}
