import type { CheerioAPI } from 'cheerio'
import { lineOfNode, linesOfNodes, type PageNode } from '../page-lines.ts'
import { contentOf } from './page-text.ts'

/** One item of a circular, such as 9-2-12の2. */
export interface CircularItem {
  readonly number: string
  readonly caption: string | null
  readonly text: string
}

const one = '\\d+(?:の\\d+)*'
/** Circulars on special measures name a subsection between the article and the item: 42の4(2)-1, 42の5～48(共)-1. */
const group = `${one}(?:[・～、,]${one})*(?:共|付)?(?:\\((?:\\d{1,2}|共)\\))?`
const item = `${group}(?:-${one})+`
const numberAtStart = new RegExp(`^(${item}(?:(?:～|から)${item}(?:まで)?)?)(?![\\d-])[\\s\\u3000]*`)

/** Circulars on valuation number their items 1, 2, 3; such a number must stand under a heading and before a blank. */
const plainAtStart = new RegExp(`^(${one})[\\s\\u3000]+`)

/** Numbers are written full width and half width, with several dashes; the rest of a line stays as it is. */
const plainNumbers = (line: string): string =>
  line
    .replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212－]/g, '-')
    .replace(/[〜~]/g, '～')
    .replace(/（/g, '(')
    .replace(/）/g, ')')

/** The number with which a line begins and what follows it, or null. */
export function numberOf(line: string, isUnderHeading: boolean): { number: string; rest: string } | null {
  const plain = plainNumbers(line)
  const [whole = '', number] = numberAtStart.exec(plain) ?? ((isUnderHeading && plainAtStart.exec(plain)) || [])
  return number === undefined ? null : { number, rest: line.slice(whole.length) }
}

/** Items of a section page: a bold number begins one, the heading before it is its caption. `unnumbered` are headings without. */
export function circularItems($: CheerioAPI): { items: CircularItem[]; unnumbered: string[] } {
  const items: { number: string; caption: string | null; lines: string[] }[] = []
  const unnumbered: string[] = []
  let heading: string | null = null
  for (const node of contentOf($)) {
    if (node.type === 'tag' && node.name === 'h2') {
      if (heading !== null) unnumbered.push(heading)
      heading = lineOfNode($, node) || null
      continue
    }
    const lines = linesOfNodes($, [node])
    const begun = beginsBold($, node) ? numberOf(lines[0] ?? '', heading !== null) : null
    if (begun) {
      items.push({ number: begun.number, caption: heading, lines: [begun.rest, ...lines.slice(1)] })
      heading = null
    } else if (heading === null) items.at(-1)?.lines.push(...lines)
  }
  if (heading !== null) unnumbered.push(heading)
  return {
    items: items.map(({ number, caption, lines }) => ({ number, caption, text: lines.filter(Boolean).join('\n') })),
    unnumbered,
  }
}

/** References to other items stand in running text; only the number of an item itself is bold. */
const beginsBold = ($: CheerioAPI, node: PageNode): boolean =>
  $(node)
    .contents()
    .toArray()
    .find((child) => child.type === 'tag' || (child.type === 'text' && child.data.trim() !== ''))?.type === 'tag' &&
  $(node).children().first().is('strong, b, .bold')

/** A key that sorts items as the circular does: up to three numbers with a branch each; null when a number is too large. */
export function itemSort(number: string): number | null {
  const parts = number.split('-', 3).map((part) => /^(\d+)(?:の(\d+))?/.exec(part))
  let sort = 0
  for (const place of [0, 1, 2]) {
    const [, main = 0, branch = 0] = (parts[place] ?? []).map(Number)
    if (main > (place === 0 ? 9000 : 999) || branch > 99) return null
    sort = sort * 100_000 + main * 100 + (Number.isNaN(branch) ? 0 : branch)
  }
  return sort
}
