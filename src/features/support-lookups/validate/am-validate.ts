import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { byName } from '../../../lib/by-name.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import { jstDate } from '../../../lib/jst.ts'
import { invalid } from '../../../operation/errors.ts'
import { defineObjectLookup } from '../../../operation/lookup/define-object-lookup.ts'
import { LookupError } from '../../../operation/lookup/lookup-error.ts'
import { notPlain } from '../../../operation/usual-problems.ts'
import { nullable, oneOf, text, textOrNull, timestampOrNull } from '../../../schema/fields.ts'
import { type IntakeRule, intakeRules, severities } from './intake-rules.ts'

const statuses = ['passed', 'failed', 'deferred'] as const

const result = Type.Object({
  rule_id: Type.Integer(),
  predicate_ref: Type.String(),
  predicate_kind: oneOf(['builtin', 'sql_expr', 'json_logic']),
  passed: nullable(Type.Boolean()),
  status: oneOf(statuses, { description: 'deferred: it cannot be evaluated here' }),
  severity: oneOf(severities),
  message_ja: Type.String({ description: 'What to look at; empty when passed' }),
  evaluated_at: timestampOrNull(),
  cached: Type.Boolean(),
})

const scopes: Readonly<Record<string, readonly IntakeRule[]>> = byName({ intake: intakeRules })

export const amValidate = defineObjectLookup({
  name: 'am_validate',
  http: 'POST /v1/am/validate',
  title: { ja: '申請者の申告内容の確認', en: 'Check what an applicant states' },
  keywords: [
    '申請内容の検査',
    '入力チェック',
    '申請書の数字の矛盾',
    '労働時間や年齢の入力ミス',
    'validate intake form',
  ],
  summary: 'Find figures of an intake form that cannot be right: hours, days, years, ages and amounts',
  guidance:
    'A rule is silent where its field is missing or of another type, so passed means "no contradiction seen" and never "eligible". Nothing of the body is stored.',
  input: Type.Object({
    applicant_data: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'identity {birth_date, age}, plan {start_year, desired_amount_man_yen}, behavioral {training_hours_per_year, annual_work_days, weekly_work_hours}; others are ignored',
    }),
    entity_id: Type.Optional(nullable(text({ maxLength: 200, description: 'Whose form it is; echoed' }))),
    scope: text({ maxLength: 64, default: 'intake', description: 'Which rules: intake' }),
  }),
  output: {
    total: Type.Integer({ description: 'Rules that were applied' }),
    applicant_hash: Type.String({ description: 'SHA-256 of the RFC 8785 text of applicant_data' }),
    scope: Type.String(),
    entity_id: textOrNull(),
    summary: Type.Object({ passed: Type.Integer(), failed: Type.Integer(), deferred: Type.Integer() }),
    results: Type.Array(result),
  },
  example: { applicant_data: { behavioral: { weekly_work_hours: 200 }, plan: { start_year: 2027 } } },
  check: ({ applicant_data }) => void hashOf(applicant_data),
  find({ applicant_data, entity_id, scope }, { now }) {
    const rules = scopes[scope] ?? []
    const results = rules.map((rule) => judged(rule, applicant_data, now))
    const count = (status: string) => results.filter((one) => one.status === status).length
    const body = {
      total: results.length,
      applicant_hash: hashOf(applicant_data),
      scope,
      entity_id: entity_id ?? null,
      summary: { passed: count('passed'), failed: count('failed'), deferred: count('deferred') },
      results,
    }
    if (rules.length === 0) return { body, error: noRules }
    return {
      body,
      rows: results.length,
      explanation: {
        ja: `${results.length}件の規則のうち${count('failed')}件で矛盾が見つかりました。項目がない規則は何も判定しません。`,
        en: `${count('failed')} of ${results.length} rules found a contradiction; a rule whose field is missing is silent.`,
      },
    }
  },
})

function judged(rule: IntakeRule, data: Readonly<Record<string, unknown>>, now: Date) {
  const { rule_id, predicate_ref, severity, message_ja } = rule
  const passed = !rule.fails(data, jstDate(now))
  return {
    rule_id,
    predicate_ref,
    predicate_kind: 'builtin' as const,
    passed,
    status: passed ? ('passed' as const) : ('failed' as const),
    severity,
    message_ja: passed ? '' : message_ja,
    evaluated_at: now.toISOString(),
    cached: false,
  }
}

/** The same for the same statements, in whatever order they are sent. */
function hashOf(data: Readonly<Record<string, unknown>>): string {
  try {
    return createHash('sha256').update(canonicalJson(data)).digest('hex')
  } catch (error) {
    throw invalid([{ loc: ['body', 'applicant_data'], ...notPlain(error) }])
  }
}

const noRules = new LookupError('no_matching_records', {
  ja: 'この範囲のルールはないため、何も確認していません。',
  en: 'There are no rules of this scope, so nothing was checked.',
  field: 'scope',
  hint: 'Use scope "intake". scope には intake を指定してください。',
})
