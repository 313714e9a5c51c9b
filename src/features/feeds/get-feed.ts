import { Type } from 'typebox'
import { element, type Xml } from '../../lib/xml.ts'
import { placeParameters } from '../../operation/input/place-parameters.ts'
import { oneOf, text } from '../../schema/fields.ts'
import { publisherAt } from '../../schema/publishers.ts'
import { entryTag, feedTag, recordAddress } from './addresses.ts'
import { feedForms } from './define-feed.ts'
import type { FeedEntry } from './entries.ts'
import { fedNames } from './fed-kinds.ts'
import { atomPage, feedLink, momentOf, none } from './feed-documents.ts'
import { checkFeed, type FeedInput, type FeedPage, feedPage } from './feed-page.ts'
import { feedParameters } from './feed-parameters.ts'
import { headOf, jsonFeed, jsonFeedShape } from './json-feed.ts'
import { entryText, entryTitle } from './words.ts'

const defineFeed = feedForms<FeedInput, FeedPage>({
  path: '/v1/feeds/{dataset}',
  guidance:
    'Free and outside the quota. New records since the oldest kept snapshot and changes of the last 90 days, the latest first; an entry keeps its id. Fields that changed are named, values are not: the record has them. What a licence does not allow to show is withheld.',
  input: Type.Object({
    dataset: oneOf(fedNames, { description: 'Kind of records' }),
    prefecture: Type.Optional(
      text({
        maxLength: 40,
        description: '東京都, 東京 or tokyo; what is nationwide stays in. Not for records without a prefecture',
      }),
    ),
    municipality: placeParameters.municipality,
    ...feedParameters,
  }),
  example: { dataset: 'programs', prefecture: '東京都' },
  check: checkFeed,
  read: feedPage,
  fileName: ({ dataset }) => dataset,
})

export const getFeed = defineFeed({
  name: 'get_feed',
  ending: 'json',
  format: 'jsonfeed',
  title: { ja: '新着・更新のフィード（JSON Feed）', en: 'What is new, as JSON Feed' },
  keywords: ['新着フィード', 'JSON Feed', 'RSS', 'フィードリーダー', '更新情報の配信', 'feed of new records'],
  summary: 'New and changed records of a kind, and of a prefecture, as JSON Feed 1.1 (新着・更新)',
  isTool: true,
  output: jsonFeedShape,
  make(page, baseUrl) {
    const json = jsonFeed(page, baseUrl)
    return { json, body: JSON.stringify(json) }
  },
})

/** A page of a feed as Atom. */
const atomFeed = (page: FeedPage, baseUrl: string): string =>
  atomPage(
    headOf(page, baseUrl),
    { id: feedTag(baseUrl, page), updated: page.updated },
    page.entries.map((entry) => entryElement(entry, page, baseUrl)),
  )

function entryElement(entry: FeedEntry, { kind, language }: FeedPage, baseUrl: string): Xml {
  const { at, source_url, license, happened } = entry
  const publisher = publisherAt(source_url)?.name
  const record = recordAddress(baseUrl, kind, entry)
  return element(
    'entry',
    none,
    element('id', none, entryTag(baseUrl, kind, entry)),
    element('title', none, entryTitle(kind, entry, language)),
    element('updated', none, momentOf(at)),
    element('published', none, momentOf(at)),
    publisher === undefined ? null : element('author', none, element('name', none, publisher)),
    feedLink('alternate', null, source_url ?? record),
    feedLink('related', 'application/json', record),
    source_url === null ? null : feedLink('via', null, source_url),
    element('category', { term: kind.dataset.name, label: kind.noun[language] }),
    element('category', { term: happened }),
    element('rights', none, license ?? 'unknown'),
    element('content', { type: 'text' }, entryText(entry, language)),
  )
}

export const getAtomFeed = defineFeed({
  name: 'get_atom_feed',
  ending: 'atom',
  format: 'atom',
  title: { ja: '新着・更新のフィード（Atom）', en: 'What is new, as Atom' },
  summary: 'New and changed records of a kind, and of a prefecture, as Atom (RFC 4287), for feed readers',
  isTool: false,
  output: Type.Object({ entries: Type.Integer() }),
  make: (page, baseUrl) => ({ json: { entries: page.entries.length }, body: atomFeed(page, baseUrl) }),
})
