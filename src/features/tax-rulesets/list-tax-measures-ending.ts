import { type Static, Type } from 'typebox'
import { taxCategories } from '../../datasets/tax-ruleset.ts'
import { addDays, daysBetween, jstDate } from '../../lib/jst.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { tooEarly } from '../../operation/usual-problems.ts'
import { date, dateOrNull, nullable, oneOf, text, textOrNull } from '../../schema/fields.ts'
import { lineage, lineageOf } from '../../schema/lineage.ts'
import { saysAgain } from '../../schema/says-again.ts'
import { taxNote } from './disclaimer.ts'
import { periodsStated, type StatedPeriod } from './stated-periods.ts'

const scanned = {
  dataset: oneOf(['tax_rulesets', 'tax_measures']),
  unified_id: text({ description: 'TAX-… or tax_measure:…, by the dataset' }),
  ruleset_name: text(),
  effective_until: date({ description: 'Last day' }),
  period_basis: nullable(
    text({
      description:
        'What has to lie within the period, such as the first day of the fiscal year; a taxable period may hold the last day and go on',
    }),
  ),
  days_left: Type.Integer({
    description:
      'From today in Japan to the last day; negative = that day is over, which a later extension may have changed',
  }),
  ...lineage,
}

/** A row in either form: what is scanned always, the rest unless `fields` is brief. */
const ending = Type.Object({
  ...scanned,
  tax_category: Type.Optional(textOrNull()),
  ruleset_kind: Type.Optional(textOrNull({ description: 'As its dataset calls it' })),
  effective_from: Type.Optional(dateOrNull()),
  rate_or_amount: Type.Optional(textOrNull()),
  authority: Type.Optional(textOrNull()),
  also_stated_by: saysAgain(
    Type.Optional(
      Type.Array(Type.Object({ dataset: Type.String(), id: Type.String() }), {
        description: 'Records of the same measure and last day in the other dataset',
      }),
    ),
  ),
})

export const listTaxMeasuresEnding = defineOperation({
  name: 'list_tax_measures_ending',
  http: 'GET /v1/tax_rulesets/ending',
  title: { ja: '適用期限が近い税制措置', en: 'List tax measures that end' },
  keywords: [
    '期限切れの税制',
    '適用期限',
    'いつまで',
    '期限切れになる税制',
    '適用期限が近い税制',
    '終わる特例',
    '税制のサンセット',
    'expiring tax measures',
  ],
  summary: 'List the tax measures whose last day falls in a window, the earliest first',
  guidance:
    'Measures of both datasets, tax_rulesets and tax_measures, each period once. Only those with a stated last day are listed; period_basis says what has to lie within it, so that days_left is no deadline of its own; without_end counts those that state none, which need not go on for ever. The copy is a selection of measures: what is not listed is not covered. Relay _disclaimer.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    from: Type.Optional(date({ description: 'First day of the window; else today in Japan' })),
    to: Type.Optional(date({ description: 'Last day of the window; else a year after the first' })),
    tax_category: Type.Optional(oneOf(taxCategories)),
    fields: oneOf(['default', 'brief'], {
      default: 'default',
      description: 'brief for scanning: id, name, last day, what has to lie within the period, source',
    }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Rows at most' }),
    offset: Type.Integer({ minimum: 0, default: 0, description: 'Rows to skip' }),
  }),
  output: Type.Object({
    from: date(),
    to: date(),
    total: Type.Integer(),
    limit: Type.Integer(),
    offset: Type.Integer(),
    results: Type.Array(ending),
    without_end: Type.Integer({ description: 'Measures of the category that state no last day' }),
    ...disclaimerKey,
    ...snapshotKeys,
  }),
  example: { from: '2026-11-21', to: '2027-03-31' },
  check(input, { now }) {
    const { from, to } = windowOf(input, jstDate(now))
    if (from <= to) return
    throw invalid([{ loc: ['query', 'to'], ...tooEarly(from), type: 'window' }])
  },
  async run({ limit, offset, fields, ...input }, { snapshot, now }) {
    const today = jstDate(now)
    const { from, to } = windowOf(input, today)
    const isAsked = ({ tax_category: of }: StatedPeriod) =>
      input.tax_category === undefined || of === input.tax_category
    const stated = (await periodsStated(snapshot)).filter(isAsked)
    const results = stated
      .flatMap(({ effective_until: until, ...one }): Ending[] =>
        until === null || until < from || until > to
          ? []
          : [{ ...one, effective_until: until, days_left: daysBetween(today, until) }],
      )
      .sort(byLastDay)
    return {
      from,
      to,
      total: results.length,
      limit,
      offset,
      results: results.slice(offset, offset + limit).map((row) => (fields === 'brief' ? briefly(row) : row)),
      without_end: stated.filter(({ effective_until: until }) => until === null).length,
      _disclaimer: taxNote,
      ...snapshotNamed(snapshot),
    }
  },
})

function windowOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const first = from ?? today
  return { from: first, to: to ?? addDays(first, 365) }
}

type Ending = Static<typeof ending>

/** A row as it is scanned. */
function briefly(row: Ending): Ending {
  const { dataset, unified_id, ruleset_name, effective_until, period_basis, days_left } = row
  return { dataset, unified_id, ruleset_name, effective_until, period_basis, days_left, ...lineageOf(row) }
}

const byLastDay = (a: Ending, b: Ending): number =>
  a.effective_until < b.effective_until || (a.effective_until === b.effective_until && a.unified_id < b.unified_id)
    ? -1
    : 1
