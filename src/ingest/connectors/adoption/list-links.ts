import { messageOf } from '../../../lib/caught.ts'
import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { readHtml } from '../../read/html.ts'
import { site } from './location-list.ts'

/** Pages on which lists are announced. */
const pages = [
  `${site}/koufu/`,
  `${site}/1_2ji/koufu/`,
  'https://jigyou-saikouchiku.go.jp/result.html',
  'https://portal.monodukuri-hojo.jp/saitaku.html',
]

export const listHosts = [...new Set(pages.map((page) => new URL(page).host))]

const isList = (text: string): boolean => /採択|交付決定|saitaku|kettei|tokubetsu|result/i.test(text)

/** The lists that the announcing pages link to. Pages that cannot be read or link to none are told at the end. */
export async function* lists(fetcher: Fetcher, plan: FetchPlan): AsyncGenerator<RawDocument> {
  const problems: string[] = []
  let left = plan.limit ?? Number.POSITIVE_INFINITY
  for (const page of pages) {
    try {
      const links = await linksOn(fetcher, page)
      if (links.length === 0) problems.push(`${page} links to no list`)
      for (const link of links) if (left-- > 0) yield await fetcher.fetch(link)
    } catch (error) {
      problems.push(messageOf(error))
    }
  }
  if (problems.length > 0) throw new Error(problems.join('; '))
}

async function linksOn(fetcher: Fetcher, page: string): Promise<string[]> {
  const $ = await readHtml(await fetcher.fetch(page))
  const pdfs = $('a[href]')
    .toArray()
    .map((link) => ({ href: $(link).attr('href') ?? '', text: $(link).text() }))
    .filter(({ href, text }) => /\.pdf$/i.test(href) && isList(`${text} ${href}`))
    .map(({ href }) => href)
  const lists = [...$.html().matchAll(/["']([^"'\s<>]+\.json)["']/g)].map(([, href]) => href as string)
  const links = [...new Set([...lists, ...pdfs].map((href) => new URL(href, page)))]
  return [...new Set(links.filter(({ host }) => listHosts.includes(host)).map(({ href }) => href))]
}
