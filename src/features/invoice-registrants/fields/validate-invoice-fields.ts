import { Type } from 'typebox'
import { disclaimer, disclaimerKey } from '../../../operation/answer/disclaimer.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { gap, gapShape } from '../../../schema/gap.ts'
import { findingShape } from './finding.ts'
import { invoiceDocument } from './invoice-document.ts'
import { requiredItems } from './required-items.ts'
import { sumsByRate } from './sums-by-rate.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const validateInvoiceFields = defineOperation({
  name: 'validate_invoice_fields',
  http: 'POST /v1/invoice_registrants/validate-fields',
  title: { ja: '適格請求書の記載事項の点検', en: 'Validate the fields of an invoice' },
  keywords: [
    'インボイスの記載事項チェック',
    '適格請求書の要件を満たすか',
    '請求書の端数処理が正しいか',
    '請求書の消費税額の検算',
    '簡易インボイスの記載事項',
    '登録番号や税率の記載漏れ',
    'required fields of a qualified invoice',
    'is this invoice complete',
  ],
  summary:
    'Check one invoice that you send: required items (記載事項), sums by rate, tax and rounding once for each rate, by article',
  guidance:
    'Form and arithmetic of the values sent, nothing is kept and no register is asked: verify_invoice_on_date says whether the number is registered. is_complete is false where an item is missing or wrong. Relay _disclaimer.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  replay: { idempotencyKey: 'accepted' },
  input: invoiceDocument,
  output: Type.Object({
    kind: invoiceDocument.properties.kind,
    is_complete: Type.Boolean({ description: 'No required item is missing and nothing is wrong' }),
    counts: Type.Object({
      ok: count('Requirements that are met'),
      missing: count('Items that are not there'),
      wrong: count('Items that are there and not right'),
      not_checked: count('What could not be compared or does not apply'),
    }),
    findings: Type.Array(findingShape),
    known_gaps: Type.Array(gapShape),
    ...disclaimerKey,
  }),
  example: {
    issuer_name: '見本商事株式会社',
    registration_number: 'T1180301018771',
    transaction_date: '2026-10-31',
    recipient_name: '見本工業株式会社',
    lines: [
      { description: '事務用品', amount_yen: 10000, tax_rate: 10 },
      { description: '茶葉 ※', amount_yen: 3000, tax_rate: 8, is_marked_reduced: true },
    ],
    totals: [
      { tax_rate: 10, amount_yen: 10000, includes_tax: false, tax_yen: 1000 },
      { tax_rate: 8, amount_yen: 3000, includes_tax: false, tax_yen: 240 },
    ],
    total_yen: 14240,
  },
  run(document) {
    const findings = [...requiredItems(document), ...sumsByRate(document)]
    const counts = { ok: 0, missing: 0, wrong: 0, not_checked: 0 }
    for (const { status } of findings) counts[status]++
    return {
      kind: document.kind,
      is_complete: counts.missing + counts.wrong === 0,
      counts,
      findings,
      known_gaps: [formOnly],
      _disclaimer: fieldsNote,
    }
  },
})

const fieldsNote = disclaimer(
  { ja: '請求書の記載事項に関するこの回答', en: 'This answer about the fields of an invoice' },
  ['tax', 'legal'],
)

const formOnly = gap('form_and_arithmetic_only', {
  ja: '送られた値の形式と計算だけを点検しています。登録の有無、取引の実在、適用税率の正否、簡易インボイスを交付できる事業か、電子データの保存要件は確認していません。複数の書類で記載事項を満たす場合は合わせた内容を送ってください。',
  en: 'Form and arithmetic of what was sent only: not whether the issuer is registered, the supply took place, the rate is right, a simplified invoice may be issued, or records are kept. Where several documents together say it, send what they say together.',
})
