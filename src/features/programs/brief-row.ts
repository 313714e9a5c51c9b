import { Type } from 'typebox'
import type { TableQuery } from '../../corpus/table.ts'
import { type Program, program } from '../../datasets/program.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import type { Lifecycle } from '../../lib/lifecycle.ts'
import { lifecycleStatuses } from '../../lib/lifecycle.ts'
import { dateOrNull, nullable, oneOf } from '../../schema/fields.ts'

/** Keys of a brief row that no other shape has. */
export const briefKeys = {
  status: Type.Optional(
    oneOf(lifecycleStatuses, { description: 'fields=brief: where it stands on the day of the call' }),
  ),
  days_left: Type.Optional(nullable(Type.Integer({ minimum: 0, description: 'Whole days to closes_on' }))),
  closes_on: Type.Optional(dateOrNull()),
  matched: Type.Optional(
    Type.Array(
      Type.Object({
        term: Type.String(),
        found: Type.String({ description: 'The term itself or another word for it' }),
        in: oneOf(['primary_name', 'aliases', 'text']),
      }),
      { description: 'fields=brief: where each word of q was found' },
    ),
  ),
}

/** What a person scans: name, state, money, authority, place and link, and why the row is there. */
export function briefRow(record: Program, { status, days_left, closes_on }: Lifecycle, terms: TableQuery['terms']) {
  const { unified_id, primary_name, tier, amount_max_man_yen, subsidy_rate, authority_name } = record
  const { prefecture, municipality, official_url } = record
  const about = { unified_id, primary_name, tier, status, days_left, closes_on, amount_max_man_yen, subsidy_rate }
  return { ...about, authority_name, prefecture, municipality, official_url, matched: matchesOf(record, terms) }
}

function matchesOf(record: Program, terms: TableQuery['terms']) {
  if (terms.length === 0) return []
  const { names, aliases, body } = program.searched?.(record) ?? { names: [], aliases: [], body: [] }
  // The text of a record is long, and most words are found in its name.
  const places = [
    ['primary_name', normalizedOnce(names)],
    ['aliases', normalizedOnce(aliases)],
    ['text', normalizedOnce(body)],
  ] as const
  return terms.flatMap(({ alternatives }) => {
    const [term = ''] = alternatives
    for (const [place, texts] of places) {
      const found = alternatives.find((word) => texts().some((text) => text.includes(word)))
      if (found !== undefined) return [{ term, found, in: place }]
    }
    return []
  })
}

/** Texts in their normal form, made when they are first asked for. */
function normalizedOnce(texts: readonly string[]): () => readonly string[] {
  let normalized: readonly string[] | undefined
  return () => {
    normalized ??= texts.map(normalizeText)
    return normalized
  }
}
