import type { Static } from 'typebox'
import type { lawTable } from '../../../datasets/law-article.ts'
import { isOneSentence } from '../../../lib/provision-passages.ts'
import type { PartKind } from '../../../lib/provision-structure.ts'
import { childOf, childrenOf, textOf, type XmlElement } from '../../read/xml-element.ts'
import { spanOf, tableLines } from '../table-lines.ts'
import { numberOf, rowNumberOf } from './part-numbers.ts'
import { ProvisionWriter } from './provision-writer.ts'

/** Readings above characters are not part of the text. */
const readings = new Set(['Rt'])

/** Elements that hold running text; everything else holds elements. */
const running = new Set(['Sentence', 'Ruby', 'Line', 'Sup', 'Sub', 'ArithFormula'])
const numbered = /^(?:Paragraph|Class|Item|Subitem\d+|List|Sublist\d*)$/
const label = /(?:Num|Title)$/
const sentence = /Sentence$/
const images = new Set(['Fig', 'FigStruct'])
/** What stands inside is of another provision. */
const quoting = new Set(['QuoteStruct', 'AmendProvision'])

/** Text of an element on one line, without readings; line breaks of indented files go, raised signs get a `^`. */
export function lineOf(element: XmlElement): string {
  return textOf(markRaised(element), readings)
    .replace(/(?<![ \t\r\n])[ \t]*[\r\n][ \t\r\n]*/g, '')
    .trim()
}

/** The text of an element as lines: numbers of paragraphs and items kept, images left out. */
export function linesOf(element: XmlElement): string[] {
  const out = new ProvisionWriter()
  writeText(element, out)
  return out.lines
}

/** Writes the text of an article, paragraph, table or list with its parts. */
export function writeText(element: XmlElement, out: ProvisionWriter): void {
  const { name } = element
  if (images.has(name)) return
  if (running.has(name)) out.write(...flowOf(element))
  else if (name === 'Table') writeTable(element, out)
  else if (name === 'Remarks') writeRemarks(element, out)
  else if (numbered.test(name)) writeNumbered(element, out)
  else if (sentence.test(name)) writeSentences(element, [], out)
  else if (quoting.has(name)) out.write(...quotedLines(element))
  else writeElements(element, out)
}

function writeElements(element: XmlElement, out: ProvisionWriter): void {
  const elements = childrenOf(element)
  if (elements.length === 0) out.write(lineOf(element))
  for (const one of elements) writeText(one, out)
}

/** 10 to the power of 2 must not become 102. */
function markRaised(element: XmlElement): XmlElement {
  const children = element.children.map((child) => (typeof child === 'string' ? child : markRaised(child)))
  return { ...element, children: element.name === 'Sup' ? ['^', ...children] : children }
}

/** The number and the first sentence share a line; lists, tables and items below follow. A caption belongs to what it heads. */
function writeNumbered(element: XmlElement, out: ProvisionWriter): void {
  const parts = childrenOf(element)
  const written = filled(parts.filter(({ name }) => label.test(name)).map(lineOf))
  const head = written.length > 0 ? written : filled([printedNumber(element)])
  const first = parts.find(({ name }) => sentence.test(name))
  const isCaption = ({ name }: XmlElement) => name.endsWith('Caption')
  const isLoose = ({ name }: XmlElement) =>
    !label.test(name) && !numbered.test(name) && !/(?:Caption|Sentence)$/.test(name)
  out.within(kindOf(element), numberOf(element, written[0] ?? ''), () => {
    for (const caption of parts.filter(isCaption)) out.within('caption', '', () => out.write(lineOf(caption)))
    if (first) writeSentences(first, head, out, parts.some(isLoose))
    else out.write(head.join('　'))
    for (const part of parts) if (part !== first && !label.test(part.name) && !isCaption(part)) writeText(part, out)
  })
}

/** The words of 備考 and the numbered notes in them. */
function writeRemarks(element: XmlElement, out: ProvisionWriter): void {
  const heading = childOf(element, 'RemarksLabel')
  out.within('remark', heading ? lineOf(heading) : '', () => writeElements(element, out))
}

function writeTable(table: XmlElement, out: ProvisionWriter): void {
  out.within('table', String(out.placeOf(table) ?? ''), () => {
    const rows = childrenOf(table).filter(isRow).map(cellsOf)
    const lines = tableLines(rows)
    if (!out.notesRows) return out.write(...lines.flatMap((line) => line ?? []))
    const starts = rows.map((row) => rowNumberOf(row[0]?.text ?? ''))
    for (let at = 0, end = 0; at < rows.length; at = end) {
      end = at + 1
      while (end < rows.length && starts[end] === undefined) end++
      const body = () => out.write(...lines.slice(at, end).flatMap((line) => line ?? []))
      const num = starts[at]
      if (num === undefined) body()
      else out.within('row', num, body)
    }
    return undefined
  })
}

