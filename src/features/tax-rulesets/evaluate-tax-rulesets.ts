import { Type } from 'typebox'
import { evaluatePredicate, type Profile } from '../../lib/evaluate-predicate.ts'
import { jstDate } from '../../lib/jst.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { snapshotKeys, stampOf } from '../../operation/answer/stamp.ts'
import type { Context } from '../../operation/context.ts'
import { invalid } from '../../operation/errors.ts'
import { steps } from '../../operation/jobs/job-shape.ts'
import { defineOperation } from '../../operation/operation.ts'
import { treeEntry } from './citation-tree.ts'
import { taxDisclaimer } from './disclaimer.ts'
import { evaluationKeys } from './evaluation-shape.ts'
import {
  inPeriod,
  type JudgedDays,
  judgedDays,
  judgedInput,
  judgedPeriod,
  judgedProblems,
  measurePeriod,
} from './measure-period.ts'
import { notEnded, type Ruleset, rulesetBook, rulesetsOf } from './ruleset-book.ts'

const result = Type.Object({ ...evaluationKeys, citation_tree: Type.Array(treeEntry) })

export const evaluateTaxRulesets = defineOperation({
  name: 'evaluate_tax_rulesets',
  http: 'POST /v1/tax_rulesets/evaluate',
  title: { ja: '税制措置の適用要件の判定', en: 'Evaluate tax rulesets for a company' },
  keywords: [
    '税制の適用判定',
    '控除が使えるか',
    '税額控除',
    '適用できる',
    'apply',
    '自社がどの税制を使えるか',
    '資本金や従業員数から税制を判定',
    '税額控除の対象になるか',
    '当社に適用できる税制',
    'which tax measures apply to my company',
  ],
  summary: 'Test a business profile against the machine conditions of tax rulesets, with the reason for each condition',
  guidance:
    'applicable: true means only that the listed conditions hold; without conditions nothing was tested. A field that the profile lacks fails its condition and is named in the reason. Nothing is applicable outside its period: period_state says how it stands on as_of (the day of the call) or in fiscal_year. Relay _disclaimer.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  replay: { idempotencyKey: 'accepted', from: 'snapshot' },
  input: Type.Object(
    {
      business_profile: Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Plain values by field, such as annual_revenue_yen, employee_count, capital_yen, founded_year, is_corporation, is_blue_return, invoice_registration_number, industry_jsic, prefecture, is_sme',
      }),
      // One schema instead of a union with null: each malformed id is named by its place.
      target_ruleset_ids: Type.Optional(
        Type.Unsafe<string[] | null>({
          type: ['array', 'null'],
          items: { type: 'string', pattern: '^TAX-[0-9a-f]{10}$' },
          maxItems: 100,
          description: 'Without it, or with null, every ruleset that had not ended by then is evaluated',
        }),
      ),
      ...judgedInput,
    },
    { additionalProperties: false },
  ),
  output: Type.Object({
    results: Type.Array(result),
    period: judgedPeriod,
    ...taxDisclaimer.properties,
    ...snapshotKeys,
  }),
  example: {
    business_profile: { capital_yen: 10000000, is_blue_return: true, is_corporation: true, employee_count: 12 },
    target_ruleset_ids: ['TAX-06e91636a3', 'TAX-03bfca7826'],
  },
  check(input) {
    const problems = judgedProblems(input)
    if (problems.length > 0) throw invalid(problems)
  },
  async run({ business_profile, target_ruleset_ids, ...options }, context) {
    const { snapshot, now } = context
    const days = judgedDays(options, jstDate(now))
    const book = await rulesetBook(snapshot)
    const chosen = target_ruleset_ids ? rulesetsOf(book, target_ruleset_ids) : notEnded(book, days.from)
    return evaluated(chosen, business_profile, days, context)
  },
})

/** Characters of results that become bytes at once: joining many small pieces at the end would hold the event loop. */
const chunkLength = 32_768

/** Writes each result as it is found, so that a long answer is never written at once. */
async function evaluated(
  rulesets: readonly Ruleset[],
  profile: Profile,
  days: JudgedDays,
  context: Context,
): Promise<ReadyJson> {
  const chunks: Buffer[] = []
  const step = steps(context, rulesets.length)
  const period = JSON.stringify({ from: days.from, until: days.until })
  let text = '{"results":['
  for (const [i, { tree, citations, ...ruleset }] of rulesets.entries()) {
    const timing = measurePeriod(ruleset, days)
    const evaluation = inPeriod(evaluatePredicate(tree, profile), timing)
    const found = { ...ruleset, period_state: timing.state, ...evaluation, citation_tree: citations }
    text += (i === 0 ? '' : ',') + JSON.stringify(found)
    if (text.length > chunkLength) {
      chunks.push(Buffer.from(text))
      text = ''
    }
    await step()
  }
  return new ReadyJson([...chunks, `${text}],"period":${period}${taxDisclaimer.json}${stampOf(context.snapshot)}}`])
}
