import { load } from 'cheerio'
import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { readText } from '../../read/text.ts'
import { obeyRobots } from '../../robots.ts'
import { type RulingAddress, rulingAddress, tribunal } from './ruling-address.ts'

const start = `${tribunal}/service/JP/index.html`

/** A volume covers three months and grows until the next one: changes since a day of the last half year lie in these. */
const newestVolumes = 3

/** Volumes from the newest, each followed by its rulings; the site has no list of changes, so `since` asks for the newest volumes. */
export async function* rulingPages(fetcher: Fetcher, { limit, since }: FetchPlan): AsyncGenerator<RawDocument> {
  await obeyRobots(fetcher, tribunal, new URL(start).pathname)
  let left = limit ?? Number.POSITIVE_INFINITY
  const volumes = (await addressesOn(await fetcher.fetch(start), start)).filter(({ kind }) => kind === 'volume')
  if (volumes.length === 0) throw new Error(`${start} links to no volume of rulings: its layout has changed`)
  volumes.sort((a, b) => b.volume - a.volume)
  for (const { url } of volumes.slice(0, since === undefined ? volumes.length : newestVolumes)) {
    if (left-- <= 0) return
    const list = await fetcher.fetch(url)
    yield list
    for (const ruling of await addressesOn(list, url)) {
      if (ruling.kind !== 'ruling') continue
      if (left-- <= 0) return
      yield await fetcher.fetch(ruling.url)
    }
  }
}

/** The pages of the collection that a page links to, each once. */
async function addressesOn(document: RawDocument, base: string): Promise<RulingAddress[]> {
  const $ = load(await readText(document))
  const found = $('a[href]')
    .toArray()
    .flatMap((link) => {
      const href = $(link).attr('href') ?? ''
      if (!URL.canParse(href, base)) return []
      const { host, pathname } = new URL(href, base)
      return host === new URL(tribunal).host ? (rulingAddress(pathname) ?? []) : []
    })
  return [...new Map(found.map((one) => [one.url, one])).values()]
}
