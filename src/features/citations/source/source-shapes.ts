import { type Static, Type } from 'typebox'
import { nullable, oneOf } from '../../../schema/fields.ts'
import { restsOn } from '../judge/verdict.ts'

const textUpTo = (maxLength: number, description: string) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength, description }))

/** One citation that a caller wants compared with its source. */
export const citation = Type.Object({
  source_url: textUpTo(2048, 'Address of the source'),
  entity_id: textUpTo(256, 'What the citation is about'),
  source_text: textUpTo(5_000_000, 'Text of the source; HTML is stripped'),
  excerpt: textUpTo(500, 'Words that the source must hold'),
  field_value: Type.Optional(
    Type.Unknown({ description: 'Number, amount or text that the source must state; not looked at beside an excerpt' }),
  ),
})

const errors = [
  'no_claim_to_verify',
  'live_fetch_not_requested',
  'live_fetch_not_in_test_mode',
  'no_source',
  'source_unreachable',
  'source_not_readable',
  'overall_timeout',
] as const

/** What became of it. */
export const verification = Type.Object({
  citation_index: Type.Integer(),
  verification_status: oneOf(['verified', 'inferred', 'stale', 'unknown']),
  matched_form: nullable(Type.String({ description: 'The words of the source that were found' })),
  source_checksum: nullable(Type.String({ description: 'SHA-256 of the normalised text' })),
  normalized_source_length: Type.Integer(),
  verification_basis: oneOf(['live_fetch', 'caller_supplied_source_text', 'none']),
  source_url_fetched: nullable(Type.String({ description: 'Address that answered, behind redirects' })),
  error: nullable(oneOf(errors)),
  error_detail: nullable(
    Type.String({ description: 'More about error; the same words for every address that gives no page' }),
  ),
  known_record: nullable(restsOn),
})

export type Citation = Static<typeof citation>
export type Verification = Static<typeof verification>
