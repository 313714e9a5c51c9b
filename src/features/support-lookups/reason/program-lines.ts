import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type ApplicationRound, applicationRound } from '../../../datasets/application-round.ts'
import type { Program } from '../../../datasets/program.ts'
import { lifecycleOfProgram, roundFields } from '../../../datasets/program-lifecycle.ts'
import { valueName } from '../../../lib/labels.ts'
import { percentOf, yenText } from '../../../lib/yen-text.ts'
import { contradictionText } from '../../../operation/evidence/contradiction-text.ts'
import { inOrder, newestFirst } from '../../../schema/record-order.ts'
import { bearerOf, type Fact, factOf, type Line, unknownText } from './statement.ts'

export const bearerOfProgram = (one: Program) => bearerOf(one, one.unified_id, one.primary_name)

/** A program as a line: who runs it, how much, which share of the cost, until when. */
export function programLine(snapshot: Snapshot, one: Program, day: string): Line {
  const { amount_max_man_yen: most, subsidy_rate: rate } = one
  return {
    head: bearerOfProgram(one),
    facts: [
      factOf('実施', 'authority_name', one.authority_name),
      factOf('上限', 'amount_max_man_yen', most === null ? null : yenText(Math.round(most * 10_000))),
      factOf('補助率', 'subsidy_rate', percentOf(rate, 1), '%'),
      ...timesOf(snapshot, one, day),
      ...(one.contradicted ?? []).map((doubt) => ({ text: `注意 ${contradictionText('programs', doubt).ja}` })),
    ],
  }
}

/** Where a program stands on a day; a last day that no record states is unknown, never open. */
function timesOf(snapshot: Snapshot, one: Program, day: string): Fact[] {
  const { status, closes_on, opens_on, closes_at, days_left, basis } = lifecycleOfProgram(snapshot, one, day)
  const left = days_left === null ? '' : `、残り${days_left}日`
  const state = { text: `受付状況 ${status === 'unknown' ? unknownText : valueName('status', status, 'ja')}${left}` }
  const isOfRound = basis.some((field) => (roundFields as readonly string[]).includes(field))
  if (basis.includes('rolling') && closes_on === null) return [{ text: '締切 なし（通年受付の記載）' }, state]
  if (!isOfRound) {
    const { start, end } = one.application_window
    if (opens_on !== start || closes_on !== end) return [{ text: `締切 ${unknownText}` }, state]
    const hour = closes_at === null ? [] : [factOf('締切時刻', 'application_end_time', closes_at)]
    const days = [factOf('受付開始', 'application_window.start', start), factOf('締切', 'application_window.end', end)]
    return [...days, ...hour, state]
  }
  const round = roundsOf(snapshot, one).find(
    (held) => held.application_close_date === closes_on && held.application_open_date === opens_on,
  )
  return round ? [...roundFacts(one, round), state] : [{ text: `締切 ${unknownText}` }, state]
}

/** The calls of a program, the newest first. */
export const roundsOf = (snapshot: Snapshot, { unified_id }: Program): ApplicationRound[] =>
  inOrder(snapshot.table(applicationRound).recordsWith('unified_id', unified_id), ({ application_close_date }) => [
    newestFirst(application_close_date),
  ])

const bearerOfRound = (one: Program, round: ApplicationRound) =>
  bearerOf(round, round.application_round_id, `${one.primary_name} ${round.application_round_label ?? ''}`.trim())

/** A call as a line. */
export const roundLine = (one: Program, round: ApplicationRound): Line => ({
  head: bearerOfRound(one, round),
  facts: roundFacts(one, round),
})

function roundFacts(one: Program, round: ApplicationRound): Fact[] {
  const of = bearerOfRound(one, round)
  return [
    { ...factOf('受付開始', 'application_open_date', round.application_open_date), of },
    { ...factOf('締切', 'application_close_date', round.application_close_date), of },
    ...(round.application_close_time === null
      ? []
      : [{ ...factOf('締切時刻', 'application_close_time', round.application_close_time), of }]),
  ]
}
