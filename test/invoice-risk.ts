import { entityFact } from '../src/datasets/entity-fact.ts'
import { houjin } from '../src/datasets/houjin.ts'
import { invoiceRegistrant } from '../src/datasets/invoice-registrant.ts'
import type { AnyDataset } from '../src/schema/dataset.ts'
import { testApp } from './app.ts'
import { make } from './make.ts'

type Given = Record<string, unknown>

export const number = '8000012050008'
export const path = '/v1/invoice_registrants'

/** A service on one day, with one registrant and, unless told otherwise, its company. */
export async function askingRisk(
  registrant: Given = {},
  company: Given | null = {},
  facts: Given[] = [],
  complete: readonly AnyDataset[] = [],
) {
  const licence = { license: 'pdl_v1.0' }
  const names = { invoice_registration_number: `T${number}`, houjin_bangou: number, registered_date: '2023-10-01' }
  const app = await testApp({
    now: new Date('2026-11-20T15:30:00Z'),
    complete,
    rows: [
      [invoiceRegistrant, [make(invoiceRegistrant, { ...licence, ...names, ...registrant })]],
      [entityFact, facts],
      [houjin, company ? [make(houjin, { ...licence, houjin_bangou: number, name: '試験株式会社', ...company })] : []],
    ],
  })
  const { apiKey: key } = await app.createKey()
  let requested = 0
  return {
    app,
    key,
    one: async (spelling = `T${number}`) => app.get(`${path}/${encodeURIComponent(spelling)}/risk`),
    batch: (body: Given, headers: Given = {}) =>
      app.post(`${path}/batch_risk`, body, {
        key,
        headers: { 'idempotency-key': `k${requested++}`, 'x-cost-cap-jpy': '3', ...headers },
      }),
  }
}
