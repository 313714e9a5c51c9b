import type { TaxRuleset } from '../../datasets/tax-ruleset.ts'
import { type AskedField, askedFields, leavesOf } from '../../lib/asked-field.ts'
import { profileFieldName } from '../../lib/condition-reason.ts'
import { type Assumption, type Evaluation, evaluatePredicate, type Profile } from '../../lib/evaluate-predicate.ts'
import { fieldText } from '../../lib/labels.ts'
import type { ReadTree, Unreadable } from '../../lib/predicate.ts'
import { type MeasurePeriod, measurePeriod } from './measure-period.ts'
import { type JudgedDays, yearFields } from './period-basis.ts'

/** A measure whose conditions have been read. */
export interface ReadRuleset extends Pick<TaxRuleset, 'effective_from' | 'effective_until' | 'period_test'> {
  readonly tree: ReadTree | Unreadable
}

/** How a taxpayer fares under a measure in its time. */
export interface RulesetEvaluation extends Omit<Evaluation, 'needs'> {
  readonly period: MeasurePeriod
  readonly needs: readonly AskedField[]
}

/** Fields that one sentence names at most. */
const mostNamed = 10

/** Conditions and period together: true where both hold, false where one fails, else null with what would decide. */
export function evaluateRuleset(ruleset: ReadRuleset, profile: Profile, days: JudgedDays): RulesetEvaluation {
  const evaluation = evaluatePredicate(ruleset.tree, profile)
  const period = measurePeriod(ruleset, days, profile)
  const applicable = both(evaluation.applicable, stateOf(period))
  const isOpen = applicable === null
  const needs = isOpen ? [...(period.need ? [period.need] : []), ...askedFields(evaluation.needs)] : []
  const assumed = applicable === false ? [] : evaluation.assumed
  const reasons = [...evaluation.reasons]
  if (period.reason !== null) reasons.unshift(period.reason)
  if (needs.length > 0) reasons.push(`示されていない項目があり、まだ判定できません: ${named(needs)}`)
  if (assumed.length > 0) reasons.push(`示されていないため、次のことを前提にしています: ${quoted(assumed)}`)
  return {
    ...evaluation,
    period,
    applicable,
    reasons,
    conditions_open: isOpen ? evaluation.conditions_open : [],
    needs,
    assumed,
  }
}

/** Strong Kleene. */
const both = (one: boolean | null, other: boolean | null): boolean | null =>
  one === false || other === false ? false : one === null || other === null ? null : true

function stateOf({ state }: MeasurePeriod): boolean | null {
  if (state === 'in_force') return true
  return state === 'measure_ended' || state === 'not_yet_in_force' ? false : null
}

function named(needs: readonly AskedField[]): string {
  const names = needs.slice(0, mostNamed).map(({ field }) => profileFieldName(field))
  return names.join('、') + (needs.length > mostNamed ? ` ほか${needs.length - mostNamed}項目` : '')
}

const quoted = (assumed: readonly Assumption[]): string =>
  [...new Set(assumed.map(({ text }) => `「${text}」`))].join('')

/** What is said by saying something else: nobody is a company and a sole proprietor at once, and a day lies in a year. */
export function withImplied(profile: Profile, days: JudgedDays): Profile {
  const { is_corporation, is_sole_proprietor } = profile
  const implied: Record<string, unknown> = { income_year: days.fiscalYear ?? Number(days.from.slice(0, 4)) }
  if (is_sole_proprietor === true) implied.is_corporation = false
  if (is_corporation === true) implied.is_sole_proprietor = false
  const stated = Object.entries(profile).filter(([, value]) => value !== null && value !== undefined)
  return { ...implied, ...Object.fromEntries(stated) }
}

/** Fields of a profile that the evaluation of these measures reads. */
export function fieldsRead(rulesets: readonly ReadRuleset[]): Set<string> {
  const read = new Set<string>()
  for (const { tree, period_test } of rulesets) {
    if (!('error' in tree) && tree.predicate !== null) for (const { field } of leavesOf(tree.predicate)) read.add(field)
    if (period_test) for (const field of [period_test.field, ...yearFields]) read.add(field)
  }
  return read
}

/** A field as an answer asks for it. */
export interface Need {
  readonly field: string
  readonly label_ja: string
}

/** The field with its name; one without a name stands as it is. */
export const needOf = ({ field }: AskedField): Need => ({ field, label_ja: fieldText(field, 'profile')?.ja ?? field })
