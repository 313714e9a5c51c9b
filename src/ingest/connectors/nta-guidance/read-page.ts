import { type CheerioAPI, load } from 'cheerio'
import type { ParseResult, RawDocument } from '../../connector.ts'
import { readText } from '../../read/text.ts'
import { basisDate, sectionsOf } from './answer-sections.ts'
import { circularItems, itemSort } from './circular-items.ts'
import { type Guidance, guidanceArticle, guidanceRow } from './guidance-rows.ts'
import { guidelineRows } from './guideline.ts'
import { contentsOf, type PageAddress, pageAddress } from './page-address.ts'
import { replyRows } from './written-reply.ts'

const limit = 16 * 1024 * 1024

/** The page as a document; many pages declare shift_jis and are UTF-8, so that the bytes decide. */
export const pageOf = async (document: RawDocument): Promise<CheerioAPI> =>
  load(await readText(document, undefined, limit))

/** What a page of guidance says. */
export async function* readGuidancePage(document: RawDocument): AsyncGenerator<ParseResult> {
  const address = pageAddress(document.url ?? document.name)
  if (!address) {
    yield { kind: 'skipped', at: 'page', reason: 'no tax answer, question, reply, guideline or circular' }
    return
  }
  if (address.kind === 'index') {
    yield { kind: 'skipped', at: 'page', reason: 'an index: only leads to other pages' }
    return
  }
  if (address.kind === 'former') {
    yield {
      kind: 'skipped',
      at: 'page',
      reason: `a section as it read until ${address.until}: the present one is kept`,
    }
    return
  }
  const $ = await pageOf(document)
  const title = $('#bodyArea h1').first().text().trim().replace(/\s+/g, ' ')
  if (title === '') {
    yield {
      kind: 'rejected',
      at: 'page',
      reason: `has no title: ${$('title').text().trim() || 'it is no page of guidance'}`,
    }
    return
  }
  if (address.kind === 'contents') yield circularRow(address)
  else if (address.kind === 'section') yield* sectionRows($, address)
  else if (address.kind === 'reply') yield* replyRows($, address, title)
  else if (address.kind === 'guideline') yield* guidelineRows($, address)
  else yield* answerRows($, address, title)
}

const circularRow = ({ circular, url }: PageAddress & { kind: 'contents' }) =>
  guidanceRow({
    key: circularKey(circular.folder),
    title: circular.name,
    number: circular.number,
    type: 'notice',
    issued: circular.issued,
    basis: null,
    subjects: [],
    articleCount: null,
    url,
  })

const circularKey = (folder: string) => `nta:tsutatsu:${folder}`

function* sectionRows($: CheerioAPI, { circular, url }: PageAddress & { kind: 'section' }): Generator<ParseResult> {
  const { items, unnumbered } = circularItems($)
  const parent = { key: circularKey(circular.folder), title: circular.name, basis: null, url }
  const seen = new Set<string>()
  for (const { number, caption, text } of items) {
    if (seen.has(number))
      yield { kind: 'rejected', at: number, reason: `the number ${number} stands twice on the page` }
    else yield guidanceArticle(parent, { number, sort: itemSort(number), caption, text })
    seen.add(number)
  }
  for (const heading of unnumbered) yield { kind: 'skipped', at: heading, reason: 'a heading without an item number' }
  // An item of a circular whose contents were not read is found under its name all the same.
  if (items.length > 0) yield { ...circularRow(contentsOf(circular)), isOutline: true }
  if (items.length === 0)
    yield { kind: 'rejected', at: 'page', reason: 'a section of a circular without a single item' }
}

function* answerRows(
  $: CheerioAPI,
  address: PageAddress & { kind: 'answer' | 'question' },
  title: string,
): Generator<ParseResult> {
  const { sections, taxes } = sectionsOf($)
  if (sections.length === 0) {
    yield { kind: 'rejected', at: 'page', reason: 'has no section with text' }
    return
  }
  const guidance: Guidance = {
    ...naming($, address, title, taxes),
    type: 'guideline',
    issued: null,
    basis: basisDate($),
    articleCount: sections.length,
    url: address.url,
  }
  const times = new Map<string, number>()
  for (const [index, { heading, text }] of sections.entries()) {
    const time = (times.get(heading) ?? 0) + 1
    times.set(heading, time)
    const number = time === 1 ? heading : `${heading}（${time}）`
    yield guidanceArticle(guidance, { number, sort: (index + 1) * 1000, caption: null, text })
  }
  yield guidanceRow(guidance)
}

/** Tax answers have a number in their title; questions have none, and are told apart by their address. */
function naming($: CheerioAPI, address: PageAddress & { kind: 'answer' | 'question' }, title: string, taxes: string[]) {
  if (address.kind === 'answer')
    return {
      key: `nta:taxanswer:${address.code}`,
      number: `No.${address.code}`,
      title: title.replace(/^No\.\s*\d+\s*/, ''),
      subjects: taxes,
    }
  const tax = $('.breadcrumb').first().children('li').eq(3).text().trim()
  const subjects = tax === '' ? [] : [tax]
  return {
    key: `nta:shitsugi:${address.tax}/${address.code}`,
    number: `質疑応答事例 ${tax || address.tax} ${address.code.replace('/', '-')}`,
    title,
    subjects,
  }
}
