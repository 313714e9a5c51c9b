import { type Block, type DocumentModel, dayLines, unmarked } from './document-model.ts'
import { linesOf } from './shown-text.ts'

/**
 * A document as CommonMark with the tables of GitHub Flavored Markdown, UTF-8, ending in a line break.
 * Every character of data is shown, none is interpreted (CommonMark 0.31, 2.4 Backslash escapes).
 */
export function toMarkdown(model: DocumentModel): string {
  const { title, subtitle, blocks } = model
  const head = [`# ${oneLine(title)}`, ...(subtitle ? [paragraph(subtitle)] : []), ...dayLines(model).map(paragraph)]
  return `${[...head, ...blocks.map(blockText)].filter((text) => text !== '').join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level + 1)} ${oneLine(block.text)}`
    case 'paragraph':
      return paragraph(block.text)
    case 'list':
      return block.items.map(item).join('\n')
    case 'table':
      return table(block.head, block.rows)
    case 'fields':
      return block.pairs.length === 0 ? '' : table(['項目', '内容'], block.pairs)
    case 'marked':
    case 'note':
      return paragraph(unmarked(block))
  }
}

const filledLines = (text: string): string[] => linesOf(text).filter(Boolean).map(escaped)

const oneLine = (text: string): string => filledLines(text).join(' ')
const paragraph = (text: string): string => filledLines(text).join('\\\n')
const item = (text: string): string => `- ${filledLines(text).join('\\\n  ')}`
const cell = (text: string): string => filledLines(text).join('<br>')

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = Math.max(head.length, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, column) => cell(cells[column] ?? '')).join(' | ')} |`
  return [line(head), `|${' --- |'.repeat(width)}`, ...rows.map(line)].join('\n')
}

/** An address as autolinks may hold one (CommonMark, 6.5), without the mark that ends a cell of a table. */
const address = /(https?:\/\/[!-;=?-{}~]+)/i

/** Addresses as autolinks, which people can copy; of everything else the marks inside a line and those that begin a block. */
function escaped(line: string): string {
  return line
    .split(address)
    .map((part, i) => (i % 2 === 1 ? `<${part}>` : withoutMarks(part)))
    .join('')
    .replace(/^[-+=]/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

const withoutMarks = (text: string): string =>
  text.replace(/[\\`*{}[\]<>|~&!#$^]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/g, '\\$&').replace(/(?<=www)\./gi, '\\$&')
