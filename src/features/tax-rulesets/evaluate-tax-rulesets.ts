import { Type } from 'typebox'
import type { Profile } from '../../lib/evaluate-predicate.ts'
import { jstDate } from '../../lib/jst.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { snapshotKeys, stampOf } from '../../operation/answer/stamp.ts'
import type { Context } from '../../operation/context.ts'
import { invalid } from '../../operation/errors.ts'
import { steps } from '../../operation/jobs/job-shape.ts'
import { defineOperation } from '../../operation/operation.ts'
import { treeEntry } from './citation-tree.ts'
import { taxDisclaimer } from './disclaimer.ts'
import { evaluateRuleset, fieldsRead, withImplied } from './evaluate-ruleset.ts'
import { evaluationKeys, evaluationMembers, unusedInputs } from './evaluation-shape.ts'
import { judgedDays, judgedInput, judgedPeriod, judgedProblems } from './measure-period.ts'
import { OpenQuestions, openQuestion } from './open-questions.ts'
import type { JudgedDays } from './period-basis.ts'
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
    'applicable has three values: true = every required condition is stated and met; false = a stated one fails, or its period is not met; null = not decided yet. Never tell null as no: ask questions (most useful first), send the answers as fields and call again. assumed names rare exclusions that nobody stated. Each period goes by its own basis, for as_of (the day of the call) or fiscal_year; state fiscal_year_start_date, fiscal_year_end or the day of the event (acquisition_date, gift_date) where you know it. Without target_ruleset_ids the answer is long: search_tax_rulesets finds those that matter. Relay _disclaimer.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  replay: { idempotencyKey: 'accepted', from: 'snapshot' },
  input: Type.Object(
    {
      business_profile: Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Plain values by field, such as is_corporation, is_sole_proprietor, capital_yen, employee_count, is_blue_return, is_large_corp_subsidiary, invoice_registration_number, taxable_sales_base_period_yen, fiscal_year_start_date; a missing field or null = not known. needs of an answer names the others',
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
    questions: Type.Array(openQuestion, {
      description: 'What to ask next, at most ten: what most measures turn on comes first',
    }),
    unused_inputs: unusedInputs,
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
    const profile = withImplied(business_profile, days)
    const book = await rulesetBook(snapshot)
    const chosen = target_ruleset_ids ? rulesetsOf(book, target_ruleset_ids) : notEnded(book, days, profile)
    return evaluated(chosen, { profile, given: business_profile, days }, context)
  },
})

/** Characters of results that become bytes at once: joining many small pieces at the end would hold the event loop. */
const chunkLength = 32_768

/** Writes each result as it is found, so that a long answer is never written at once. */
async function evaluated(
  rulesets: readonly Ruleset[],
  { profile, given, days }: { readonly profile: Profile; readonly given: Profile; readonly days: JudgedDays },
  context: Context,
): Promise<ReadyJson> {
  const chunks: Buffer[] = []
  const step = steps(context, rulesets.length)
  const open = new OpenQuestions()
  let text = '{"results":['
  for (const [i, ruleset] of rulesets.entries()) {
    const { unified_id, ruleset_name, effective_from, effective_until, citations } = ruleset
    const found = evaluateRuleset(ruleset, profile, days)
    open.add(found.needs)
    const ids = { unified_id, ruleset_name, effective_from, effective_until }
    text += (i === 0 ? '' : ',') + JSON.stringify({ ...ids, ...evaluationMembers(found), citation_tree: citations })
    if (text.length > chunkLength) {
      chunks.push(Buffer.from(text))
      text = ''
    }
    await step()
  }
  const read = fieldsRead(rulesets)
  const rest = {
    questions: open.list(),
    unused_inputs: Object.keys(given).filter((field) => !read.has(field)),
    period: { from: days.from, until: days.until },
  }
  text += `],${JSON.stringify(rest).slice(1, -1)}${taxDisclaimer.json}${stampOf(context.snapshot)}}`
  return new ReadyJson([...chunks, text])
}
