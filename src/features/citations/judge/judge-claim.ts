import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { grouped } from '../../../lib/grouped.ts'
import { contradictionText } from '../../../operation/evidence/contradiction-text.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { Claim, ClaimHere } from '../read/program-claims.ts'
import { severalPrograms } from './judge-program.ts'
import { roundsOf } from './queries.ts'
import { type Judgement, judgementOf, notShown, type Reason, type RestsOn } from './verdict.ts'

/** Judges what a draft says of a program against its record; what the record does not state is unknown, never wrong. */
export function judgeClaim(snapshot: Snapshot, { ids, claim, isOfPart }: ClaimHere, said: string): Judgement {
  const [id = '', ...others] = ids
  if (others.length > 0) return judgementOf('unknown', severalPrograms(ids.length))
  const row = snapshot.table(program).record(id, true)
  if (!row) return judgementOf('unknown', notStated(said))
  if (!isRedistributable(row.license)) return notShown()
  if (row.excluded || row.tier === 'X') return judgementOf('unknown', notStated(said))
  const { stated, outcome, rests } = statedBy(snapshot, row, claim, isOfPart)
  const doubts = doubtsOf(row, rests)
  const comparison = { what: claim.what, said, stated, outcome }
  const [verdict, reason] = doubts
    ? (['unknown', doubts] as const)
    : outcome === 'agrees'
      ? (['correct', agrees(row.primary_name, stated ?? '')] as const)
      : outcome === 'differs'
        ? (['contradicted', differs(row.primary_name, stated ?? '')] as const)
        : ([
            'unknown',
            stated === null ? notStated(row.primary_name) : statedOtherwise(row.primary_name, stated),
          ] as const)
  return { ...judgementOf(verdict, reason, stated === null ? [] : rests, row.source_url), comparisons: [comparison] }
}

/** Whether a source contradicts what the record states: then neither decides, and both are told. */
function doubtsOf({ contradicted = [], primary_name: name }: Program, rests: readonly RestsOn[]): Reason | undefined {
  const fields = rests.flatMap(({ dataset, field }) => (dataset === program.name ? [field] : []))
  const doubted = contradicted.filter(({ field }) => fields.some((one) => field === one || field.startsWith(`${one}.`)))
  if (doubted.length === 0) return undefined
  const texts = doubted.map((one) => contradictionText(program.name, one))
  return {
    code: 'source_states_otherwise',
    ja: `${name}: ${texts.map(({ ja }) => ja).join('')}出典を確認してください。`,
    en: `${name}: ${texts.map(({ en }) => en).join('; ')}; look at the source.`,
  }
}

interface Stated {
  readonly stated: string | null
  readonly outcome: 'agrees' | 'differs' | 'not_stated'
  readonly rests: readonly RestsOn[]
}

function statedBy(snapshot: Snapshot, row: Program, claim: Claim, isOfPart: boolean): Stated {
  const rests = (field: string) => [{ dataset: program.name, id: row.unified_id, field }]
  if (claim.what === 'amount_max') {
    const most = row.amount_max_man_yen
    const isSame = most !== null && Math.abs(most * 1e4 - claim.yen) < 1
    const stated = most === null ? null : `${grouped(most)}万円`
    return { stated, outcome: outcomeOf(stated, isSame, isOfPart), rests: rests('amount_max_man_yen') }
  }
  if (claim.what === 'subsidy_rate') {
    const held = row.subsidy_rate
    const isSame = held !== null && claim.rates.some((rate) => Math.abs((rate === 'flat' ? 1 : rate) - held) < rounding)
    return {
      stated: held === null ? null : String(held),
      outcome: outcomeOf(held, isSame, isOfPart),
      rests: rests('subsidy_rate'),
    }
  }
  return deadlineOf(snapshot, row, claim)
}

/** Records round thirds to three decimals. */
const rounding = 0.006

const outcomeOf = (stated: unknown, isSame: boolean, isOfPart: boolean): Stated['outcome'] => {
  if (stated === null) return 'not_stated'
  if (isSame) return 'agrees'
  return isOfPart ? 'not_stated' : 'differs'
}

/** A call that is not held may close on any day: only the one day that is stated, or the call that is named, can be contradicted. */
function deadlineOf(
  snapshot: Snapshot,
  { unified_id: id, application_window: { end } }: Program,
  { day, round }: Extract<Claim, { what: 'deadline' }>,
): Stated {
  const rounds = roundsOf(snapshot, id).filter(({ license }) => isRedistributable(license))
  const window = { day: end, label: null, rests: { dataset: program.name, id, field: 'application_window' } }
  const all = [
    window,
    ...rounds.map((one) => ({
      day: one.application_close_date,
      label: /\d+/.exec(one.application_round_label?.normalize('NFKC') ?? '')?.[0] ?? null,
      rests: { dataset: 'application_rounds', id: one.application_round_id, field: 'application_close_date' },
    })),
  ].filter((one) => one.day !== null)
  const meant = round === null ? all : all.filter(({ label }) => label === round)
  const same = all.find((one) => one.day === day)
  if (same && (round === null || same.label === null || same.label === round))
    return { stated: day, outcome: 'agrees', rests: [same.rests] }
  const days = [...new Set(meant.map((one) => one.day))]
  const [only = null] = days
  if (days.length === 0) return { stated: null, outcome: 'not_stated', rests: [] }
  return {
    stated: days.length === 1 ? only : days.join(', '),
    outcome: days.length === 1 ? 'differs' : 'not_stated',
    rests: meant.map(({ rests }) => rests),
  }
}

const agrees = (name: string, stated: string): Reason => ({
  code: 'claim_agrees',
  ja: `${name}の収録と一致します（${stated}）。`,
  en: `The record of ${name} states the same (${stated}).`,
})
const differs = (name: string, stated: string): Reason => ({
  code: 'claim_differs',
  ja: `${name}の収録では${stated}です。`,
  en: `The record of ${name} states ${stated}.`,
})
const statedOtherwise = (name: string, stated: string): Reason => ({
  code: 'part_not_stated',
  ja: `${name}の収録は${stated}ですが、枠・区分・公募回ごとの値は分かりません。`,
  en: `The record of ${name} states ${stated}; it does not tell frames, classes or calls apart.`,
})
const notStated = (name: string): Reason => ({
  code: 'claim_not_stated',
  ja: `${name}: 収録には記載がなく、照合できません。`,
  en: `${name}: no record states it, so it was not compared.`,
})
