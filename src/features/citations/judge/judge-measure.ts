import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type TaxPeriod, taxPeriodAt } from '../../../datasets/subjects/tax-periods.ts'
import { dayInJapanese } from '../../../lib/era.ts'
import { folded } from '../../../lib/folded-text.ts'
import type { MeasureRecord } from '../names/tax-measures.ts'
import { type Figure, figuresIn } from '../read/figures.ts'
import type { MeasureClaimHere, MeasureHere } from '../read/measures-named.ts'
import { type Judgement, judgementOf, type Reason, type RestsOn } from './verdict.ts'

/** A record of a measure as it is judged by, with the conditions that it states. */
interface Held extends Omit<TaxPeriod, 'effect'> {
  readonly effect: string
  readonly conditions: string
  readonly source_url: string | null
}

function heldOf(snapshot: Snapshot, record: MeasureRecord): Held[] {
  const period = taxPeriodAt(snapshot, record)
  if (!period) return []
  const { row } = period
  const said =
    'root_law' in row
      ? [row.name, row.target_taxpayer, row.eligible_assets]
      : [row.eligibility_conditions, row.calculation_formula]
  const conditions = said.filter((text) => text !== null).join('、')
  return [{ ...period, effect: period.effect ?? '', conditions, source_url: row.source_url }]
}

const isInForce = ({ from, until }: Held, day: string): boolean =>
  (from === null || from <= day) && (until === null || day <= until) && (from ?? until) !== null

const restsOn = ({ dataset, id }: Held, ...fields: string[]): RestsOn[] =>
  fields.map((field) => ({ dataset, id, field }))

/** Judges a tax measure that is named: whether a record of it covers the day that its sentence speaks of, else the day of the check. */
export function judgeMeasure(snapshot: Snapshot, { records, month }: MeasureHere, asOf: string): Judgement {
  const day = month ?? asOf
  const held = records.flatMap((record) => heldOf(snapshot, record))
  const [covering] = held.filter((one) => isInForce(one, day))
  if (covering) {
    const { fields, source_url } = covering
    return judgementOf('correct', covers(covering, day), restsOn(covering, fields.from, fields.until), source_url)
  }
  const ahead = held.find(({ from }) => from !== null && from > day)
  if (ahead) return judgementOf('not_yet_in_force', begins(ahead), restsOn(ahead, ahead.fields.from), ahead.source_url)
  const past = held.findLast(({ until }) => until !== null && until < day)
  if (past) return judgementOf('unknown', passed(past), restsOn(past, past.fields.until), past.source_url)
  return judgementOf('unknown', noPeriod)
}

/** Judges an amount or a rate that is said of a measure against what the records that cover the day state. */
export function judgeMeasureClaim(
  snapshot: Snapshot,
  { measure, figure }: MeasureClaimHere,
  said: string,
  asOf: string,
): Judgement {
  const day = measure.month ?? asOf
  const covering = measure.records
    .flatMap((record) => heldOf(snapshot, record))
    .filter((one) => isInForce(one, day) && one.effect !== '')
  const same = covering.find((one) => states(one, figure))
  const compared = (stated: string | null, outcome: 'agrees' | 'differs' | 'not_stated') => ({
    comparisons: [{ what: figure.what, said, stated, outcome }],
  })
  const of = (verdict: Judgement['verdict'], reason: Reason, one: Held) =>
    judgementOf(verdict, reason, restsOn(one, one.fields.effect), one.source_url)
  if (same) return { ...of('correct', agrees(same, day), same), ...compared(same.effect, 'agrees') }
  const others = covering.filter((one) => contradicts(one, figure))
  const [other] = others
  if (other && others.length === covering.length)
    return { ...of('contradicted', differs(other, day), other), ...compared(other.effect, 'differs') }
  return { ...judgementOf('unknown', notStated), ...compared(null, 'not_stated') }
}

const figuresOf = (text: string): Figure[] => figuresIn(folded(text)).map(({ figure }) => figure)

/** Whether a record states a figure among what it gives or asks for. */
const states = ({ effect, conditions }: Held, figure: Figure): boolean =>
  figuresOf(`${effect}、${conditions}`).some((one) =>
    one.what === 'threshold'
      ? figure.what === 'threshold' &&
        one.yen === figure.yen &&
        (one.bound ?? figure.bound) === (figure.bound ?? one.bound)
      : figure.what === 'tax_rate' && Math.abs(one.rate - figure.rate) < rounding,
  )

const rounding = 1e-6

/** Only the one figure of its kind that the effect states can be contradicted: of several nobody knows which is meant. */
function contradicts({ effect }: Held, figure: Figure): boolean {
  const stated = figuresOf(effect)
  if (figure.what === 'tax_rate')
    return figure.isOfEffect && stated.filter(({ what }) => what === 'tax_rate').length === 1
  if (figure.bound === null) return false
  return stated.filter((one) => one.what === 'threshold' && one.bound === figure.bound).length === 1
}

const covers = ({ name, from, until }: Held, day: string): Reason => ({
  code: 'measure_in_period',
  ja: `収録では、${dayInJapanese(day)}は「${name}」の適用期間（${from === null ? '' : dayInJapanese(from)}から${until === null ? '期限の記載なし' : dayInJapanese(until)}）の中です。個別の適用可否は判定していません。`,
  en: `The record of ${name} covers ${day} (${from ?? ''} to ${until ?? 'no end stated'}); whether it applies to a case was not judged.`,
})
const begins = ({ name, from }: Held): Reason => ({
  code: 'measure_begins_later',
  ja: `収録では、「${name}」の適用は${dayInJapanese(from ?? '')}からです。`,
  en: `The record of ${name} begins on ${from}.`,
})
const passed = ({ name, until }: Held): Reason => ({
  code: 'measure_period_passed',
  ja: `「${name}」は記録上の期限（${dayInJapanese(until ?? '')}）を過ぎています。延長や、課税期間などほかの基準は確認していません。`,
  en: `The stated end of ${name} (${until}) has passed; extensions and other bases such as taxable periods were not looked for.`,
})
const noPeriod: Reason = {
  code: 'measure_period_not_stated',
  ja: '収録している税制措置ですが、適用期間の記載がなく、その日の扱いは分かりません。',
  en: 'The corpus has this measure without a period, so what held on the day is not known.',
}
const agrees = ({ name, effect }: Held, day: string): Reason => ({
  code: 'claim_agrees',
  ja: `${dayInJapanese(day)}を含む期間の「${name}」の収録と一致します（${effect}）。`,
  en: `The record of ${name} that covers ${day} states the same.`,
})
const differs = ({ name, effect }: Held, day: string): Reason => ({
  code: 'claim_differs',
  ja: `${dayInJapanese(day)}を含む期間の「${name}」の収録では「${effect}」です。`,
  en: `The record of ${name} that covers ${day} states otherwise.`,
})
const notStated: Reason = {
  code: 'claim_not_stated',
  ja: 'その日を含む期間の記録がないか、この金額・率を一つに定められず、照合できません。',
  en: 'No record covers the day, or none states one such amount or rate; it was not compared.',
}
