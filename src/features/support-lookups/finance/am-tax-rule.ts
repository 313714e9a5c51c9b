import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { nameBook } from '../../../datasets/subjects/name-book.ts'
import { saysOver, taxMeasure } from '../../../datasets/tax-measure.ts'
import { jstDate } from '../../../lib/jst.ts'
import { defineLookup } from '../../../operation/lookup/define-lookup.ts'
import { dayParameter, LookupError, realDay } from '../../../operation/lookup/lookup-error.ts'
import { pageOf } from '../../../operation/lookup/rows.ts'
import { dateOrNull, nullable, oneOf, text, textOrNull, yenOrNull } from '../../../schema/fields.ts'
import { inOrder } from '../../../schema/record-order.ts'
import { taxesDisclaimer } from '../disclaimers.ts'
import { measuresNamed, type StatedMeasure } from './stated-measures.ts'

const item = Type.Object({
  tax_measure: Type.Object({
    canonical_id: Type.String({ description: 'tax_measure:… or TAX-…, by the dataset' }),
    dataset: oneOf(['tax_measures', 'tax_rulesets']),
    name: Type.String(),
    canonical_status: oneOf(['active', 'past_stated_end', 'abolished'], {
      description:
        'past_stated_end: its last day is over, and nobody looked whether it was extended; abolished: it is over for certain',
    }),
  }),
  rule_type: Type.String(),
  base_rate_pct: nullable(Type.Number({ description: 'Percent; null = the record states no single rate' })),
  cap_yen: yenOrNull({ description: 'JPY; null = the record states none' }),
  eligibility: Type.Record(Type.String(), Type.Unknown()),
  combinable_with: Type.Array(Type.Unknown()),
  effective_period: Type.Object({ from: dateOrNull(), until: dateOrNull() }),
  article_ref: textOrNull(),
  source: Type.Object({ url: textOrNull(), fetched_at: textOrNull() }),
  note: textOrNull({ description: 'Rate, amount or effect in the words of the record' }),
})

/** Kinds of rules that callers may ask for. */
const ruleTypes = [
  'credit',
  'deduction',
  'reduction',
  'special_depreciation',
  'immediate_writeoff',
  'exemption',
] as const

/** One rule of a measure: what it does, by how much, and when. */
interface MeasureRule {
  readonly rule_type: string
  readonly base_rate_pct: number | null
  readonly note: string | null
}

/** The rules that the record of a measure states; one that lets the taxpayer choose has one of each. */
function rulesOf({ kind, rate, note }: StatedMeasure): MeasureRule[] {
  if (kind === 'credit_or_depreciation')
    return [
      { rule_type: 'credit', base_rate_pct: rate, note },
      { rule_type: 'special_depreciation', base_rate_pct: null, note },
    ]
  return [{ rule_type: kind ?? 'other', base_rate_pct: kind === 'credit' ? rate : null, note }]
}

export const amTaxRule = defineLookup({
  name: 'am_tax_rule',
  http: 'GET /v1/am/tax_rule',
  title: { ja: '税制措置のルールの照会', en: 'Read the rules of one tax measure' },
  keywords: [
    '税率',
    '税制の内容',
    '控除率',
    '税率と適用期限',
    '控除率と要件',
    'この税制の対象資産',
    '税制の根拠条文',
    '税額控除の割合',
    'rate and conditions of a tax measure',
  ],
  toolsets: ['tax'],
  summary: 'Read rate, taxpayer, assets, article and period of a tax measure, by its id or name (税制の適用要件)',
  guidance:
    'Without as_of every period is listed, those that are over as well: canonical_status tells. With as_of only what was in force on that day. Give the id from am_tax_incentives where names are alike.',
  dataset: taxMeasure,
  parameters: {
    measure_name_or_id: text({ maxLength: 200, description: 'tax_measure:…, TAX-… or any name, in full or in part' }),
    rule_type: Type.Optional(
      text({ maxLength: 60, description: `${ruleTypes.join(', ')}; another one finds nothing` }),
    ),
    as_of: Type.Optional(dayParameter('only what was in force on it')),
  },
  limit: { default: 50, maximum: 100 },
  item,
  disclaimer: taxesDisclaimer,
  beside: { hint: Type.Optional(Type.String({ description: 'Present where a measure is over' })) },
  example: { measure_name_or_id: '中小企業投資促進税制' },
  async find(input, { snapshot, now }) {
    const today = jstDate(now)
    const day = realDay('as_of', input.as_of)
    const measures = await measuresNamed(snapshot, input.measure_name_or_id)
    if (measures.length === 0) throw await notHeld(snapshot, input.measure_name_or_id)
    const found = measures
      .filter(({ from, until }) => isWithin(from, until, day))
      .flatMap((measure) => rulesOf(measure).map((rule) => ({ measure, rule })))
      .filter(({ rule }) => input.rule_type === undefined || rule.rule_type === input.rule_type)
    const rows = inOrder(found, ({ measure, rule }) => [measure.id, rule.rule_type])
    const isSomeOver = rows.some(({ measure }) => isOver(measure, today))
    return {
      ...(await pageOf(rows, input, ({ measure, rule }) => itemOf(measure, rule, today))),
      beside: isSomeOver ? { hint: overHint } : {},
      ...(day !== undefined && { retrievalNote: `In force on ${day}. ${day}に適用期間が含まれるものです。` }),
      miss: noRule(measures, input.rule_type, day),
    }
  },
})

