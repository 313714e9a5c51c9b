import { type Static, Type } from 'typebox'
import type { Text } from '../../../lib/text.ts'
import { nullable, oneOf } from '../../../schema/fields.ts'

/** What a citation turned out to be on the day that was asked for. */
export const verdicts = [
  'correct',
  'contradicted',
  'wrong_article',
  'repealed',
  'not_yet_in_force',
  'renumbered',
  'misprint',
  'malformed',
  'invalid_check_digit',
  'revoked',
  'expired',
  'ended',
  'excluded',
  'unknown',
] as const

/** A field of a record of the snapshot that a verdict rests on. */
export const restsOn = Type.Object({ dataset: Type.String(), id: Type.String(), field: Type.String() })

const compared = [
  'name',
  'law_number',
  'amount_max',
  'subsidy_rate',
  'deadline',
  'threshold',
  'tax_rate',
  'court',
  'decision_date',
  'decision_type',
  'quotation',
] as const
const outcomes = ['agrees', 'agrees_normalised', 'differs', 'not_there', 'not_stated'] as const

const difference = Type.Object({
  start: Type.Integer({ description: 'UTF-16 units from the beginning of the draft' }),
  end: Type.Integer(),
  said: Type.String({ description: 'draft.slice(start, end); empty where the draft leaves something out' }),
  stated: Type.String({ description: 'What the source has in its place; empty where it has nothing' }),
})

/** One thing that the draft says beside what the record states. */
const comparison = Type.Object({
  what: oneOf(compared),
  said: Type.String(),
  stated: nullable(Type.String({ description: 'As the record has it; null where it states nothing' })),
  outcome: oneOf(outcomes),
  differences: Type.Optional(Type.Array(difference, { description: 'Of a quotation, in its order' })),
  record: Type.Optional(
    Type.Object(
      { value: Type.Unknown(), stated_by: restsOn },
      { description: 'The field that it was compared with, as the record has it; a receipt proves it' },
    ),
  ),
})

const nearName = Type.Object({ dataset: Type.String(), id: Type.String(), name: Type.String() })

/** A verdict with its reason and its record. */
export const judgement = Type.Object({
  verdict: oneOf(verdicts),
  reason_code: Type.String(),
  reason_ja: Type.String(),
  reason_en: Type.String(),
  rests_on: Type.Array(restsOn, { description: 'Empty where nothing in the snapshot decides' }),
  source_url: nullable(Type.String({ description: 'Source of the first of these records' })),
  comparisons: Type.Optional(
    Type.Array(comparison, { description: 'What the draft says beside what a record states' }),
  ),
  did_you_mean: Type.Optional(Type.Array(nearName, { description: 'Known names near the one that was written' })),
  as_known: Type.Optional(
    Type.Object(
      { as_of: Type.String(), verdict: oneOf(verdicts), reason_code: Type.String() },
      { description: 'The verdict for the day of the snapshot, where the day that was asked for is later' },
    ),
  ),
})

export type Verdict = (typeof verdicts)[number]
export type RestsOn = Static<typeof restsOn>
export type Judgement = Static<typeof judgement>

/** A reason under its code. */
export interface Reason extends Text {
  readonly code: string
}

/** Puts a judgement together. */
export const judgementOf = (
  verdict: Verdict,
  { code: reason_code, ja: reason_ja, en: reason_en }: Reason,
  rests_on: readonly RestsOn[] = [],
  source_url: unknown = null,
): Judgement => ({
  verdict,
  reason_code,
  reason_ja,
  reason_en,
  rests_on: [...rests_on],
  source_url: typeof source_url === 'string' ? source_url : null,
})

/** The judgement on something whose record may not be passed on. */
export const notShown = (): Judgement =>
  judgementOf('unknown', {
    code: 'not_redistributable',
    ja: '該当する記録はありますが、再配布できる許諾条件ではないため示せません。',
    en: 'There is a record, but its licence does not let it be passed on.',
  })
