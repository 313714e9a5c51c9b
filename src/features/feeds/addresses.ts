import type { FeedEntry } from './entries.ts'
import type { FedKind } from './fed-kinds.ts'
import type { FeedInput, FeedPage } from './feed-page.ts'

export type FeedFormat = 'atom' | 'json'

/** The address of a feed, of its first page or of one further on. */
export function feedAddress(
  baseUrl: string,
  { dataset, prefecture, municipality, language, limit }: FeedInput,
  format: FeedFormat,
  after: string | null = null,
): string {
  const query = new URLSearchParams()
  if (prefecture !== undefined) query.set('prefecture', prefecture)
  if (municipality !== undefined) query.set('municipality', municipality)
  if (language !== 'ja') query.set('language', language)
  if (limit !== usualLimit) query.set('limit', String(limit))
  if (after !== null) query.set('after', after)
  return `${baseUrl}/v1/feeds/${dataset}.${format}${query.size === 0 ? '' : `?${query}`}`
}

export const usualLimit = 50

/** Names a feed for all time (RFC 4151); the host is ours, and the year is that in which feeds began. */
export const feedTag = (baseUrl: string, { kind, prefecture, municipality, language }: FeedPage): string =>
  tag(baseUrl, [
    'feeds',
    kind.dataset.name,
    ...[prefecture, municipality].filter((part) => part !== null),
    ...(language === 'ja' ? [] : [language]),
  ])

/** Names what happened to a record at a moment. */
export const entryTag = (baseUrl: string, { dataset }: FedKind, { record_id, happened, at }: FeedEntry): string =>
  tag(baseUrl, [dataset.name, record_id, happened, new Date(at).toISOString()])

/** A name for all time (RFC 4151). */
export const tag = (baseUrl: string, parts: readonly string[]): string =>
  `tag:${new URL(baseUrl).hostname},2026:${parts.map(encodeURIComponent).join('/')}`

/** Where the record is read here. */
export const recordAddress = (baseUrl: string, { path }: FedKind, { record_id }: FeedEntry): string =>
  `${baseUrl}${path}/${encodeURIComponent(record_id)}`
