import { readFileSync } from 'node:fs'
import { shipped } from './shipped.ts'

/** The rows of a table in `lexicons/`, without its first line; one that does not have just these columns everywhere is refused. */
export const shippedTable = (name: string, columns: readonly string[]): string[][] =>
  tableRows(readFileSync(shipped(`lexicons/${name}.tsv`), 'utf8'), `lexicons/${name}.tsv`, columns)

/** The same of the text of a table with tabs, which is called `name` where it is refused. */
export function tableRows(text: string, name: string, columns: readonly string[]): string[][] {
  const [head, ...lines] = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
  if (head !== columns.join('\t')) throw new Error(`${name} does not begin with ${columns.join(', ')}`)
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== columns.length) throw new Error(`${name}: ${JSON.stringify(line)}`)
    return cells
  })
}
