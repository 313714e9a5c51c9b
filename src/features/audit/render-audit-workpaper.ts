import { Type } from 'typebox'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { Cited } from '../../operation/cited.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'
import { companyOf, isUnknown } from '../houjin/company.ts'
import { officialLookup } from '../houjin/wording.ts'
import { auditDisclaimer } from './disclaimers.ts'
import { workpaperAnswer } from './workpaper/answer.ts'
import { workpaperBody, workpaperUnits } from './workpaper/body.ts'
import { citedRows } from './workpaper/cited-rows.ts'
import { workpaperFile } from './workpaper/file.ts'
import { fiscalYearWindow } from './workpaper/fiscal-year.ts'
import { collect } from './workpaper/material.ts'

/** Adoptions of one company that are looked at; nobody has more. */
const mostAdoptions = 1000

export const renderAuditWorkpaper = defineOperation({
  name: 'render_audit_workpaper',
  http: 'POST /v1/audit/workpaper',
  title: 'Make an audit workpaper',
  summary: 'Put together what public sources say about one company in one fiscal year, for the file of an auditor',
  guidance:
    'fiscal_year is the start year: 2025 is 2025-04-01 to 2026-03-31. Every row names the record that states it. An empty section proves nothing: see no_hits and known_gaps. Relay auditor_flags and _disclaimer.',
  access: 'optional',
  effect: 'read',
  units: workpaperUnits,
  idempotency: 'required',
  auditSeal: true,
  provable: true,
  exports: ['text/markdown', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  input: Type.Object({
    client_houjin_bangou: Type.String({
      minLength: 13,
      maxLength: 14,
      description: 'Corporate number of 13 digits; a leading T is fine',
    }),
    fiscal_year: Type.Integer({ minimum: 2000, maximum: 2100, description: 'Start year' }),
    format: oneOf(['json', 'md', 'xlsx'], { default: 'json' }),
  }),
  output: workpaperAnswer,
  example: { client_houjin_bangou: 'T1180301018771', fiscal_year: 2025 },
  check({ client_houjin_bangou }) {
    if (houjinBangou(client_houjin_bangou)) return
    const message = 'client_houjin_bangou must be a corporate number of 13 digits'
    throw new AppError('invalid', message, {
      detail: { error: 'invalid_houjin_bangou', field: 'client_houjin_bangou', message },
      messageJa: '法人番号は13桁の数字で指定してください。',
    })
  },
  async run({ client_houjin_bangou, fiscal_year, format }, ctx) {
    const company = companyOf(String(houjinBangou(client_houjin_bangou)), mostAdoptions, ctx)
    if (isUnknown(company)) throw notFound(company.number)
    const { snapshot } = ctx
    const material = await collect(company, fiscalYearWindow(fiscal_year), ctx)
    const body = workpaperBody(material, fiscal_year, snapshot)
    if (format !== 'json') return workpaperFile(body, format, snapshot.day)
    return new Cited(body, citedRows(material))
  },
})

const notFound = (number: string) =>
  new AppError('not_found', `no section has a record of ${number}`, {
    detail: { error: 'houjin_not_found', houjin_bangou: number, alternative: officialLookup(number) },
    messageJa: '接続している情報源にこの法人番号の記録がありません。国税庁の公表サイトで確認してください。',
    body: { _disclaimer: auditDisclaimer },
  })
