import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { auditBatchUnits, evaluationsPerUnit, withTaxYen, yenOf } from '../../ledger/price.ts'
import { jstDate } from '../../lib/jst.ts'
import type { CitedRecord } from '../../operation/answer/wrapped-answers.ts'
import { AppError, invalid } from '../../operation/errors.ts'
import { requirePaidKey } from '../../operation/limits/key-refusals.ts'
import type { ThreadList } from '../../operation/long-input/long-input.ts'
import { defineOperation } from '../../operation/operation.ts'
import type { Charge } from '../../operation/operation-groups.ts'
import { judgedDays, judgedInput, judgedProblems } from '../tax-rulesets/measure-period.ts'
import { auditDisclaimer } from './audited-ruleset.ts'
import { batchAnswer } from './batch-answer.ts'
import { profilesShape } from './batch-tasks.ts'
import { batchInput, evaluateBatch } from './evaluate-batch.ts'

interface BatchSize {
  readonly profiles: { readonly length: number }
  readonly target_ruleset_ids: readonly string[]
}

const unitsOf = ({ profiles, target_ruleset_ids }: BatchSize): number =>
  auditBatchUnits(profiles.length, new Set(target_ruleset_ids).size)

function batchBilling({ units, isMetered: metered }: Charge) {
  const yen_excl_tax = yenOf(units)
  const yen_incl_tax = withTaxYen(yen_excl_tax)
  return { fan_out_factor: evaluationsPerUnit, metered, units, yen_excl_tax, yen_incl_tax }
}

export const batchEvaluateRulesets = defineOperation({
  name: 'batch_evaluate_rulesets',
  http: 'POST /v1/audit/batch_evaluate',
  title: { ja: '顧問先ごとの税制措置の一括判定', en: 'Evaluate tax rulesets for many clients' },
  keywords: [
    '顧問先',
    '一括判定',
    '税制をまとめて',
    '顧客ごとに',
    'clients',
    '顧問先の税制適用を一括判定',
    '全クライアントの税制評価',
    '多数の顧客の税制チェック',
    'tax rules for many clients',
  ],
  toolsets: ['evidence', 'tax'],
  summary: 'Test up to 5,000 client profiles against up to 100 tax rulesets, with what deviates from the other clients',
  guidance:
    'Results stand in the order of profiles; measures are judged for as_of (the day of the call) or fiscal_year, and period_state says how each stands then; each evaluation is that of evaluate_tax_rulesets with audit_fields: applicable null is not decided, needs says what is missing. A ruleset whose conditions cannot be evaluated says so in error, and the others go on. With async: true it is a job for get_job, which counts what was found so far. A retry with the same Idempotency-Key gives the same answer, unbilled. Relay _disclaimer.',
  access: { key: 'required' },
  effect: 'read',
  replay: { idempotencyKey: 'required', from: 'stream' },
  billing: {
    costCap: 'required',
    units: {
      note: {
        ja: `判定${evaluationsPerUnit}件（会社数×税制措置の数）ごとに1単位（端数切り上げ）`,
        en: `1 per ${evaluationsPerUnit} evaluations (profiles × distinct rulesets), rounded up`,
      },
      predicted: unitsOf,
    },
    member: batchBilling,
  },
  asJob: { isLong: () => false },
  transport: { body: { limit: 16 * 1024 * 1024, inThread: batchInput } },
  proof: { receipt: true, auditSeal: true },
  input: Type.Object(
    {
      audit_firm_id: Type.String({ minLength: 1, maxLength: 128, description: 'Given back in the answer' }),
      profiles: Type.Unsafe<ThreadList>(profilesShape),
      target_ruleset_ids: Type.Array(Type.String({ pattern: '^TAX-[0-9a-f]{10}$' }), {
        minItems: 1,
        maxItems: 100,
        description: 'Repeated ids count once',
      }),
      ...judgedInput,
      max_cost_jpy: Type.Optional(
        Type.Unsafe<number | null>({
          type: ['integer', 'null'],
          minimum: 0,
          description: 'Budget in JPY; the lower of this and X-Cost-Cap-JPY binds',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  output: batchAnswer,
  example: {
    audit_firm_id: 'firm-1',
    profiles: [
      { client_id: 'client-1', profile: { capital_yen: 10000000, is_blue_return: true, is_corporation: true } },
      { client_id: 'client-2', profile: { capital_yen: 300000000, is_blue_return: true, is_corporation: true } },
    ],
    target_ruleset_ids: ['TAX-06e91636a3', 'TAX-03bfca7826'],
    max_cost_jpy: 3,
  },
  check(input, { caller }) {
    requirePaidKey(caller)
    const problems = judgedProblems(input)
    if (problems.length > 0) throw invalid(problems)
  },
  async run({ audit_firm_id, profiles, target_ruleset_ids, ...options }, { snapshot, now, progress }) {
    const days = judgedDays(options, jstDate(now))
    const ids = [...new Set(target_ruleset_ids)]
    const records = recordsOf(snapshot, ids)
    const { id, checksum } = snapshot
    const cited = ids.map((ruleset): CitedRecord => [taxRuleset, ruleset])
    const batch = {
      facts: { firmId: audit_firm_id, snapshot: { id, checksum }, days },
      records,
      cited,
      profiles,
    }
    return evaluateBatch(batch, progress)
  },
})

/** The JSON of the rulesets asked for; 404 with the ids that the snapshot does not have. */
function recordsOf(snapshot: Snapshot, ids: readonly string[]): string[] {
  const table = snapshot.table(taxRuleset)
  const found = ids.map((id) => table.get(id, 'full'))
  const missing_ids = ids.filter((_, i) => !found[i])
  if (missing_ids.length === 0) return found.map((bytes) => (bytes as Buffer).toString('utf8'))
  const message = `no such ruleset: ${missing_ids.join(', ')}; nothing was billed`
  throw new AppError('not_found', {
    ja: `該当するルールセットがありません: ${missing_ids.join('、')}。課金は発生していません。`,
    en: message,
    detail: { error: 'ruleset_not_found', missing_ids, message },
    body: { _disclaimer: auditDisclaimer },
  })
}
