import { type Html, html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import { publisherAt } from '../../schema/publishers.ts'
import { dayWords } from './figures.ts'

/** Where a record comes from. */
export interface SourceFields {
  readonly source_url?: string | null
  readonly source_fetched_at?: string | null
  /** Null where the row is of a copy that somebody else made. */
  readonly source_checksum?: string | null
  readonly license?: string | null
  readonly source_license?: string
}

const words = {
  ja: {
    source: '出典',
    none: '出典の記録なし',
    at: (day: string) => `${day}取得`,
    copied: (day: string) => `${day}の複製から収録`,
    undated: '書き起こし（出典は未取得）',
    license: 'ライセンス',
    ownWords: (own: string, terms: string) => `${own}（当サービスの記述。出典の利用条件: ${terms}）`,
  },
  en: {
    source: 'Source',
    none: 'no source recorded',
    at: (day: string) => `retrieved ${day}`,
    copied: (day: string) => `from a copy dated ${day}`,
    undated: 'written by hand; source not retrieved',
    license: 'licence',
    ownWords: (own: string, terms: string) => `${own} (in our own words; terms of the source: ${terms})`,
  },
} as const

/** Whether an address leads to a page of the web, and may stand in a link. */
export const isWeb = (address: string): boolean => /^https?:\/\//.test(address)

/** Who publishes a page, or its host. */
export const publisherName = (address: string): string =>
  publisherAt(address)?.name ?? (URL.canParse(address) ? new URL(address).host : address)

/** A link to the source of a figure, to stand beside it. */
export function sourceLink({ source_url: address }: SourceFields, what: string, language: Language): Html {
  const { source, none } = words[language]
  if (!address || !isWeb(address)) return html`<span class="source quiet">${none}</span>`
  return html`<a class="source" href="${address}" rel="noreferrer" title="${publisherName(address)}">${source}<span class="unseen"> (${what})</span></a>`
}

/**
 * The source of a whole record: who publishes it, when it was read, under which licence. Where each value says when its source was
 * read, the line does not.
 */
export function sourceLine(record: SourceFields, language: Language, { isRead = true } = {}): Html {
  const { source_url: address, source_fetched_at: fetched, source_checksum: checksum } = record
  const { source, none, at, copied, undated, license: licence } = words[language]
  if (!address || !isWeb(address)) return html`<p class="quiet">${none}</p>`
  const day = fetched
    ? html`<time datetime="${fetched}">${(checksum === null ? copied : at)(dayWords(fetched, language))}</time>`
    : undated
  const read = isRead ? html`${day} · ` : null
  return html`<p class="quiet">${source}: <a href="${address}" rel="noreferrer">${publisherName(address)}</a> · ${read}${licence}: ${licenceName(record, language)}</p>`
}

/** The licence of a record in words, with the terms of its source where the record is in our own. */
export function licenceName({ license, source_license }: SourceFields, language: Language): string {
  const name = valueName('license', license ?? 'unknown', language)
  return source_license === undefined
    ? name
    : words[language].ownWords(name, valueName('license', source_license, language))
}
