import type { CheerioAPI } from 'cheerio'
import { dateInEraText } from '../../../lib/era.ts'
import type { ParseResult } from '../../connector.ts'
import { lineOfNode, linesOfNodes, type PageNode } from '../page-lines.ts'
import { guidanceArticle, guidanceRow } from './guidance-rows.ts'
import type { PageAddress } from './page-address.ts'
import { contentOf } from './page-text.ts'

type GuidelineAddress = Extract<PageAddress, { kind: 'guideline' }>

/** The number of an office: 課法4-11, 課資 2－ 264. */
const sign = /[一-龠]{2}[\s　]*\d+[\s　]*[-－‐][\s　]*\d+/
const levels = ['h2', 'h3', 'h4']
const token = /^(第?\d{1,3}(?:の\d{1,2})?[章節款部編]?|\(\d{1,2}\))[\s　]*(.*)$/
const captionAlone = /^（[^（）]{2,120}(?:（[^（）]{1,60}）[^（）]{0,120}){0,3}）$/
const itemStart = /^(\d{1,3})[\s　]+(?=\S)/

/** A guideline for the work of tax offices (事務運営指針) by item; its number and days stand above its title. */
export function* guidelineRows($: CheerioAPI, address: GuidelineAddress): Generator<ParseResult> {
  const header = $('#bodyArea .page-header').last()
  const above = header.prevAll().not('.breadcrumb, .skip').toArray().reverse()
  const head = linesOfNodes($, above)
  if (!head.some((line) => /殿$/.test(line)))
    return yield { kind: 'skipped', at: 'page', reason: 'a chapter or annex of a guideline that does not name it' }
  const title = lineOfNode($, header.find('h1').toArray()[0] as PageNode)
  const numbers = head.flatMap((line) => sign.exec(line.normalize('NFKC'))?.[0].replace(/\s/g, '') ?? [])
  const days = head.flatMap((line) => dateInEraText(line) ?? [])
  const issued = days[0] ?? null
  const [number] = numbers
  if (number === undefined || issued === null)
    return yield { kind: 'rejected', at: 'page', reason: 'a guideline without its number or its day above the title' }
  $(above).remove()
  const items = itemsOf($)
  const parent = { key: address.key, title, basis: null, url: address.url }
  yield guidanceRow({
    ...parent,
    number: new Set(numbers).size > 1 ? `${number}ほか` : number,
    type: 'guideline',
    issued,
    amended:
      days
        .filter((day) => day > issued)
        .sort()
        .at(-1) ?? null,
    subjects: [],
    articleCount: items.length,
  })
  for (const [index, item] of items.entries()) yield guidanceArticle(parent, { ...item, sort: (index + 1) * 1000 })
}

interface Item {
  readonly number: string
  readonly caption: string | null
  readonly lines: string[]
}

/** Items by the path of their headings; below a heading a caption in brackets and a number begin one (第1-2). */
function itemsOf($: CheerioAPI): { number: string; caption: string | null; text: string }[] {
  const path: (string | undefined)[] = []
  const items: Item[] = [{ number: '前文', caption: null, lines: [] }]
  let caption: string | null = null
  for (const node of contentOf($)) {
    const level = node.type === 'tag' ? levels.indexOf(node.name) : -1
    const lines = linesOfNodes($, [node])
    const [first = ''] = lines
    if (level >= 0) {
      const [, label, rest = ''] = token.exec(first.normalize('NFKC')) ?? []
      path.splice(level, path.length, label ?? first.slice(0, 40))
      items.push({ number: path.filter(Boolean).join('-'), caption: rest || null, lines: [] })
      continue
    }
    const [begun = '', number] = caption === null ? [] : (itemStart.exec(first.normalize('NFKC')) ?? [])
    if (number !== undefined) {
      const text = [first.slice(begun.length).trimStart(), ...lines.slice(1)]
      items.push({ number: [...path.filter(Boolean), number].join('-'), caption, lines: text })
      caption = null
    } else if (lines.length === 1 && captionAlone.test(first)) caption = first
    else if (lines.length > 0) {
      items.at(-1)?.lines.push(...(caption === null ? [] : [caption]), ...lines)
      caption = null
    }
  }
  return toldApart(items.filter(({ lines }) => lines.length > 0))
}

function toldApart(items: readonly Item[]) {
  const times = new Map<string, number>()
  return items.map(({ number, caption, lines }) => {
    const time = (times.get(number) ?? 0) + 1
    times.set(number, time)
    return { number: time === 1 ? number : `${number}（${time}）`, caption, text: lines.join('\n') }
  })
}
