import { type Static, Type } from 'typebox'
import { oneOf, textOrNull, timestamp } from '../../schema/fields.ts'
import { publisherAt } from '../../schema/publishers.ts'
import { entryTag, feedAddress, recordAddress } from './addresses.ts'
import type { FeedEntry } from './entries.ts'
import type { FeedPage } from './feed-page.ts'
import { entryText, entryTitle, feedTitle } from './words.ts'

const author = Type.Object({ name: Type.String(), url: Type.Optional(Type.String()) })

const item = Type.Object({
  id: Type.String({ description: 'Names what happened, for all time' }),
  url: Type.String({ description: 'The source; the record here where it states none' }),
  title: Type.String(),
  content_text: Type.String(),
  date_published: timestamp(),
  date_modified: timestamp(),
  authors: Type.Optional(Type.Array(author)),
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
export const jsonFeedShape = Type.Object({
  version: Type.Literal('https://jsonfeed.org/version/1.1'),
  title: Type.String(),
  home_page_url: Type.String(),
  feed_url: Type.String(),
  next_url: Type.Optional(Type.String()),
  language: Type.String(),
  authors: Type.Array(author),
  items: Type.Array(item),
})

/** A page of a feed as JSON Feed 1.1. */
export function jsonFeed(page: FeedPage, baseUrl: string): Static<typeof jsonFeedShape> {
  const { kind, prefecture, language, next, requested } = page
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feedTitle(kind, prefecture, language),
    home_page_url: `${baseUrl}/feeds/${kind.dataset.name}`,
    feed_url: feedAddress(baseUrl, requested, 'json'),
    ...(next !== null && { next_url: feedAddress(baseUrl, requested, 'json', next) }),
    language,
    authors: [{ name: 'Konkyo', url: `${baseUrl}/` }],
    items: page.entries.map((entry) => itemOf(entry, page, baseUrl)),
  }
}

function itemOf(entry: FeedEntry, { kind, language }: FeedPage, baseUrl: string): Static<typeof item> {
  const { at, source_url, record_id, happened, fields, prefecture, license, isOpen } = entry
  const moment = new Date(at).toISOString()
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
