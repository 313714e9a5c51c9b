import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { agreementText } from './agreement-text.ts'
import { type FieldValues, fieldNames } from './fields.ts'
import { readFields } from './read-fields.ts'
import { factKeys, templateFacts } from './template-facts.ts'

const law = '労働基準法第36条'
const lawUrl = 'https://laws.e-gov.go.jp/law/322AC0000000049'

const verdicts = ['within_limit', 'needs_special_clause', 'not_permitted'] as const

interface CapFinding {
  readonly field: 'max_overtime_hours_per_month' | 'max_overtime_hours_per_year'
  readonly verdict: (typeof verdicts)[number]
  readonly message_ja: string
  readonly source: string
  readonly source_url: string
}

/** What the Labour Standards Act says of the hours that are filled in: 45 a month and 360 a year, more only by a special clause. */
function capFindings(filled: FieldValues): CapFinding[] {
  const month = Number(filled.max_overtime_hours_per_month)
  const year = Number(filled.max_overtime_hours_per_year)
  return [
    {
      field: 'max_overtime_hours_per_month',
      ...(month <= 45
        ? said('within_limit', '限度時間（1か月45時間）以内です。', '第4項')
        : month < 100
          ? said('needs_special_clause', '1か月45時間を超えるため、特別条項が要ります。', '第5項')
          : said('not_permitted', '休日労働を含めて1か月100時間未満でなければなりません。', '第5項・第6項第2号')),
    },
    {
      field: 'max_overtime_hours_per_year',
      ...(year <= 360
        ? said('within_limit', '限度時間（1年360時間）以内です。', '第4項')
        : year <= 720
          ? said('needs_special_clause', '1年360時間を超えるため、特別条項が要ります。', '第5項')
          : said('not_permitted', '特別条項があっても1年720時間以内でなければなりません。', '第5項')),
    },
  ]
}

const said = (verdict: CapFinding['verdict'], message_ja: string, paragraph: string) => ({
  verdict,
  message_ja,
  source: `${law}${paragraph}`,
  source_url: lawUrl,
})

const finding = Type.Object({
  field: Type.String(),
  verdict: oneOf(verdicts),
  message_ja: Type.String(),
  source: Type.String(),
  source_url: Type.String(),
})

export const amSaburokuRender = defineOperation({
  name: 'am_saburoku_render',
  http: 'POST /v1/am/templates/saburoku_kyotei',
  title: { ja: '三六協定の下書き', en: 'Draft an overtime agreement' },
  summary: 'Fill the draft of an overtime and holiday work agreement (36協定) and compare its hours with the law',
  guidance:
    'A draft by substitution, for a professional to complete: places in 〔〕 are left open. Relay cap_findings and _disclaimer. Nothing of the body is stored.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object(
    Object.fromEntries(
      fieldNames.map((name) => [name, Type.Optional(Type.Union([Type.String(), Type.Number()]))] as const),
    ),
  ),
  output: Type.Object({
    ...factKeys,
    rendered_text: Type.String(),
    is_draft: Type.Literal(true),
    cap_findings: Type.Array(finding, { description: 'The hours of the draft against the limits of the law' }),
  }),
  example: {
    company_name: '例示製作所株式会社',
    address: '東京都千代田区霞が関1-1-1',
    representative: '例示 太郎',
    industry: '金属製品製造業',
    employee_count: 24,
    agreement_period_start: '2026-04-01',
    agreement_period_end: '2027-03-31',
    max_overtime_hours_per_month: 45,
    max_overtime_hours_per_year: 360,
    holiday_work_days_per_month: 2,
  },
  check: (input) => void readFields(input),
  run(input) {
    const filled = readFields(input)
    return {
      ...templateFacts,
      rendered_text: agreementText(filled),
      is_draft: true as const,
      cap_findings: capFindings(filled),
    }
  },
})
