import type { Fetcher, RawDocument } from '../../connector.ts'
import { readHtml } from '../../read/html.ts'
import { obeyRobots } from '../../robots.ts'

const page = 'https://www.mhlw.go.jp/kinkyu/151106.html'

/** The newest list, whose address changes from month to month: the page about it links to it by its title. */
export async function* laborList(fetcher: Fetcher): AsyncGenerator<RawDocument> {
  await obeyRobots(fetcher, page, new URL(page).pathname)
  const $ = await readHtml(await fetcher.fetch(page))
  const link = $('a[href]')
    .toArray()
    .map((one) => ({ href: $(one).attr('href') ?? '', text: $(one).text().replace(/\s+/g, '') }))
    .find(({ href, text }) => /\.pdf$/i.test(href) && text.includes('公表事案'))
  if (!link) throw new Error(`${page} links to no PDF of 公表事案: its layout has changed`)
  yield await fetcher.fetch(new URL(link.href, page).href)
}
