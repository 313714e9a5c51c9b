import { addDays } from '../../../lib/jst.ts'
import { prefectures } from '../../../lib/prefecture.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { readXml } from '../../read/xml.ts'
import { childOf, textOfChild } from '../../read/xml-element.ts'
import { ministries } from '../p-portal/ministries.ts'

const api = 'https://www.kkj.go.jp/api/'
/** An answer holds at most this many notices, and there is no second page. */
const mostNotices = 1000
const categories = ['1', '2', '3']
/** Notices appear about one day after their body published them; without `since` the last week is asked for. */
const daysBack = 7

/**
 * Answers for each day since `since`: one for every prefecture and one for the ministries, which have no prefecture
 * code. A window with more notices than an answer holds is asked again category by category.
 */
export async function* noticesByDay(fetcher: Fetcher, { since, today }: FetchPlan): AsyncGenerator<RawDocument> {
  const bodies = [
    ...prefectures.map(({ code }) => ({ LG_Code: code })),
    { Organization_Name: Object.values(ministries).join(' OR ') },
  ]
  for (let day = since ?? addDays(today, -daysBack); day <= today; day = addDays(day, 1)) {
    for (const body of bodies) {
      const window = { ...body, CFT_Issue_Date: `${day}/${day}`, Count: String(mostNotices) }
      const answer = await ask(fetcher, window)
      if (answer.hits <= mostNotices) yield answer.document
      else for (const Category of categories) yield (await ask(fetcher, { ...window, Category })).document
    }
  }
}

/** Errors come with status 200, so the answer is looked into. */
async function ask(fetcher: Fetcher, query: Record<string, string>): Promise<{ document: RawDocument; hits: number }> {
  const document = await fetcher.fetch(`${api}?${new URLSearchParams(query)}`)
  const root = await readXml(document)
  const error = textOfChild(root, 'Error')
  if (error !== null) throw new Error(`the KKJ API refused ${JSON.stringify(query)}: ${error}`)
  const list = childOf(root, 'SearchResults')
  return { document, hits: list ? Number(textOfChild(list, 'SearchHits') ?? 0) : 0 }
}
