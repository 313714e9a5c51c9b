import { messageOf } from '../../../lib/caught.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { obeyRobots } from '../../robots.ts'
import { type SupportPages, supportPages } from './support-pages.ts'

/** The pages of the table, where their site lets robots read them. What cannot be had is told at the end, page by page. */
export async function* fetchedPages(
  fetcher: Fetcher,
  { limit }: FetchPlan,
  { pages }: Pick<SupportPages, 'pages'> = supportPages,
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
