import { Type } from 'typebox'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text } from '../../schema/fields.ts'

/** 501 of a path that is announced and not there yet; no day is promised before one is decided. */
export const underDevelopment = () =>
  new AppError('not_implemented', {
    ja: 'このエンドポイントは開発中です。提供の時期は決まっていません。',
    en: 'endpoint under development',
    body: { eta: null },
  })

/** Paths of which everything answers so. */
export const previewPaths = ['/v1/legal/*', '/v1/accounting/*'] as const

export const legalItems = defineOperation({
  name: 'legal_items',
  http: 'GET /v1/legal/items',
  title: { ja: '法令上の記載事項（試験提供）', en: 'Legal items (preview)' },
  summary: 'Answer that items of an article are under development, once a request is well formed',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  transport: { tool: false },
  input: Type.Object({
    law: text({ maxLength: 200 }),
    article: text({ maxLength: 40 }),
    subject: Type.Optional(text({ maxLength: 200 })),
  }),
  output: Type.Object({}),
  example: { law: '民法', article: '709' },
  exampleRefusal: 'not_implemented',
  run() {
    throw underDevelopment()
  },
})

export const invoiceValidate = defineOperation({
  name: 'accounting_invoice_validate',
  http: 'POST /v1/accounting/invoice-validate',
  title: { ja: '登録番号の確認（試験提供）', en: 'Check an invoice number (preview)' },
  summary: 'Answer that checking an invoice number is under development, once a request is well formed',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  transport: { tool: false },
  input: Type.Object({
    invoice_number: Type.String({ minLength: 14, maxLength: 14, description: 'T and 13 digits' }),
  }),
  output: Type.Object({}),
  example: { invoice_number: 'T1000020012131' },
  exampleRefusal: 'not_implemented',
  run() {
    throw underDevelopment()
  },
})
