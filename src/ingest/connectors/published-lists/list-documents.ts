import { messageOf } from '../../../lib/caught.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { readHtml } from '../../read/html.ts'
import { obeyRobots } from '../../robots.ts'
import { headText } from './column-words.ts'
import type { PublishedList, PublishedLists } from './published-list.ts'

/** The lists, where their site lets robots read them. What cannot be had is told at the end, list by list. */
export async function* listDocuments(
  fetcher: Fetcher,
  { limit }: FetchPlan,
  { lists }: Pick<PublishedLists, 'lists'>,
): AsyncGenerator<RawDocument> {
  const problems: string[] = []
  for (const list of lists.slice(0, limit ?? lists.length)) {
    try {
      const document = await documentOf(fetcher, list)
      // An address of a file says nothing of the list, and changes from one to the next.
      yield { ...document, name: `${document.url ?? document.name}#${list.id}` }
    } catch (error) {
      problems.push(messageOf(error))
    }
  }
  if (problems.length > 0) throw new Error(`${problems.length} of ${lists.length} lists: ${problems.join('; ')}`)
}

async function documentOf(fetcher: Fetcher, { page, link, title }: PublishedList): Promise<RawDocument> {
  const { origin, pathname } = new URL(page)
  await obeyRobots(fetcher, origin, pathname)
  const first = await fetcher.fetch(page)
  if (link === null) return first
  const $ = await readHtml(first)
  const found = $('a[href]')
    .toArray()
    .find((one) => headText($(one).text()).includes(headText(link)))
  const href = found && $(found).attr('href')
  if (!href) throw new Error(`${page} has no link ${link} to ${title}: its layout has changed`)
  return fetcher.fetch(new URL(href, page).href)
}
