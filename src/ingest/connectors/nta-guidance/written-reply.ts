import type { CheerioAPI } from 'cheerio'
import { dateInEraText } from '../../../lib/era.ts'
import type { ParseResult } from '../../connector.ts'
import { lineOfNode, linesOfNodes, type PageNode } from '../page-lines.ts'
import { guidanceArticle, guidanceRow } from './guidance-rows.ts'
import type { ReplyAddress } from './page-address.ts'
import { contentOf } from './page-text.ts'

/** Rows of the form of question and reply, by words of their label, and what they are called as a section. */
const sections: readonly (readonly [RegExp, string])[] = [
  [/見解となることの理由/, '照会者の見解の理由'],
  [/事実関係/, '事実関係'],
  [/の趣旨/, '照会の趣旨'],
  [/関係する法令条項/, '関係する法令条項等'],
  [/添付書類/, '添付書類'],
  [/^回答内容/, '回答'],
]
/** What only leads to another page: 別紙のとおり, 別紙の1のとおり, ー. */
const pointer = /^(?:別紙.{0,12}のとおり。?|[-ー－―])?$/
const labelInCell = /^(?:回答年月日|回答者|回答内容)$/
/** Ends of an annex: they say nothing of it. */
const closing = /^(?:以上|←?上記照会の内容に対する回答はこちら)$/

/** A written reply (文書回答事例) by the sections of its form, or the question in full from an annex. Who asked is left out. */
export function* replyRows($: CheerioAPI, address: ReplyAddress, title: string): Generator<ParseResult> {
  if ($('#bodyArea table.kaito').length > 0) yield* formRows($, address, title)
  else if (/^別紙/.test(title) || /別紙/.test(linesOfNodes($, beforeTitle($)).join('')))
    yield* annexRows($, address, title)
  else yield { kind: 'rejected', at: 'page', reason: 'neither the form of a written reply nor an annex to one' }
}

function* formRows($: CheerioAPI, address: ReplyAddress, title: string): Generator<ParseResult> {
  const cells = labelledCells($)
  const day = cells.find(({ label }) => label === '回答年月日')?.text ?? ''
  const parent = { key: address.key, title, basis: null, url: address.url }
  const found = cells.flatMap(({ label, text }) => {
    const name = sections.find(([words]) => words.test(label))?.[1]
    return name === undefined ? [] : [{ name, text }]
  })
  if (!found.some(({ name }) => name === '回答'))
    return yield { kind: 'rejected', at: 'page', reason: 'the form of a written reply without the row 回答内容' }
  yield guidanceRow({
    ...parent,
    number: `文書回答事例 ${address.folder}`,
    type: 'guideline',
    issued: dateInEraText(day),
    subjects: subjectsOf($, address),
    articleCount: null,
  })
  for (const [index, { name, text }] of found.entries()) {
    if (pointer.test(text.trim()))
      yield { kind: 'skipped', at: name, reason: 'a row of a written reply that only points to an annex' }
    else yield guidanceArticle(parent, { number: name, sort: (index + 1) * 1000, caption: null, text })
  }
}

/** The cells of the form, each under the last label before it in its row. */
function labelledCells($: CheerioAPI): { label: string; text: string }[] {
  const found: { label: string; text: string }[] = []
  for (const row of $('#bodyArea table.kaito tr').toArray()) {
    let label = ''
    for (const cell of $(row).children('th, td').toArray()) {
      const text = linesOfNodes($, $(cell).contents().toArray()).join('\n')
      const plain = text.replace(/\s+/g, '')
      if ($(cell).is('th') || labelInCell.test(plain)) label = plain
      else if (label !== '') found.push({ label, text })
    }
  }
  return found
}

/** The question in full; what stands above its title names who asked whom. */
function* annexRows($: CheerioAPI, address: ReplyAddress, title: string): Generator<ParseResult> {
  const parent = { key: address.key, title: titleOfReply(title), basis: null, url: address.url }
  $(beforeTitle($)).remove()
  const name = /^(?:another|01)$/.test(address.page) ? '別紙' : `別紙（${address.page}）`
  const parts: { number: string; caption: string | null; lines: string[] }[] = [
    { number: name, caption: null, lines: [] },
  ]
  for (const node of contentOf($)) {
    if (node.type === 'tag' && node.name === 'h2') {
      const heading = lineOfNode($, node)
      const [, number, caption = ''] = /^(\d{1,2})[\s　．.]*(.+)$/.exec(heading.normalize('NFKC')) ?? []
      parts.push({ number: number ? `${name}${number}` : `${name} ${heading}`, caption: caption || null, lines: [] })
    } else parts.at(-1)?.lines.push(...linesOfNodes($, [node]).filter((line) => !closing.test(line)))
  }
  const stated = parts.filter(({ lines }) => lines.length > 0)
  if (stated.length === 0) return yield { kind: 'rejected', at: 'page', reason: 'an annex without text' }
  for (const [index, { number, caption, lines }] of stated.entries())
    yield guidanceArticle(parent, { number, sort: 100_000 + index * 1000, caption, text: lines.join('\n') })
}

const beforeTitle = ($: CheerioAPI): PageNode[] =>
  $('#bodyArea .page-header').last().prevAll().not('.breadcrumb').toArray()

/** Annexes carry the title of the reply between 別紙 and （照会）. */
const titleOfReply = (title: string): string => title.replace(/^別紙[\s　]*/, '').replace(/（照会）$/, '')

/** Replies of the agency lie under their tax in its breadcrumb; those of its bureaus do not say it in words. */
function subjectsOf($: CheerioAPI, { url }: ReplyAddress): string[] {
  const tax = url.includes('/law/') ? $('.breadcrumb').first().children('li').eq(3).text().trim() : ''
  return tax === '' ? [] : [tax]
}