const overHint =
  '記録上の適用期限を過ぎた措置が含まれます。canonical_status が abolished の行は現在は適用できません。past_stated_end の行は延長の有無を確認していません。'

const isOver = ({ until }: StatedMeasure, today: string): boolean => until !== null && until < today

function statusOf(measure: StatedMeasure, today: string): Static<typeof item>['tax_measure']['canonical_status'] {
  if (!isOver(measure, today)) return 'active'
  return saysOver(measure.name) ? 'abolished' : 'past_stated_end'
}

/** No tax measure is called so; what else here is, is named. */
async function notHeld(snapshot: Snapshot, wanted: string): Promise<LookupError> {
  const { subjects } = (await nameBook(snapshot)).named(wanted)
  const others = subjects.slice(0, mostOthers).map(({ name, records: [{ ref }] }) => `${name}（${ref}）`)
  const isElsewhere = others.length > 0
  return new LookupError('seed_not_found', {
    ja: isElsewhere
      ? `「${wanted}」は税制ではなく、次の制度として収録しています：${others.join('、')}。`
      : `収録済みの税制に「${wanted}」はありません。`,
    en: isElsewhere
      ? `${JSON.stringify(wanted)} is no tax measure here but ${others.join(', ')}.`
      : `No tax measure held here is called ${JSON.stringify(wanted)}.`,
    field: 'measure_name_or_id',
    retry_with: [isElsewhere ? 'search_programs' : 'am_tax_incentives'],
    hint: '名称の一部で am_tax_incentives を検索してください。',
  })
}

const mostOthers = 5

function noRule(
  measures: readonly StatedMeasure[],
  ruleType: string | undefined,
  day: string | undefined,
): LookupError {
  const names = measures.map(({ name }) => name).join('、')
  const wanted = [ruleType && `rule_type ${ruleType}`, day && `as_of ${day}`].filter(Boolean).join(', ')
  return new LookupError('no_matching_records', {
    ja: `${names} に、指定の条件（${wanted}）に当たる定めはありません。`,
    en: `${names}: no rule for ${wanted}.`,
    hint: 'rule_type や as_of を外すと、収録しているすべての期間を確認できます。',
  })
}

const isWithin = (from: string | null, to: string | null, day: string | undefined): boolean =>
  day === undefined || ((from === null || from <= day) && (to === null || day <= to))

function itemOf(measure: StatedMeasure, rule: MeasureRule, today: string): Static<typeof item> {
  return {
    tax_measure: {
      canonical_id: measure.id,
      dataset: measure.dataset,
      name: measure.name,
      canonical_status: statusOf(measure, today),
    },
    rule_type: rule.rule_type,
    base_rate_pct: rule.base_rate_pct,
    cap_yen: null,
    eligibility: Object.fromEntries(Object.entries(measure.eligibility).filter(([, value]) => value !== null)),
    combinable_with: [...measure.combinableWith],
    effective_period: { from: measure.from, until: measure.until },
    article_ref: measure.article,
    source: measure.source,
    note: rule.note,
  }
}
