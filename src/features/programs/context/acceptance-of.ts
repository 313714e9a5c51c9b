import type { Static } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type AcceptanceStat, acceptanceStat } from '../../../datasets/acceptance-stat.ts'
import type { Program } from '../../../datasets/program.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { nullable, oneOf, ratio, shape } from '../../../schema/fields.ts'
import { inOrder } from '../../../schema/record-order.ts'
import { namesOf } from './named-in.ts'

const { program_name, round_label, round_number, sub_type, fiscal_year, announced_date } = acceptanceStat.fields
const { applicants, accepted, acceptance_rate, source_url, source_fetched_at, license } = acceptanceStat.fields

/** The result of one round. */
export const acceptanceShape = shape('RoundAcceptance', {
  program_name,
  round_label,
  round_number,
  sub_type,
  fiscal_year,
  announced_date,
  applicants,
  accepted,
  rate: nullable(ratio({ description: 'accepted / applicants, only where both are published' })),
  published_rate: acceptance_rate,
  matched_by: oneOf(['program_id', 'name'], { description: 'name = the whole name or an alias, and no id' }),
  source_url,
  source_fetched_at,
  license,
})

/** The results of the rounds of a program, the oldest first; by its id, or by its whole name where a row has no id. */
export function acceptanceOf(snapshot: Snapshot, program: Program): Static<typeof acceptanceShape>[] {
  const names = new Set(namesOf(program).map(normalizeText))
  const rows = keysOfStats(snapshot).flatMap(({ rank, id, name }): Matched[] => {
    const matched_by = id === program.unified_id ? 'program_id' : id === null && names.has(name) ? 'name' : null
    return matched_by === null ? [] : [{ ...snapshot.table(acceptanceStat).recordAt(rank), matched_by }]
  })
  return inOrder(rows, (one) => [
    one.fiscal_year,
    one.announced_date,
    one.round_number,
    one.round_label,
    one.sub_type,
  ]).map(shown)
}

type Matched = AcceptanceStat & Pick<Static<typeof acceptanceShape>, 'matched_by'>

/** What every row names its program by; read once per snapshot. */
const keysOfStats = (snapshot: Snapshot) =>
  snapshot.remember('programs of acceptance stats', () =>
    [...snapshot.table(acceptanceStat).records()].map((stat, rank) => ({
      rank,
      id: stat.program_canonical_id,
      name: normalizeText(stat.program_name),
    })),
  )

function shown({ acceptance_rate, ...stat }: Matched) {
  const { program_name, round_label, round_number, sub_type, fiscal_year, announced_date, matched_by } = stat
  const { applicants, accepted, source_url, source_fetched_at, license } = stat
  return {
    program_name,
    round_label,
    round_number,
    sub_type,
    fiscal_year,
    announced_date,
    applicants,
    accepted,
    rate: rateOf(accepted, applicants),
    published_rate: acceptance_rate,
    matched_by,
    source_url,
    source_fetched_at,
    license,
  }
}

/** Adopted of applied, to four places; more adopted than applied is no rate. */
const rateOf = (accepted: number | null, applicants: number | null): number | null =>
  accepted === null || applicants === null || applicants === 0 || accepted > applicants
    ? null
    : Math.round((accepted / applicants) * 1e4) / 1e4
