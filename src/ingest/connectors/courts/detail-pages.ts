import { addDays, monthAfter } from '../../../lib/jst.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { readText } from '../../read/text.ts'
import { obeyRobots } from '../../robots.ts'
import { isSearchPage, searchAddress, searchPageOf } from './search-page.ts'

const rowsPerPage = 30
const largestFullText = 32 * 1024 * 1024

/** A detail page, with the PDF of the full text beside it when it came from the network. */
export interface DecisionDocument extends RawDocument {
  readonly fullText?: RawDocument | null
}

/** The first decisions of the collection of the Supreme Court. */
const firstDay = '1947-11-01'
/** The search knows the day of a decision, not of its publication, which may follow months later. */
const daysUntilPublished = 90

/**
 * Detail pages of decisions, month by month of their judgment, so that no search finds more than the site shows.
 * Robots: robots.txt is obeyed. Detail pages are marked `noindex, nofollow`: facts are taken from them, they are not
 * offered as pages to search engines, and no link on them is followed; their addresses come from the search results.
 */
export async function* detailPages(fetcher: Fetcher, { since, today }: FetchPlan): AsyncGenerator<DecisionDocument> {
  await obeyRobots(fetcher, searchAddress, '/hanrei/')
  let from = since === undefined ? firstDay : addDays(since, -daysUntilPublished)
  while (from <= today) {
    const nextMonth = monthAfter(from, 1)
    const lastDay = addDays(nextMonth, -1)
    yield* pagesOf(fetcher, {
      ...formFields,
      ...dayFields('From', from),
      ...dayFields('To', lastDay < today ? lastDay : today),
    })
    from = nextMonth
  }
}

/** A decision without its full text is still one: a PDF that is missing or not on this site is left out. */
const fullTextAt = (fetcher: Fetcher, address: string): Promise<RawDocument | null> =>
  fetcher.fetch(address, { limit: largestFullText }).catch(() => null)

async function* pagesOf(fetcher: Fetcher, query: Record<string, string>): AsyncGenerator<DecisionDocument> {
  for (let offset = 0, found = 1; offset < found; offset += rowsPerPage) {
    const address = `${searchAddress}?${new URLSearchParams({ ...query, offset: String(offset) })}`
    const text = await readText(await fetcher.fetch(address), 'utf-8')
    // A page about a breakdown, or half of one, is no month without decisions.
    if (!isSearchPage(text) || !/<\/html>\s*$/i.test(text))
      throw new Error('the courts answer a search with a web page that is none of its results, or with a part of one')
    const page = searchPageOf(text)
    found = page.found
    for (const { address, fullText } of page.rows) {
      const detail = await fetcher.fetch(address)
      yield fullText === null ? detail : { ...detail, fullText: await fullTextAt(fetcher, fullText) }
    }
  }
}

/** Every field of the form must be sent, the empty ones too, or the site shows no result. */
const empty = 'jikenGengo jikenYear jikenCode jikenNumber courtType courtSection courtName branchName reference'.split(
  ' ',
)
const formFields: Record<string, string> = {
  query1: '',
  query2: '',
  ...Object.fromEntries(empty.map((name) => [`filter[${name}]`, ''])),
  'filter[judgeDateMode]': '2',
  sort: '2',
}

const eras = [
  { era: '令和', since: '2019-05-01', before: 2018 },
  { era: '平成', since: '1989-01-08', before: 1988 },
  { era: '昭和', since: '1926-12-25', before: 1925 },
]

function dayFields(end: 'From' | 'To', day: string): Record<string, string> {
  const [year, month, dayOfMonth] = day.split('-').map(Number) as [number, number, number]
  const { era, before } = eras.find(({ since }) => day >= since) ?? { era: '昭和', before: 1925 }
  return {
    [`filter[judgeGengo${end}]`]: era,
    [`filter[judgeYear${end}]`]: String(year - before),
    [`filter[judgeMonth${end}]`]: String(month),
    [`filter[judgeDay${end}]`]: String(dayOfMonth),
  }
}
