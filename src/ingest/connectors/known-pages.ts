import { messageOf } from '../../lib/caught.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../connector.ts'
import { obeyRobots } from '../robots.ts'

/** No address of a row is longer; names in archives may be. */
const longestName = 2048

/** Pages that rows of a table declare, by what a document is called: its address, or the file under which a mirror keeps it. */
export class KnownPages<Page extends { readonly address: string }> {
  private readonly byPlace: ReadonlyMap<string, Page>

  constructor(readonly pages: readonly Page[]) {
    this.byPlace = new Map(pages.map((page) => [placeOf(page.address), page]))
  }

  get hosts(): string[] {
    return [...new Set(this.pages.map(({ address }) => new URL(address).host))]
  }

  at(name: string): Page | undefined {
    const place = placeOf(name)
    if (place.length > longestName) return undefined
    for (let from = 0; from !== -1; from = place.indexOf('/', from + 1)) {
      const found = this.byPlace.get(place.slice(from === 0 ? 0 : from + 1))
      if (found) return found
    }
    return undefined
  }
}

const placeOf = (name: string): string => name.replace(/^https?:\/\//, '').replace(/[#?].*$/s, '')

/** The pages of a table, where their site lets robots read them. What cannot be had is told at the end, page by page. */
export async function* fetchedPages(
  fetcher: Fetcher,
  { limit }: FetchPlan,
  { pages }: { readonly pages: readonly { readonly address: string }[] },
): AsyncGenerator<RawDocument> {
  const problems: string[] = []
  for (const { address } of pages.slice(0, limit ?? pages.length)) {
    const { origin, pathname } = new URL(address)
    try {
      await obeyRobots(fetcher, origin, pathname)
      yield await fetcher.fetch(address)
    } catch (error) {
      problems.push(messageOf(error))
    }
  }
  if (problems.length > 0) throw new Error(`${problems.length} of ${pages.length} pages: ${problems.join('; ')}`)
}
