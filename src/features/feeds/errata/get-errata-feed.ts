import { type Static, Type } from 'typebox'
import { element, type Xml } from '../../../lib/xml.ts'
import { nullable, oneOf, textOrNull, timestamp, timestampOrNull } from '../../../schema/fields.ts'
import { tag } from '../addresses.ts'
import { feedForms } from '../define-feed.ts'
import { atomPage, type FeedHead, feedLink, jsonFeedOf, jsonPage, momentOf, none } from '../feed-documents.ts'
import { feedParameters } from '../feed-parameters.ts'
import type { Erratum } from './errata.ts'
import { checkErrata, type ErrataInput, type ErrataPage, errataAddress, errataPage } from './errata-page.ts'
import { errataTitle, erratumText, erratumTitle } from './words.ts'

const servedIn = Type.Object({
  snapshot_id: Type.String(),
  built_at: timestamp(),
  leaf_sha256: Type.String({
    description:
      'Leaf of the record in that snapshot, in hex: SHA-256 of 0x00 and its canonical JSON, as receipts prove it',
  }),
})

const item = Type.Object({
  id: Type.String({ description: 'Names the value and the moment of the finding, for all time' }),
  url: Type.String({ description: 'The page of the record' }),
  external_url: Type.Optional(Type.String({ description: 'The source' })),
  title: Type.String(),
  content_text: Type.String(),
  date_published: timestamp(),
  date_modified: timestamp(),
  tags: Type.Array(Type.String()),
  _konkyo: Type.Object({
    dataset: Type.String(),
    record_id: Type.String(),
    field: Type.String({ description: 'Dotted path' }),
    happened: oneOf(['corrected', 'contradicted'], { description: 'contradicted: the old value is still served' }),
    old_value: Type.Unknown(),
    new_value: Type.Unknown({ description: 'What is served instead, or what the source says' }),
    corrected_since: timestampOrNull({
      description:
        'Build of the first kept snapshot without the old value; null while it is served, and where none that served it is kept',
    }),
    served_in: Type.Array(servedIn, { description: 'Kept snapshots that served the old value' }),
    span: textOrNull({ description: 'Words of the source' }),
    source_url: textOrNull(),
    license: nullable(Type.String()),
  }),
})

const shape = jsonFeedOf(item)

const defineFeed = feedForms<ErrataInput, ErrataPage>({
  path: '/v1/feeds/errata',
  guidance:
    'Free and outside the quota. Values that were corrected, and values that differ from their source, the latest finding first. A receipt carries the old value where it names a snapshot of served_in and proves the record under its leaf_sha256; snapshots that are kept no more are not listed.',
  input: Type.Object(feedParameters),
  example: {},
  check: checkErrata,
  read: errataPage,
  fileName: () => 'errata',
})

export const getErrataFeed = defineFeed({
  name: 'get_errata_feed',
  ending: 'json',
  format: 'jsonfeed',
  title: { ja: '訂正のフィード（JSON Feed）', en: 'Corrections, as JSON Feed' },
  keywords: ['訂正情報', '正誤表', '誤りの訂正', '出典と違う値', 'errata', 'corrected values'],
  summary: 'Values that were corrected or that their source contradicts, with the snapshots that served them (訂正)',
  isTool: true,
  output: shape,
  make(page, baseUrl) {
    const json = jsonOf(page, baseUrl)
    return { json, body: JSON.stringify(json) }
  },
})

export const getErrataAtomFeed = defineFeed({
  name: 'get_errata_atom_feed',
  ending: 'atom',
  format: 'atom',
  title: { ja: '訂正のフィード（Atom）', en: 'Corrections, as Atom' },
  summary: 'Values that were corrected or that their source contradicts, as Atom (RFC 4287), for feed readers',
  isTool: false,
  output: Type.Object({ entries: Type.Integer() }),
  make: (page, baseUrl) => ({ json: { entries: page.entries.length }, body: atomOf(page, baseUrl) }),
})

const entryTag = (baseUrl: string, { dataset, record_id, field, checked_at }: Erratum): string =>
  tag(baseUrl, ['errata', dataset, record_id, field, momentOf(checked_at)])

const pageOf = (baseUrl: string, { dataset, record_id, field }: Erratum): string =>
  `${baseUrl}/r/${dataset}/${encodeURIComponent(record_id)}#evidence-${encodeURIComponent(field)}`

const headOf = ({ next, requested }: ErrataPage, baseUrl: string): FeedHead => ({
  ...{ baseUrl, next, language: requested.language, after: requested.after },
  title: errataTitle[requested.language],
  home: `${baseUrl}/feeds/errata`,
  address: (format, after = null) => errataAddress(baseUrl, requested, format, after),
})

const jsonOf = (page: ErrataPage, baseUrl: string): Static<typeof shape> =>
  jsonPage(
    headOf(page, baseUrl),
    page.entries.map((entry) => itemOf(entry, page.requested, baseUrl)),
  )

function itemOf(entry: Erratum, { language }: ErrataInput, baseUrl: string): Static<typeof item> {
  const { dataset, happened, source_url, checked_at, name: _, disclosed_until: __, served_in, ...stated } = entry
  const moment = momentOf(checked_at)
  return {
    id: entryTag(baseUrl, entry),
    url: pageOf(baseUrl, entry),
    ...(source_url !== null && { external_url: source_url }),
    title: erratumTitle(entry, language),
    content_text: erratumText(entry, language),
    date_published: moment,
    date_modified: moment,
    tags: [dataset, happened],
    _konkyo: { dataset, happened, source_url, ...stated, served_in: [...served_in] },
  }
}

function atomOf(page: ErrataPage, baseUrl: string): string {
  const { entries, updated, requested } = page
  const id = tag(baseUrl, ['feeds', 'errata', ...(requested.language === 'ja' ? [] : [requested.language])])
  return atomPage(
    headOf(page, baseUrl),
    { id, updated },
    entries.map((entry) => entryElement(entry, baseUrl, requested)),
  )
}

function entryElement(entry: Erratum, baseUrl: string, { language }: ErrataInput): Xml {
  const moment = momentOf(entry.checked_at)
  return element(
    'entry',
    none,
    element('id', none, entryTag(baseUrl, entry)),
    element('title', none, erratumTitle(entry, language)),
    element('updated', none, moment),
    element('published', none, moment),
    feedLink('alternate', 'text/html', pageOf(baseUrl, entry)),
    entry.source_url === null ? null : feedLink('via', null, entry.source_url),
    element('category', { term: entry.dataset }),
    element('category', { term: entry.happened }),
    element('rights', none, entry.license ?? 'unknown'),
    element('content', { type: 'text' }, erratumText(entry, language)),
  )
}
