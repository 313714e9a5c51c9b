import { load } from 'cheerio'
import { statedDay } from '../../../lib/stated-day.ts'
import type { CourtFacts } from './decision.ts'

/** Whether a page begins with the block of `meta` elements of a decision. */
export const isDetailPage = (text: string): boolean => /<meta\s+name="(?:jiken_id|court_case_type)"/.test(text)

/**
 * The `meta` elements that a detail page carries before its DOCTYPE: about seventy names and values, better than the
 * table that people see. They are read from that part of the text alone, because as a whole the page is no valid HTML.
 */
function metaBlock(page: string): ReadonlyMap<string, string> {
  const end = page.search(/<!doctype/i)
  const $ = load(end === -1 ? page : page.slice(0, end), null, false)
  const values = new Map<string, string>()
  for (const meta of $('meta').toArray()) {
    const name = $(meta).attr('name')
    const content = $(meta).attr('content')?.trim()
    // Some names come twice; the first value that is not empty counts.
    if (name && content && !values.has(name)) values.set(name, content)
  }
  return values
}

/** What a detail page says in its `meta` block; throws a sentence when the table that people see says something else. */
export function factsOfDetailPage(page: string): CourtFacts {
  const metas = metaBlock(page)
  const meta = (name: string) => metas.get(name) ?? null
  const [, id = '', collection = ''] =
    /\/hanrei\/(\d+)\/detail(\d)\//.exec(ownAddress(page) ?? meta('detail2_url') ?? '') ?? []
  if (id === '') throw new Error('it does not tell the number of the decision')
  const dates = [meta('judge_date_num'), meta('judge_date_wareki')].filter((text) => text !== null)
  const facts: CourtFacts = {
    id,
    collection: Number(collection),
    caseName: meta('jiken_name'),
    caseNumber: meta('composite_jiken_number'),
    court: courtOf(meta('court_name'), meta('branch_name')),
    date: dates.find((text) => statedDay(text)) ?? dates[0] ?? null,
    type: meta('judge_type_name'),
    points: meta('note_1'),
    ruling: meta('point'),
    references: meta('reference'),
    report: [meta('report_1'), meta('report_2'), meta('report_3')].filter(Boolean).join(' ') || null,
    judgment: null,
  }
  checkAgainstTable(page, facts)
  return facts
}

const ownAddress = (page: string): string | undefined =>
  load(page)('meta[property="og:url"]').attr('content') ?? undefined

const courtOf = (court: string | null, branch: string | null) => (court && branch ? `${court}${branch}` : court)

function checkAgainstTable(page: string, { caseNumber, date }: CourtFacts): void {
  const $ = load(page)
  const shown = (label: string) =>
    $('dl')
      .filter((_, list) => $(list).find('dt').first().text().trim() === label)
      .find('dd')
      .first()
      .text()
      .trim()
  const number = shown('事件番号')
  const day = statedDay(shown('裁判年月日'))
  if (number && caseNumber && number !== caseNumber)
    throw new Error(`its meta block says ${caseNumber}, but its table says ${number}`)
  const stated = statedDay(date)
  if (day && stated && day !== stated) throw new Error(`its meta block says ${stated}, but its table says ${day}`)
}
