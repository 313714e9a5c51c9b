import { createHash } from 'node:crypto'
import type { Page } from '../../../gateways/public-pages.ts'
import type { Pause } from '../../../lib/pause.ts'
import { plainPieces, UnreadableText } from '../../../lib/plain-text.ts'
import { type Claim, claimOf, statedIn } from './claim.ts'
import type { Citation, Verification } from './source-shapes.ts'

/** Where the text of a source comes from, or why there is none. */
export type Source =
  | { readonly basis: 'caller_supplied_source_text' | 'live_fetch'; readonly text: string; readonly url: string | null }
  | { readonly basis: 'none'; readonly error: NonNullable<Verification['error']>; readonly detail: string | null }

export type SourceFinding = Omit<Verification, 'citation_index' | 'known_record'>

/** Whether a source has to be fetched before a citation can be compared. */
export const needsPage = ({ source_url, source_text, excerpt, field_value }: Citation): boolean =>
  !source_text && !!source_url && claimOf(excerpt, field_value) !== undefined

/** The source of a citation: the caller's text before the page, which was read only when that was asked for. */
export function sourceOf({ source_text, source_url }: Citation, page: Page | undefined, isTest: boolean): Source {
  if (source_text) return { basis: 'caller_supplied_source_text', text: source_text, url: null }
  if (!source_url) return { basis: 'none', error: 'no_source', detail: null }
  if (!page) {
    const error = isTest ? 'live_fetch_not_in_test_mode' : 'live_fetch_not_requested'
    return { basis: 'none', error, detail: null }
  }
  if ('text' in page) return { basis: 'live_fetch', text: page.text, url: page.url }
  return { basis: 'none', error: errorOf[page.problem], detail: page.detail }
}

const errorOf = {
  unreachable: 'source_unreachable',
  unreadable: 'source_not_readable',
  timeout: 'overall_timeout',
} as const

/** Compares a citation with its source (docs/contract/shapes.md#citations). */
export async function verifySource(
  { excerpt, field_value }: Citation,
  source: Source,
  pause: Pause,
): Promise<SourceFinding> {
  const claim = claimOf(excerpt, field_value)
  if (claim === undefined) return unknown('no_claim_to_verify')
  if (source.basis === 'none') return unknown(source.error, source.detail)
  try {
    return await compare(claim, source, pause)
  } catch (error) {
    if (error instanceof UnreadableText) return unknown('source_not_readable', error.message)
    throw error
  }
}

async function compare(claim: Claim, source: Exclude<Source, { basis: 'none' }>, pause: Pause): Promise<SourceFinding> {
  const pieces: string[] = []
  const hash = createHash('sha256')
  for (const piece of plainPieces(source.text)) {
    pieces.push(piece)
    hash.update(piece)
    await pause()
  }
  const matched = await statedIn(pieces, claim, pause)
  const missed = claim.kind === 'excerpt' ? 'inferred' : 'unknown'
  return {
    verification_status: matched === null ? missed : 'verified',
    matched_form: matched,
    source_checksum: hash.digest('hex'),
    normalized_source_length: pieces.reduce((sum, { length }) => sum + length, 0),
    verification_basis: source.basis,
    source_url_fetched: source.url,
    error: null,
    error_detail: null,
  }
}

function unknown(error: NonNullable<SourceFinding['error']>, error_detail: string | null = null): SourceFinding {
  return {
    verification_status: 'unknown',
    matched_form: null,
    source_checksum: null,
    normalized_source_length: 0,
    verification_basis: 'none',
    source_url_fetched: null,
    error,
    error_detail,
  }
}
