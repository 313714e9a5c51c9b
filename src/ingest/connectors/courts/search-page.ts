import { load } from 'cheerio'
import type { CourtFacts } from './decision.ts'

/** The search over all collections. */
export const searchAddress = 'https://www.courts.go.jp/hanrei/search1/index.html'

/** One row of a search result: the decision, and where its detail page stands. */
export interface SearchRow {
  readonly facts: CourtFacts
  readonly address: string
  /** Where its full text stands as a PDF. */
  readonly fullText: string | null
}

export interface SearchPage {
  /** How many decisions the whole search found. */
  readonly found: number
  readonly rows: readonly SearchRow[]
}

export const isSearchPage = (text: string): boolean => text.includes('/hanrei/search')

/** A page of search results; throws a sentence with the site's own words when it refuses (more than about 2,000 hits). */
export function searchPageOf(page: string): SearchPage {
  const $ = load(page)
  const refusal = $('ul.errorMessage').text().trim()
  if (refusal !== '') throw new Error(`the search of the courts refuses: ${refusal}`)
  const rows = $('table.search-result-table tbody tr').toArray()
  const count = /(?<![\d,])(\d[\d,]{0,12})件中/.exec($('.paging-parts2').text())?.[1]?.replaceAll(',', '')
  return {
    found: Number(count ?? rows.length),
    rows: rows.flatMap((row) => {
      const paragraphs = $(row).find('td:not(.file-col) p').toArray()
      return rowOf(
        $(row).find('th a').attr('href') ?? '',
        $(row).find('td.file-col a[href*="hanrei-pdf"]').attr('href'),
        paragraphs.map((paragraph) => linesOf($(paragraph).text())),
      )
    }),
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The first paragraph has the number and name of the case, the second the day, court, branch, form, result and court below. */
function rowOf(link: string, file: string | undefined, [about = [], decided = []]: string[][]): SearchRow[] {
  const [, path, id, collection] = /(?:^|\/)((\d+)\/detail(\d)\/index\.html)$/.exec(link) ?? []
  if (!path || !id) return []
  const [day = '', court = null, branch = ''] = decided
  const facts = {
    id,
    collection: Number(collection),
    caseNumber: about[0] ?? null,
    caseName: about[1] ?? null,
    court: court !== null && branch.endsWith('支部') ? `${court}${branch}` : court,
    date: day || null,
    type: decided.slice(2).find((line) => /^(?:判決|決定|命令)$/.test(line)) ?? null,
  }
  const unsaid = { points: null, ruling: null, references: null, report: null, judgment: null }
  const fullText = file === undefined ? null : new URL(file, searchAddress).href
  return [{ facts: { ...facts, ...unsaid }, address: new URL(`/hanrei/${path}`, searchAddress).href, fullText }]
}