/** Sentences behind their number; where there are several, or other lines follow, each is a piece: 前段, 後段 and ただし書. */
function writeSentences(element: XmlElement, head: readonly string[], out: ProvisionWriter, isFollowed = false): void {
  const [first = '', ...others] = flowOf(element)
  const line = filled([...head, first]).join('　')
  const begins = out.write(line, ...others) + line.length - first.length
  const written = [first, ...others].join('\n')
  if (isFollowed || others.length > 0 || childrenOf(element, 'Sentence').length !== 1 || !isOneSentence(written))
    noteSentences(element, written, begins, out)
}

/** Notes which sentence of a written text stands where, in the columns that hold several; where words do not follow one another, none. */
function noteSentences(element: XmlElement, written: string, begins: number, out: ProvisionWriter): void {
  const columns = childrenOf(element, 'Column')
  let at = 0
  const placed = (one: XmlElement): readonly [number, number] | undefined => {
    const words = flowOf(one).join('\n')
    while (/[\s　]/.test(written[at] ?? '')) at++
    if (words === '' || !written.startsWith(words, at)) return undefined
    const from = begins + at
    at += words.length
    return [from, begins + at]
  }
  const groups = (columns.length > 0 ? columns : [element]).map((group) =>
    childrenOf(group).map((one) => ({ one, place: one.name === 'Sentence' ? placed(one) : undefined })),
  )
  if (groups.flat().some(({ place }) => !place)) return
  for (const [index, group] of groups.entries()) {
    const [[from] = [], [, to] = []] = [group[0]?.place, group.at(-1)?.place]
    if (from === undefined || to === undefined) continue
    if (columns.length > 0 && group.length < 2) continue
    const inside = columns.length > 0 ? 1 : 0
    if (inside > 0) out.piece('column', String(index + 1), [from, to])
    for (const [number, { one, place }] of group.entries())
      if (place) out.piece(isProviso(one) ? 'proviso' : 'sentence', String(number + 1), place, inside)
  }
}

/** ただし書: the source says so; where it says nothing, the sentence does. */
const isProviso = (sentence: XmlElement): boolean =>
  (sentence.attributes.Function ?? (/^(?:ただし|但)/.test(lineOf(sentence)) ? 'proviso' : 'main')) === 'proviso'

/** Running text on one line; a table or a list that it quotes stands on lines of its own. */
function flowOf(element: XmlElement): string[] {
  if (!quotesLines(element)) return [columnsOf(element)]
  const lines: string[] = []
  let words: XmlElement['children'] = []
  const end = () => {
    lines.push(lineOf({ ...element, children: words }))
    words = []
  }
  for (const child of element.children) {
    if (typeof child === 'string' || !quotesLines(child)) words = [...words, child]
    else {
      end()
      lines.push(...(running.has(child.name) ? flowOf(child) : quotedLines(child)))
    }
  }
  end()
  return filled(lines)
}

/** What is quoted is of another text: none of its numbers is one of this provision. */
const quotedLines = (element: XmlElement): string[] =>
  childrenOf(element).length === 0
    ? [lineOf(element)]
    : element.children.flatMap((child) =>
        typeof child === 'string' ? [lineOf({ ...element, children: [child] })] : linesOf(child),
      )

/** Whether something quoted in an element has lines: rows, items or whole articles. */
const quotesLines = (element: XmlElement): boolean =>
  quoting.has(element.name)
    ? childrenOf(element).some(hasLines)
    : (running.has(element.name) || sentence.test(element.name)) && childrenOf(element).some(quotesLines)
const hasLines = (element: XmlElement): boolean =>
  element.name === 'Table' || numbered.test(element.name) || childrenOf(element).some(hasLines)

/** 項, 類, 号 and what stands below them; a list has no numbers of its own. */
function kindOf({ name }: XmlElement): PartKind {
  if (name.startsWith('Subitem')) return 'subitem'
  if (/^(?:List|Sublist)/.test(name)) return 'list'
  return name.toLowerCase() as 'paragraph' | 'class' | 'item'
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

/** The tables of an element in their order; one inside a cell is part of that cell. */
export const tableElementsIn = (element: XmlElement): XmlElement[] =>
  element.name === 'Table' ? [element] : childrenOf(element).flatMap(tableElementsIn)

/** A table cell by cell. */
export const tableOf = (table: XmlElement): LawTable => ({ rows: childrenOf(table).filter(isRow).map(cellsOf) })

/** The files of the pictures of a provision, as its source names them. */
export function picturesIn(element: XmlElement): string[] {
  if (element.name === 'Fig') return [element.attributes.src ?? '']
  return childrenOf(element).flatMap(picturesIn)
}
