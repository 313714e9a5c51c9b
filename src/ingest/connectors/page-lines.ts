import type { CheerioAPI } from 'cheerio'
import { spanOf, tableLines } from './table-lines.ts'

/** A node of a page, as cheerio hands it out. */
export type PageNode = ReturnType<ReturnType<CheerioAPI>['contents']>[number]

const blocks = new Set('p div li tr h1 h2 h3 h4 h5 h6 dt dd dl ul ol table section article blockquote hr'.split(' '))
const silent = new Set(['script', 'style', 'rt', 'rp', 'noscript', 'img'])

/** The text of nodes of a page as lines: one a block, one a table row; readings, scripts and pictures left out. */
export function linesOfNodes($: CheerioAPI, nodes: readonly PageNode[]): string[] {
  const lines = ['']
  const walk = (node: PageNode): void => {
    if (node.type === 'text') {
      lines.push(`${lines.pop()}${node.data.replace(/[\t\r\n]+/g, ' ')}`)
      return
    }
    if (node.type !== 'tag' || silent.has(node.name)) return
    if (node.name === 'br') return void lines.push('')
    if (node.name === 'table') return void lines.push(...tableLines(rowsOf($, node)).flatMap((line) => line ?? []), '')
    const isBlock = blocks.has(node.name)
    if (isBlock) lines.push('')
    node.children.forEach(walk)
    if (isBlock) lines.push('')
  }
  nodes.forEach(walk)
  return lines.map(tidy).filter((line) => line !== '')
}

/** The text of one element on one line. */
export const lineOfNode = ($: CheerioAPI, node: PageNode): string => linesOfNodes($, [node]).join(' ')

/** Indentation by full-width blanks is layout; inside a line one of them parts a number from its text. */
const tidy = (line: string): string => line.replace(/[ \u00a0\u2002\u2003]+/g, ' ').trim()

const rowsOf = ($: CheerioAPI, table: PageNode) =>
  $(table)
    .find('tr')
    .filter((_, row) => $(row).closest('table').is($(table)))
    .toArray()
    .map((row) =>
      $(row)
        .children('td, th')
        .toArray()
        .map((cell) => ({
          text: linesOfNodes($, $(cell).contents().toArray()).join(' '),
          rowspan: spanOf($(cell).attr('rowspan')),
          colspan: spanOf($(cell).attr('colspan')),
        })),
    )
