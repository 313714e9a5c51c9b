import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { nextJstMonth } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import { attribution, attributionMember, attributionShape } from './attribution.ts'
import { refuseMalformed, registrationNumber } from './registration-number.ts'

export const getInvoiceRegistrant = defineOperation({
  name: 'get_invoice_registrant',
  http: 'GET /v1/invoice_registrants/{invoice_registration_number}',
  title: 'Get one invoice registrant',
  summary: 'Read the registration behind a qualified invoice number (T and 13 digits)',
  guidance:
    'A miss (404) does not mean that the number is invalid: the body names the national look-up where it must be checked.',
  access: 'optional',
  effect: 'read',
  units: 1,
  agent: true,
  input: Type.Object({
    invoice_registration_number: Type.String({ description: 'T and 13 digits; full width and hyphens are fine' }),
  }),
  output: Type.Object({ result: invoiceRegistrant.schema, attribution: attributionShape }),
  example: { invoice_registration_number: 'T1000020012131' },
  check: ({ invoice_registration_number: given }) => refuseMalformed(given),
  etag: ({ invoice_registration_number: given }, { snapshot }) =>
    find(given, snapshot) ? `"${snapshot.id.slice(-12)}"` : undefined,
  run({ invoice_registration_number: given }, ctx) {
    const record = find(given, ctx.snapshot)
    if (!record) throw miss(String(registrationNumber(given)), ctx)
    return new ReadyJson(['{"result":', record, `${attributionMember}}`], 1)
  },
})

const find = (given: string, snapshot: Snapshot): Buffer | undefined =>
  snapshot.table(invoiceRegistrant).get(String(registrationNumber(given)), 'default')

/** The mirror may not hold a real number yet, so a miss points to the register itself (specification, Errors 5). */
const miss = (number: string, { snapshot, now }: Context) =>
  new AppError('not_found', `${number} is not in this copy of the register`, {
    messageJa: 'この写しには登録がありません。国税庁の公表サイトで確認してください。',
    body: {
      registration_number: number,
      snapshot_size: snapshot.table(invoiceRegistrant).rows,
      full_population_estimate: '4,000,000+',
      snapshot_attribution: attribution.source,
      // The register publishes its full file once a month.
      next_bulk_refresh: nextJstMonth(now).slice(0, 10),
      alternative: `${attribution.source_url}regno-search/detail?selRegNo=${number.slice(1)}`,
      attribution,
    },
  })
