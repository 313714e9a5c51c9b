import { type Static, Type } from 'typebox'
import { oneOf, textOrNull, timestamp } from '../../schema/fields.ts'
import { publisherAt } from '../../schema/publishers.ts'
import { entryTag, feedAddress, recordAddress } from './addresses.ts'
import type { FeedEntry } from './entries.ts'
import { type FeedHead, feedAuthor, jsonFeedOf, jsonPage, momentOf } from './feed-documents.ts'
import type { FeedPage } from './feed-page.ts'
import { entryText, entryTitle, feedTitle } from './words.ts'

const item = Type.Object({
  id: Type.String({ description: 'Names what happened, for all time' }),
  url: Type.String({ description: 'The source; the record here where it states none' }),
  title: Type.String(),
  content_text: Type.String(),
  date_published: timestamp(),
  date_modified: timestamp(),
  authors: Type.Optional(Type.Array(feedAuthor)),
  tags: Type.Array(Type.String()),
  _konkyo: Type.Object({
    dataset: Type.String(),
    record_id: Type.String(),
    record_url: Type.String(),
    happened: oneOf(['new', 'changed']),
    fields: Type.Array(Type.String(), { description: 'Fields that changed' }),
    prefecture: textOrNull(),
    license: textOrNull(),
    source_url: textOrNull(),
    withheld: Type.Boolean({ description: 'The licence does not allow to show name and content' }),
  }),
})

/** JSON Feed 1.1. */
export const jsonFeedShape = jsonFeedOf(item)

/** What a page of a feed of records says of itself. */
export const headOf = (
  { kind, prefecture, municipality, language, next, requested }: FeedPage,
  baseUrl: string,
): FeedHead => ({
  ...{ baseUrl, language, next, after: requested.after },
  title: feedTitle(kind, prefecture && `${prefecture}${municipality ?? ''}`, language),
  home: `${baseUrl}/feeds/${kind.dataset.name}`,
  address: (format, after = null) => feedAddress(baseUrl, requested, format, after),
})

/** A page of a feed as JSON Feed 1.1. */
export const jsonFeed = (page: FeedPage, baseUrl: string): Static<typeof jsonFeedShape> =>
  jsonPage(
    headOf(page, baseUrl),
    page.entries.map((entry) => itemOf(entry, page, baseUrl)),
  )

function itemOf(entry: FeedEntry, { kind, language }: FeedPage, baseUrl: string): Static<typeof item> {
  const { at, source_url, record_id, happened, fields, prefecture, license, isOpen } = entry
  const moment = momentOf(at)
  const publisher = publisherAt(source_url)?.name
  const record_url = recordAddress(baseUrl, kind, entry)
  return {
    id: entryTag(baseUrl, kind, entry),
    url: source_url ?? record_url,
    title: entryTitle(kind, entry, language),
    content_text: entryText(entry, language),
    date_published: moment,
    date_modified: moment,
    ...(publisher !== undefined && { authors: [{ name: publisher }] }),
    tags: [kind.dataset.name, happened],
    _konkyo: {
      dataset: kind.dataset.name,
      record_id,
      record_url,
      happened,
      fields: [...fields],
      prefecture,
      license,
      source_url,
      withheld: !isOpen,
    },
  }
}
