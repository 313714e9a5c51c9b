import type { CheerioAPI } from 'cheerio'
import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { readHtml } from '../../read/html.ts'
import { readText } from '../../read/text.ts'
import { obeyRobots } from '../../robots.ts'
import { tradesToFetch } from './trades.ts'

const search = 'https://www.mlit.go.jp/nega-inf/cgi-bin/search.cgi'
/** The register holds five years. */
const years = 5

/** Detail pages of the acts since a month, trade by trade; the first page of a search answers a form, the others an address. */
export async function* detailPages(fetcher: Fetcher, { since, today }: FetchPlan): AsyncGenerator<RawDocument> {
  await obeyRobots(fetcher, search, new URL(search).pathname)
  const from = since ?? `${Number(today.slice(0, 4)) - years}${today.slice(4)}`
  const months = { ...monthOf('start', from), ...monthOf('end', today) }
  for (const jigyoubunya of tradesToFetch) {
    const query = { EID: 'search', jigyoubunya, ...months, shobun: '', agency: '' }
    const first = await resultOf(await fetcher.fetch(search, { form: query }))
    yield* linkedFrom(fetcher, first)
    const pages = lastPageOf(first)
    for (let page = 2; page <= pages; page++) {
      const address = `${search}?${new URLSearchParams({ ...query, page: String(page) })}`
      yield* linkedFrom(fetcher, await resultOf(await fetcher.fetch(address)))
    }
  }
}

/** A page about a breakdown, or half of one, is no trade without acts. */
async function resultOf(document: RawDocument): Promise<CheerioAPI> {
  const text = await readText(document)
  if (!/nega-inf|ネガティブ情報/.test(text) || !/<\/html>\s*$/i.test(text))
    throw new Error('the register answers a search with a web page that is none of its results, or with a part of one')
  return readHtml(document)
}

const monthOf = (name: string, day: string) => ({
  [`${name}_year`]: day.slice(0, 4),
  [`${name}_month`]: String(Number(day.slice(5, 7))),
})

async function* linkedFrom(fetcher: Fetcher, $: CheerioAPI): AsyncGenerator<RawDocument> {
  for (const link of $('td.detail a.overview').toArray()) {
    const address = new URL($(link).attr('href') ?? '', search)
    if (address.host === new URL(search).host) yield await fetcher.fetch(address.href)
  }
}

function lastPageOf($: CheerioAPI): number {
  const pages = $('a[href*="page="]')
    .toArray()
    .map((link) => Number(/[?&]page=(\d+)/.exec($(link).attr('href') ?? '')?.[1] ?? 1))
  return Math.max(1, ...pages)
}
