import { type Static, type TObject, Type } from 'typebox'
import type { Language } from '../../lib/language.ts'
import { element, type Xml, xmlDocument } from '../../lib/xml.ts'

/** What a page of a feed says of itself, whatever its entries are. */
export interface FeedHead {
  readonly baseUrl: string
  readonly title: string
  readonly language: Language
  /** Where people read the same. */
  readonly home: string
  /** What its own address says in `after`, and what that of the next page does. */
  readonly after: string | undefined
  readonly next: string | null
  address(format: 'atom' | 'json', after?: string | null): string
}

export const feedAuthor = Type.Object({ name: Type.String(), url: Type.Optional(Type.String()) })

/** JSON Feed 1.1 with entries of a kind. */
export const jsonFeedOf = <Item extends TObject>(item: Item) =>
  Type.Object({
    version: Type.Literal('https://jsonfeed.org/version/1.1'),
    title: Type.String(),
    home_page_url: Type.String(),
    feed_url: Type.String(),
    next_url: Type.Optional(Type.String()),
    language: Type.String(),
    authors: Type.Array(feedAuthor),
    items: Type.Array(item),
  })

/** A page of a feed as JSON Feed 1.1. */
export const jsonPage = <Item>({ baseUrl, title, language, home, next, address }: FeedHead, items: Item[]) => ({
  version: 'https://jsonfeed.org/version/1.1' as const,
  title,
  home_page_url: home,
  feed_url: address('json'),
  ...(next !== null && { next_url: address('json', next) }),
  language,
  authors: [{ name: 'Konkyo', url: `${baseUrl}/` } satisfies Static<typeof feedAuthor>],
  items,
})

/** What stands in an element without attributes. */
export const none = {}

export const feedLink = (rel: string, type: string | null, href: string): Xml => element('link', { rel, type, href })

/** A page of a feed as Atom (RFC 4287), with links to the pages before and after (RFC 5005). */
export const atomPage = (
  { baseUrl, title, language, after, next, address }: FeedHead,
  { id, updated }: { readonly id: string; readonly updated: string },
  entries: readonly Xml[],
): string =>
  xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
      element('id', none, id),
      element('title', none, title),
      element('updated', none, momentOf(updated)),
      element('author', none, element('name', none, 'Konkyo'), element('uri', none, `${baseUrl}/`)),
      element('generator', { uri: `${baseUrl}/` }, 'Konkyo'),
      feedLink('self', 'application/atom+xml', address('atom', after ?? null)),
      feedLink('first', 'application/atom+xml', address('atom')),
      next === null ? null : feedLink('next', 'application/atom+xml', address('atom', next)),
      feedLink('alternate', 'application/feed+json', address('json')),
      ...entries,
    ),
  )

/** A moment as RFC 3339 writes it; what was loaded may state it with another offset. */
export const momentOf = (at: string): string => new Date(at).toISOString()
