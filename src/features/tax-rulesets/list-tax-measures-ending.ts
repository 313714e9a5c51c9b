import { type Static, Type } from 'typebox'
import { comparable, visibleKey } from '../../corpus/layout.ts'
import { rulesetKinds, taxCategories, taxRuleset } from '../../datasets/tax-ruleset.ts'
import { addDays, daysBetween, jstDate } from '../../lib/jst.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { filterClauses, queryOf } from '../../operation/search/filter-clauses.ts'
import { noWords } from '../../operation/search/search-words.ts'
import { tooEarly } from '../../operation/usual-problems.ts'
import { date, nullable, oneOf, text, textOrNull } from '../../schema/fields.ts'
import { lineage } from '../../schema/lineage.ts'
import { taxNote } from './disclaimer.ts'

const ending = Type.Object({
  unified_id: text(),
  ruleset_name: text(),
  tax_category: oneOf(taxCategories),
  ruleset_kind: oneOf(rulesetKinds),
  effective_from: date(),
  effective_until: date({ description: 'Last day' }),
  period_basis: nullable(
    text({
      description:
        'What has to lie within the period, such as the first day of the fiscal year; a taxable period may hold the last day and go on',
    }),
  ),
  days_left: Type.Integer({ description: 'From today in Japan to the last day; negative = it has ended' }),
  rate_or_amount: textOrNull(),
  authority: text(),
  ...lineage,
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
    'Only measures with a stated last day are listed; period_basis says what has to lie within it, so that days_left is no deadline of its own; without_end counts those that state none, which need not go on for ever. The copy is a selection of measures: what is not listed is not covered. Relay _disclaimer.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: { agent: true },
  input: Type.Object({
    from: Type.Optional(date({ description: 'First day of the window; else today in Japan' })),
    to: Type.Optional(date({ description: 'Last day of the window; else a year after the first' })),
    tax_category: Type.Optional(oneOf(taxCategories)),
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
  async run({ limit, offset, ...input }, { snapshot, now }) {
    const today = jstDate(now)
    const { from, to } = windowOf(input, today)
    const table = snapshot.table(taxRuleset)
    const category = input.tax_category === undefined ? {} : { tax_category: input.tax_category }
    const filters = filterClauses(taxRuleset, category, snapshot)
    const rows = async (first: string, last: string) => {
      const ends = { field: 'ends_on', min: comparable(first) as number, max: comparable(last) as number }
      const clauses = [filters, { any: [[visibleKey]], ranges: [ends] }]
      return table.searchRecords(queryOf(noWords, { offset: 0, limit: table.rows }, ...clauses))
    }
    const { records } = await rows(from, to)
    const { total: without_end } = await rows(noEnd, noEnd)
    const results = records.flatMap((one) => endingOf(one, today)).sort(byLastDay)
    return {
      from,
      to,
      total: results.length,
      limit,
      offset,
      results: results.slice(offset, offset + limit),
      without_end,
      _disclaimer: taxNote,
      ...snapshotNamed(snapshot),
    }
  },
})

/** What `ends_on` of a measure without an end is. */
const noEnd = '9999-12-31'

function windowOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const first = from ?? today
  return { from: first, to: to ?? addDays(first, 365) }
}

type Ending = Static<typeof ending>
type Ruleset = Omit<Ending, 'effective_until' | 'days_left'> & { readonly effective_until: string | null }

function endingOf(one: Ruleset, today: string): Ending[] {
  const { unified_id, ruleset_name, tax_category, ruleset_kind, effective_from, effective_until } = one
  const { period_basis, rate_or_amount, authority, source_url, source_fetched_at, source_checksum, license } = one
  if (effective_until === null) return []
  const days_left = daysBetween(today, effective_until)
  return [
    {
      unified_id,
      ruleset_name,
      tax_category,
      ruleset_kind,
      effective_from,
      effective_until,
      period_basis,
      days_left,
      rate_or_amount,
      authority,
      source_url,
      source_fetched_at,
      source_checksum,
      license,
    },
  ]
}

const byLastDay = (a: Ending, b: Ending): number =>
  a.effective_until < b.effective_until || (a.effective_until === b.effective_until && a.unified_id < b.unified_id)
    ? -1
    : 1
