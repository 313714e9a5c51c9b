import { load } from 'cheerio'
import { japaneseDate } from '../../../lib/japanese-date.ts'
import type { CourtFacts } from './decision.ts'

/** One row of a search result: the decision, and where its detail page stands. */
export interface SearchRow {
  readonly facts: CourtFacts
  readonly address: string
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
  const count = /(\d[\d,]*)件中/.exec($('.paging-parts2').text())?.[1]?.replaceAll(',', '')
  return {
    found: Number(count ?? rows.length),
    rows: rows.flatMap((row) => {
      const paragraphs = $(row).find('td:not(.file-col) p').toArray()
      return rowOf(
        $(row).find('th a').attr('href') ?? '',
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
function rowOf(link: string, [about = [], decided = []]: string[][]): SearchRow[] {
  const [, path, id, collection] = /(?:^|\/)((\d+)\/detail(\d)\/index\.html)$/.exec(link) ?? []
  if (!path || !id) return []
  const [day = '', court = null, branch = ''] = decided
  const facts = {
    id,
    collection: Number(collection),
    caseNumber: about[0] ?? null,
    caseName: about[1] ?? null,
    court: court !== null && branch.endsWith('支部') ? `${court}${branch}` : court,
    date: japaneseDate(day) ?? null,
    type: decided.slice(2).find((line) => /^(?:判決|決定|命令)$/.test(line)) ?? null,
  }
  const unsaid = { points: null, ruling: null, references: null, report: null }
  return [{ facts: { ...facts, ...unsaid }, address: `https://www.courts.go.jp/hanrei/${path}` }]
}
