import { Type } from 'typebox'
import { type Program, program } from '../../datasets/program.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { type Lifecycle, lifecycleStatuses } from '../../lib/lifecycle.ts'
import { contradictedIn } from '../../operation/evidence/contradiction-text.ts'
import type { Words } from '../../operation/search/search-words.ts'
import { partAsWritten } from '../../question/spelled.ts'
import { dateOrNull, hourOrNull, nullable, oneOf } from '../../schema/fields.ts'

/** Keys of a brief row that no other shape has. */
export const briefKeys = {
  status: Type.Optional(
    oneOf(lifecycleStatuses, { description: 'fields=brief: where it stands on the day of the call' }),
  ),
  days_left: Type.Optional(nullable(Type.Integer({ minimum: 0, description: 'Whole days to closes_on' }))),
  closes_on: Type.Optional(dateOrNull()),
  closes_at: Type.Optional(hourOrNull({ description: 'Hour in Japan at which it closes on closes_on, where stated' })),
  matched: Type.Optional(
    Type.Array(
      Type.Object({
        term: Type.String({ description: 'As q has it' }),
        found: Type.String({ description: 'The term or another word for it, as the record has it' }),
        in: oneOf(['primary_name', 'aliases', 'text']),
      }),
      { description: 'fields=brief: where each word of q was found' },
    ),
  ),
}

/** What a person scans: name, state, money, authority, place and link, and why the row is there. */
export function briefRow(record: Program, state: Lifecycle, words: Words) {
  const { status, days_left, closes_on, closes_at } = state
  const { unified_id, primary_name, tier, amount_max_man_yen, subsidy_rate, authority_name } = record
  const { prefecture, municipality, official_url } = record
  const about = { unified_id, primary_name, tier, status, days_left, closes_on, closes_at }
  return {
    ...about,
    amount_max_man_yen,
    subsidy_rate,
    authority_name,
    prefecture,
    municipality,
    official_url,
    matched: matchesOf(record, words),
    ...contradictedIn(record),
  }
}

function matchesOf(record: Program, { terms, q = '' }: Words) {
  if (terms.length === 0) return []
  const { names, aliases, body } = program.searched?.(record) ?? { names: [], aliases: [], body: [] }
  // The text of a record is long, and most words are found in its name.
  const places = [
    ['primary_name', normalizedOnce(names)],
    ['aliases', normalizedOnce(aliases)],
    ['text', normalizedOnce(body)],
  ] as const
  const matches = terms.flatMap(({ alternatives, text }) => {
    for (const [place, texts] of places)
      for (const alternative of alternatives) {
        const at = texts().find(({ normal }) => normal.includes(alternative))
        if (!at) continue
        const found = partAsWritten(at.text, alternative) ?? alternative
        return [
          {
            term: partAsWritten(q, alternative) ?? text ?? partAsWritten(q, alternatives[0] ?? '') ?? found,
            found,
            in: place,
          },
        ]
      }
    return []
  })
  return [...new Map(matches.map((match) => [JSON.stringify(match), match])).values()]
}

/** Texts with their normal form, which is made when it is first asked for. */
function normalizedOnce(texts: readonly string[]): () => readonly { text: string; normal: string }[] {
  let normalized: readonly { text: string; normal: string }[] | undefined
  return () => {
    normalized ??= texts.map((text) => ({ text, normal: normalizeText(text) }))
    return normalized
  }
}
