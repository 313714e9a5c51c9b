import type { Static } from 'typebox'
import type { lawTable } from '../../../datasets/law-article.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../../read/xml-element.ts'
import { spanOf, tableLines } from '../table-lines.ts'

/** Readings above characters are not part of the text. */
const readings = new Set(['Rt'])

/** Elements that hold running text; everything else holds elements. */
const running = new Set(['Sentence', 'Ruby', 'Line', 'Sup', 'Sub', 'ArithFormula'])
const numbered = /^(?:Paragraph|Class|Item|Subitem\d+|List|Sublist\d*)$/
const label = /(?:Num|Title)$/
const sentence = /Sentence$/
const images = new Set(['Fig', 'FigStruct'])

/** Text of an element on one line, without readings; line breaks of indented files go, raised signs get a `^`. */
export function lineOf(element: XmlElement): string {
  return textOf(markRaised(element), readings)
    .replace(/(?<![ \t\r\n])[ \t]*[\r\n][ \t\r\n]*/g, '')
    .trim()
}

/** The text of an article, paragraph, table or list as lines: numbers of paragraphs and items kept, images left out. */
export function linesOf(element: XmlElement): string[] {
  if (images.has(element.name)) return []
  if (running.has(element.name)) return filled([lineOf(element)])
  if (element.name === 'Table') return tableLines(childrenOf(element).filter(isRow).map(cellsOf))
  if (numbered.test(element.name)) return numberedLines(element)
  if (sentence.test(element.name)) return filled([columnsOf(element)])
  const elements = childrenOf(element)
  return elements.length === 0 ? filled([lineOf(element)]) : elements.flatMap(linesOf)
}

/** 10 to the power of 2 must not become 102. */
function markRaised(element: XmlElement): XmlElement {
  const children = element.children.map((child) => (typeof child === 'string' ? child : markRaised(child)))
  return { ...element, children: element.name === 'Sup' ? ['^', ...children] : children }
}

/** The number and the first sentence share a line; lists, tables and items below follow. */
function numberedLines(element: XmlElement): string[] {
  const parts = childrenOf(element)
  const written = parts.filter(({ name }) => label.test(name)).map(lineOf)
  const head = filled(written).length > 0 ? written : [printedNumber(element)]
  const first = parts.find(({ name }) => sentence.test(name))
  const line = filled([...head, first ? columnsOf(first) : '']).join('　')
  const captions = parts.filter(({ name }) => name.endsWith('Caption')).map(lineOf)
  const rest = parts.filter((part) => part !== first && !label.test(part.name) && !part.name.endsWith('Caption'))
  return filled([...captions, line, ...rest.flatMap(linesOf)])
}

/** Old laws leave the number of a paragraph to the printer, who sets it in a circle: ②. */
function printedNumber({ name, attributes: { OldNum, Num } }: XmlElement): string {
  const number = Number(Num)
  if (name !== 'Paragraph' || OldNum !== 'true' || !(number > 1 && number <= 50)) return ''
  return (
    circledFrom
      .flatMap(([first, code]) => (number >= first ? String.fromCodePoint(code + number - first) : []))
      .at(-1) ?? ''
  )
}

/** The first number of each run of circled numbers, and its sign; the last run ends with ㊿. */
const circledFrom = [
  [2, 0x2461],
  [21, 0x3251],
  [36, 0x32b1],
] as const

function columnsOf(element: XmlElement): string {
  const columns = childrenOf(element, 'Column')
  if (columns.length > 0) return filled(columns.map(columnsOf)).join('　')
  const nested = childrenOf(element).some(({ name }) => !running.has(name))
  return nested ? childrenOf(element).flatMap(linesOf).join(' ') : lineOf(element)
}

/** Whether an element is a row of a table. */
const isRow = ({ name }: XmlElement) => name === 'TableRow' || name === 'TableHeaderRow'

/** The cells of a row with their text on one line. */
const cellsOf = (row: XmlElement) =>
  childrenOf(row).map((cell) => ({
    text: (childOf(cell, 'Sentence') || childrenOf(cell).length > 0
      ? childrenOf(cell).flatMap(linesOf)
      : [lineOf(cell)]
    )
      .filter((line) => line !== '')
      .join(' '),
    rowspan: spanOf(cell.attributes.rowspan),
    colspan: spanOf(cell.attributes.colspan),
  }))

const filled = (lines: readonly string[]): string[] => lines.filter((line) => line !== '')

export type LawTable = Static<typeof lawTable>

/** The tables of a provision in their order, cell by cell; a table inside a cell is part of that cell. */
export function tablesIn(element: XmlElement): LawTable[] {
  if (element.name === 'Table') return [{ rows: childrenOf(element).filter(isRow).map(cellsOf) }]
  return childrenOf(element).flatMap(tablesIn)
}

/** The files of the pictures of a provision, as its source names them. */
export function picturesIn(element: XmlElement): string[] {
  if (element.name === 'Fig') return [element.attributes.src ?? '']
  return childrenOf(element).flatMap(picturesIn)
}
