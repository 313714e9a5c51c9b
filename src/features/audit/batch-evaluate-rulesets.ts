import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { taxRuleset } from '../../datasets/tax-ruleset.ts'
import { auditBatchUnits, evaluationsPerUnit } from '../../ledger/price.ts'
import type { CanonicalList } from '../../lib/canonical-list.ts'
import { jstDate } from '../../lib/jst.ts'
import type { CitedRecord } from '../../operation/cited.ts'
import { AppError, invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { requirePaidKey } from '../../operation/require-paid-key.ts'
import { judgedDays, judgedInput, judgedProblems } from '../tax-rulesets/measure-period.ts'
import { batchAnswer } from './batch-answer.ts'
import { auditDisclaimer } from './disclaimers.ts'
import { evaluateHere, evaluateInThread } from './evaluate-batch.ts'
import type { BatchProfile } from './population.ts'

interface Asked {
  readonly profiles: { readonly length: number }
  readonly target_ruleset_ids: readonly string[]
}

const mostProfiles = 5000

/** Bytes of the JSON of a profile: as many as evaluate_tax_rulesets takes. */
const longestProfile = 256 * 1024

/** Evaluations that are made on the event loop, in slices: more would leave garbage that takes long to collect. */
const mostHere = 2000

const unitsOf = ({ profiles, target_ruleset_ids }: Asked): number =>
  auditBatchUnits(profiles.length, new Set(target_ruleset_ids).size)

export const batchEvaluateRulesets = defineOperation({
  name: 'batch_evaluate_rulesets',
  http: 'POST /v1/audit/batch_evaluate',
  title: 'Evaluate tax rulesets for many clients',
  summary: 'Test up to 5,000 client profiles against up to 100 tax rulesets, with what deviates from the other clients',
  guidance:
    'Results stand in the order of profiles; measures are judged for as_of (the day of the call) or fiscal_year, and period_state says how each stands then; each evaluation is that of evaluate_tax_rulesets with audit_fields. A ruleset whose conditions cannot be evaluated says so in error, and the others go on. A retry with the same Idempotency-Key gives the same answer, unbilled. Relay _disclaimer.',
  access: 'required',
  effect: 'read',
  idempotency: 'required',
  costCap: 'required',
  units: {
    note: `1 per ${evaluationsPerUnit} evaluations (profiles × distinct rulesets), rounded up`,
    predicted: unitsOf,
    settled: unitsOf,
  },
  bodyLimit: 16 * 1024 * 1024,
  keptList: { name: 'profiles', mostItems: mostProfiles, longestItem: longestProfile },
  streams: true,
  provable: true,
  auditSeal: true,
  input: Type.Object(
    {
      audit_firm_id: Type.String({ minLength: 1, maxLength: 128, description: 'Given back in the answer' }),
      profiles: Type.Unsafe<CanonicalList<BatchProfile>>(
        Type.Array(
          Type.Object({
            client_id: Type.String({ pattern: '^[A-Za-z0-9._:-]{1,128}$' }),
            profile: Type.Unsafe({ type: 'object', description: 'As business_profile of evaluate_tax_rulesets' }),
          }),
          { minItems: 1, maxItems: mostProfiles, description: `Each at most ${longestProfile} bytes of JSON` },
        ),
      ),
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
  async run({ audit_firm_id, profiles, target_ruleset_ids, ...asked }, { snapshot, caller, now }) {
    const days = judgedDays(asked, jstDate(now))
    const ids = [...new Set(target_ruleset_ids)]
    const records = recordsOf(snapshot, ids)
    const { id, checksum } = snapshot
    const isMetered = caller.kind === 'account' && caller.account.mode === 'live'
    const cited = ids.map((ruleset): CitedRecord => [taxRuleset, ruleset])
    const batch = {
      facts: { firmId: audit_firm_id, snapshot: { id, checksum }, isMetered, days },
      records,
      cited,
      profiles,
    }
    return profiles.length * records.length > mostHere ? evaluateInThread(batch) : evaluateHere(batch)
  },
})

/** The JSON of the rulesets asked for; 404 with the ids that the snapshot does not have. */
function recordsOf(snapshot: Snapshot, ids: readonly string[]): string[] {
  const table = snapshot.table(taxRuleset)
  const found = ids.map((id) => table.get(id, 'full'))
  const missing_ids = ids.filter((_, i) => !found[i])
  if (missing_ids.length === 0) return found.map((bytes) => (bytes as Buffer).toString('utf8'))
  const message = `no such ruleset: ${missing_ids.join(', ')}; nothing was billed`
  throw new AppError('not_found', message, {
    detail: { error: 'ruleset_not_found', missing_ids, message },
    body: { _disclaimer: auditDisclaimer },
    messageJa: `該当するルールセットがありません: ${missing_ids.join('、')}。課金は発生していません。`,
  })
}
