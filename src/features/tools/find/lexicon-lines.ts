import { readFileSync } from 'node:fs'
import { shipped } from '../../../lib/shipped.ts'

/** The cells of a shipped lexicon line by line, without its first line; one that does not begin with these columns is refused. */
export function lexiconLines(name: string, ...columns: readonly string[]): string[][] {
  const [head = '', ...lines] = readFileSync(shipped(`lexicons/${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
  if (!`${head}\t`.startsWith(`${columns.join('\t')}\t`))
    throw new Error(`lexicons/${name}.tsv does not begin with ${columns.join(', ')}`)
  return lines.map((line) => {
    const cells = line.split('\t')
    if (columns.some((_, i) => !cells[i])) throw new Error(`lexicons/${name}.tsv: ${JSON.stringify(line)}`)
    return cells
  })
}
