import { Type } from 'typebox'
import { type Program, program } from '../../datasets/program.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { type Lifecycle, lifecycleStatuses } from '../../lib/lifecycle.ts'
import { once, onceFor } from '../../lib/once.ts'
import { contradictedIn } from '../../operation/evidence/contradiction-text.ts'
import type { Words } from '../../operation/search/search-words.ts'
import { partFinder } from '../../question/spelled.ts'
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

/** A text of a record, its normal form, and where in it a normal form stands as it is written. */
interface ReadText {
  readonly normal: string
  written(normal: string): string | undefined
}

/** What a brief row is made of, on whatever day and for whatever words. */
export interface BriefRecord {
  readonly about: Pick<Program, 'unified_id' | 'primary_name' | 'tier'>
  readonly stated: Pick<
    Program,
    'amount_max_man_yen' | 'subsidy_rate' | 'authority_name' | 'prefecture' | 'municipality' | 'official_url'
  >
  readonly contradicted: ReturnType<typeof contradictedIn>
  /** Its texts by where they stand; they are read when a word is first looked for there. */
  readonly places: readonly (readonly ['primary_name' | 'aliases' | 'text', () => readonly ReadText[]])[]
}

/** Of a record what its brief rows need. */
export function briefRecord(record: Program): BriefRecord {
  const { unified_id, primary_name, tier, amount_max_man_yen, subsidy_rate, authority_name } = record
  const { prefecture, municipality, official_url } = record
  const { names, aliases, body } = program.searched?.(record) ?? { names: [], aliases: [], body: [] }
  return {
    about: { unified_id, primary_name, tier },
    stated: { amount_max_man_yen, subsidy_rate, authority_name, prefecture, municipality, official_url },
    contradicted: contradictedIn(record),
    // The text of a record is long, and most words are found in its name.
    places: [
      ['primary_name', once(() => names.map(readText))],
      ['aliases', once(() => aliases.map(readText))],
      ['text', once(() => body.map(readText))],
    ],
  }
}

function readText(text: string): ReadText {
  const find = partFinder(text)
  return {
    normal: normalizeText(text),
    written(normal) {
      const found = find([normal])
      return found && text.slice(found.start, found.end)
    },
  }
}

/** What a person scans: name, state, money, authority, place and link, and why the row is there. */
export function briefRow({ about, stated, contradicted, places }: BriefRecord, state: Lifecycle, words: Words) {
  const { status, days_left, closes_on, closes_at } = state
  const matched = matchesIn(places, words)
  return { ...about, status, days_left, closes_on, closes_at, ...stated, matched, ...contradicted }
}

/** The words of a question as they were written, read once for all of its rows. */
const writtenIn = onceFor(({ q = '' }: Words) => readText(q))

function matchesIn(places: BriefRecord['places'], words: Words) {
  const { terms } = words
  if (terms.length === 0) return []
  const q = writtenIn(words)
  const matches = terms.flatMap(({ alternatives, text }) => {
    for (const [place, texts] of places)
      for (const alternative of alternatives) {
        const at = texts().find(({ normal }) => normal.includes(alternative))
        if (!at) continue
        const found = at.written(alternative) ?? alternative
        const term = q.written(alternative) ?? text ?? q.written(alternatives[0] ?? '') ?? found
        return [{ term, found, in: place }]
      }
    return []
  })
  return [...new Map(matches.map((match) => [JSON.stringify(match), match])).values()]
}
