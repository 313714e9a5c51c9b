import { Type } from 'typebox'
import { CitedAnswer } from '../../operation/answer/wrapped-answers.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, text } from '../../schema/fields.ts'
import { knownCompany } from '../company/company.ts'
import { corporateNumberIn } from '../company/refusals.ts'
import { auditDisclaimer } from './audited-ruleset.ts'
import { workpaperAnswer } from './workpaper/answer.ts'
import { workpaperBody, workpaperUnits } from './workpaper/body.ts'
import { citedRows } from './workpaper/cited-rows.ts'
import { workpaperFile, workpaperFormats } from './workpaper/file.ts'
import { closingDay, fiscalYearEndOf, fiscalYearOfCompany } from './workpaper/fiscal-year.ts'
import { collect } from './workpaper/material.ts'

export const renderAuditWorkpaper = defineOperation({
  name: 'render_audit_workpaper',
  http: 'POST /v1/audit/workpaper',
  title: { ja: '監査調書の作成', en: 'Make an audit workpaper' },
  keywords: [
    '監査調書',
    'ワークペーパー',
    '調書',
    '調書を作る',
    'working',
    'paper',
    '監査調書を作る',
    '事業年度の調書',
    '監査人のファイル',
    'make an audit workpaper',
  ],
  toolsets: ['evidence', 'tax', 'companies'],
  summary: 'Put together what public sources say about one company in one fiscal year, for the file of an auditor',
  guidance:
    'fiscal_year is the year in which it begins: 2025 is 2025-04-01 to 2026-03-31, of a company that closes in December 2025-01-01 to 2025-12-31. Give fiscal_year_end where you know it; fiscal_year_end.basis says whether it was given, stated by a record or assumed. Every row names the record that states it. An empty section proves nothing: see no_hits and known_gaps. Relay auditor_flags and _disclaimer.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: workpaperUnits },
  replay: { idempotencyKey: 'required', from: 'snapshot' },
  proof: { auditSeal: true, receipt: true },
  transport: { exports: workpaperFormats },
  input: Type.Object({
    client_houjin_bangou: Type.String({
      minLength: 13,
      maxLength: 14,
      description: 'Corporate number of 13 digits; a leading T is fine',
    }),
    fiscal_year: Type.Integer({ minimum: 2000, maximum: 2100, description: 'Start year' }),
    fiscal_year_end: Type.Optional(
      text({
        maxLength: 10,
        description: 'Month or day on which fiscal years end: 12, 3月, 02-20; else as a record states it',
      }),
    ),
    format: oneOf(['json', ...workpaperFormats], { default: 'json' }),
  }),
  output: workpaperAnswer,
  example: { client_houjin_bangou: 'T1180301018771', fiscal_year: 2025 },
  check({ client_houjin_bangou, fiscal_year_end }) {
    corporateNumberIn(client_houjin_bangou, 'client_houjin_bangou')
    if (fiscal_year_end !== undefined && closingDay(fiscal_year_end) === undefined) throw invalid([noClosingDay])
  },
  async run({ client_houjin_bangou, fiscal_year, fiscal_year_end, format }, ctx) {
    const number = corporateNumberIn(client_houjin_bangou, 'client_houjin_bangou')
    const company = knownCompany(number, auditDisclaimer, ctx)
    const { snapshot } = ctx
    const ending = fiscalYearEndOf(company, fiscal_year_end)
    const material = await collect(company, fiscalYearOfCompany(fiscal_year, ending), ctx)
    const body = workpaperBody(material, { fiscal_year, ending }, snapshot)
    if (format !== 'json') return workpaperFile({ body, material, snapshot }, format)
    return new CitedAnswer(body, citedRows(material), { houjin_bangou: number })
  },
})

const noClosingDay = {
  loc: ['body', 'fiscal_year_end'],
  ja: '決算月、または決算日を 12、3月、02-20 のように指定してください。',
  en: 'must be a month or a day of a year, such as 12, 3月 or 02-20',
  type: 'month_day',
}
