import type { Fetcher, RawDocument } from '../../connector.ts'
import { readHtml } from '../../read/html.ts'
import { obeyRobots } from '../../robots.ts'

const page = 'https://www.fsa.go.jp/status/s_jirei/kouhyou.html'

/** The newest workbook, by the link of the page about it. */
export async function* workbookOfActs(fetcher: Fetcher): AsyncGenerator<RawDocument> {
  await obeyRobots(fetcher, page, new URL(page).pathname)
  const $ = await readHtml(await fetcher.fetch(page))
  const link = $('a[href]')
    .toArray()
    .map((one) => $(one).attr('href') ?? '')
    .find((href) => /s_jirei[^/]{0,80}\.xlsx$/i.test(href))
  if (!link) throw new Error(`${page} links to no workbook s_jirei.xlsx: its layout has changed`)
  yield await fetcher.fetch(new URL(link, page).href, { expects: 'zip' })
}
