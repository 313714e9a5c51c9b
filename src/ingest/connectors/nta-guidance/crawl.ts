import type { Fetcher, FetchPlan, RawDocument } from '../../connector.ts'
import { readText } from '../../read/text.ts'
import { refusedStatus } from '../../source/refused-answer.ts'
import { circulars } from './circulars.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import { pageOf } from './read-page.ts'

const site = 'https://www.nta.go.jp'

/** Pages from which every other one is reached. */
const starts = [
  `${site}/taxes/shiraberu/taxanswer/index2.htm`,
  ...circulars.map(({ shelf, folder }) => `${site}/law/tsutatsu/${shelf}/${folder}/01.htm`),
  `${site}/law/shitsugi/01.htm`,
  `${site}/law/bunshokaito/01.htm`,
  `${site}/law/jimu-unei/jimu.htm`,
]

/** Which pages are followed from a page of a kind; a circular leads to its own sections, a reply to its annexes only. */
const follows: Readonly<Record<string, readonly PageAddress['kind'][]>> = {
  index: ['index', 'answer', 'question', 'reply', 'guideline'],
  contents: ['section'],
  reply: ['reply'],
}

/** Index pages, then the pages they lead to, one after the other; the site has no list of changes, so `since` asks for all. */
export async function* guidancePages(fetcher: Fetcher, { limit }: FetchPlan): AsyncGenerator<RawDocument> {
  const waiting = [...starts]
  const seen = new Set(waiting)
  let taken = 0
  for (let url = waiting.shift(); url !== undefined && taken < (limit ?? Infinity); url = waiting.shift()) {
    const address = pageAddress(url)
    if (!address) continue
    const document = await pageOrNone(fetcher, url)
    if (!document) continue
    for (const next of await linksOf(document, address, url)) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(next)
    }
    if (address.kind === 'index') continue
    taken++
    yield document
  }
}

/** Indexes of the site name pages that are gone; a start page must be there. */
async function pageOrNone(fetcher: Fetcher, url: string): Promise<RawDocument | null> {
  try {
    return await fetcher.fetch(url)
  } catch (error) {
    if (!starts.includes(url) && refusedStatus(error) === 404) return null
    throw error
  }
}

async function linksOf(document: RawDocument, from: PageAddress, url: string): Promise<string[]> {
  const wanted = follows[from.kind]
  if (!wanted) return []
  const $ = await pageOf(document)
  // A page about a breakdown, or half of an index, is no index with fewer pages.
  if (from.kind === 'index' && ($('#bodyArea').length === 0 || !/<\/html>\s*$/i.test(await readText(document))))
    throw new Error(
      `${url} is answered with a web page that is none of the site's (no #bodyArea), or with a part of one`,
    )
  return $('#bodyArea a[href]')
    .toArray()
    .flatMap((link) => {
      const href = $(link).attr('href') ?? ''
      if (!URL.canParse(href, url)) return []
      const { origin, pathname } = new URL(href, url)
      const address = origin === site ? pageAddress(pathname) : null
      const isForeign = from.kind === 'reply' && address?.kind === 'reply' && address.key !== from.key
      return address && wanted.includes(address.kind) && !isForeign ? [`${site}${pathname}`] : []
    })
}
