import { readFileSync } from 'node:fs'
import { shipped } from './shipped.ts'

/** The rows of a table in `lexicons/`, without its first line; one that does not have just these columns everywhere is refused. */
export function shippedTable(name: string, columns: readonly string[]): string[][] {
  const [head, ...lines] = readFileSync(shipped(`lexicons/${name}.tsv`), 'utf8')
    .replace(/\n$/, '')
    .split('\n')
  if (head !== columns.join('\t')) throw new Error(`lexicons/${name}.tsv does not begin with ${columns.join(', ')}`)
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new Error(`lexicons/${name}.tsv: ${JSON.stringify(line)}`)
    return cells
  })
}
