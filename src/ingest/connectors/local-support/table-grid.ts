import type { CheerioAPI } from 'cheerio'
import { linesOfNodes, type PageNode } from '../page-lines.ts'
import { spanOf } from '../table-lines.ts'

interface GridCell {
  readonly text: string
  readonly link: string | null
}

/** A table as rows of equal columns: a cell that spans stands in each place that it covers. */
export function gridOf($: CheerioAPI, table: PageNode): GridCell[][] {
  const grid: GridCell[][] = []
  const rows = $(table)
    .find('tr')
    .filter((_, row) => $(row).closest('table').is($(table)))
    .toArray()
  for (const [index, row] of rows.entries()) {
    let column = 0
    for (const cell of $(row).children('td, th').toArray()) {
      while (grid[index]?.[column]) column++
      const filled = {
        text: linesOfNodes($, $(cell).contents().toArray()).join(' '),
        link: $(cell).find('a[href]').first().attr('href') ?? null,
      }
      const [down, across] = [spanOf($(cell).attr('rowspan')), spanOf($(cell).attr('colspan'))]
      for (let y = index; y < Math.min(index + down, rows.length); y++) {
        grid[y] ??= []
        for (let x = column; x < column + across; x++) (grid[y] as GridCell[])[x] = filled
      }
      column += across
    }
    grid[index] ??= []
  }
  return grid.map((cells) => Array.from(cells, (cell) => cell ?? { text: '', link: null }))
}
