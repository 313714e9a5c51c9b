import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { nextJstMonth } from '../../lib/jst.ts'
import type { Text } from '../../lib/text.ts'
import { checkedScope } from '../../operation/absence/checked-scope.ts'
import { registerLookUp } from '../../operation/absence/register-look-up.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { defaultShape } from '../../schema/dataset.ts'
import { attribution, attributionMember, attributionShape } from './attribution.ts'
import { refuseMalformed, registrationNumber } from './registration-number.ts'
import { standingOf } from './risk.ts'
import type { RegisterFinding } from './risk-rules.ts'

export const getInvoiceRegistrant = defineOperation({
  name: 'get_invoice_registrant',
  http: 'GET /v1/invoice_registrants/{invoice_registration_number}',
  title: { ja: 'インボイス登録事業者の詳細', en: 'Get one invoice registrant' },
  keywords: [
    'インボイス',
    '適格請求書',
    '登録番号',
    'T番号',
    '登録の確認',
    'qualified',
    'invoice',
    'registration',
    'number',
    'インボイス番号を確認',
    'T番号の照会',
    '登録番号は誰のものか',
    '適格請求書発行事業者か確認',
    '登録番号の有効性',
    'look up an invoice number',
    'is this invoice registration number valid',
  ],
  toolsets: ['core', 'companies'],
  summary: 'Read the registration behind a qualified invoice number (T and 13 digits)',
  guidance:
    'A miss (404) does not mean that the number is invalid: the body names the national look-up where it must be checked.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  transport: {
    agent: true,
    resource: { uri: 'konkyo://invoice_registrants/{invoice_registration_number}', dataset: invoiceRegistrant },
  },
  input: Type.Object({
    invoice_registration_number: Type.String({ description: 'T and 13 digits; full width and hyphens are fine' }),
  }),
  output: Type.Object({ result: defaultShape(invoiceRegistrant), attribution: attributionShape }),
  example: { invoice_registration_number: 'T1000020012131' },
  check: ({ invoice_registration_number: given }) => refuseMalformed(given),
  etag: ({ invoice_registration_number: given }, { snapshot }) =>
    find(given, snapshot) ? `"${snapshot.id.slice(-12)}"` : undefined,
  run({ invoice_registration_number: given }, ctx) {
    const record = find(given, ctx.snapshot)
    if (!record) throw miss(String(registrationNumber(given)), ctx)
    return new ReadyJson(['{"result":', record, `${attributionMember}}`])
  },
})

const find = (given: string, snapshot: Snapshot): Buffer | undefined =>
  snapshot.table(invoiceRegistrant).get(String(registrationNumber(given)), 'default')

const messages: Readonly<Record<RegisterFinding, Text>> = {
  found: { ja: '登録があります。', en: 'is registered' },
  not_registered: {
    ja: '登録簿の全件データにこの番号の登録がありません。最新の状況は国税庁の公表サイトで確認してください。',
    en: 'is not in the complete list of the register',
  },
  not_in_copy: {
    ja: '収録が一部のみのため、登録の有無は分かりません。国税庁の公表サイトで確認してください。',
    en: 'is not in this copy of the register, which is partial: it may be registered all the same',
  },
  check_digit: {
    ja: '法人番号の検査用数字が合わず、収録データにもありません。入力誤りを確認し、国税庁の公表サイトで確認してください（個人事業者の番号にはこの検査用数字の定めがありません）。',
    en: 'is not in this copy, and the check digit of a corporate number does not fit; numbers of sole proprietors need not have it',
  },
}

/** The mirror may not hold a real number yet, so a miss points to the register itself. */
function miss(number: string, { snapshot, now }: Context): AppError {
  const reason = standingOf(snapshot, number)
  const { ja, en } = messages[reason]
  return new AppError('not_found', {
    ja,
    en: `${number} ${en}`,
    body: {
      registration_number: number,
      snapshot_size: snapshot.table(invoiceRegistrant).rows,
      full_population_estimate: '4,000,000+',
      snapshot_attribution: attribution.source,
      // The register publishes its full file once a month.
      next_bulk_refresh: nextJstMonth(now).slice(0, 10),
      alternative: registerLookUp(number.slice(1)).url,
      reason,
      registered: reason === 'not_registered' ? false : null,
      look_up: registerLookUp(number.slice(1)),
      checked_scope: checkedScope(snapshot, [[invoiceRegistrant, ['invoice_registration_number']]]),
      attribution,
    },
  })
}
