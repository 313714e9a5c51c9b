import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { type EntityFact, entityFact } from '../../datasets/entity-fact.ts'
import { type Houjin, houjin } from '../../datasets/houjin.ts'
import { type InvoiceRegistrant, invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import type { CitedRecord } from '../../operation/cited.ts'
import { disclaimer } from '../../operation/disclaimer.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import { verdictOf } from './risk-rules.ts'

const textOrNull = (description: string) => nullable(Type.String({ description }))

/** What the register says about a counterparty's number, judged by fixed rules (decisions.md 7.3). */
export const riskShape = Type.Object({
  invoice_registration_number: Type.String(),
  registered: Type.Boolean({ description: 'Holds on the day of the snapshot' }),
  registered_at: textOrNull('YYYY-MM-DD, from invoice_registrants.registered_date'),
  expired_at: textOrNull('The earlier of revoked_date and expired_date'),
  company_match: Type.Object({
    matched: Type.Boolean({ description: 'Whether houjin has the corporate number of the registrant' }),
    houjin_bangou: textOrNull('From houjin'),
    normalized_name: textOrNull('From houjin'),
    corporation_type: textOrNull('From facts; null = no source states it'),
    prefecture: textOrNull('From houjin'),
    close_date: textOrNull('YYYY-MM-DD, from facts; null = no source states it'),
  }),
  risk_score: Type.Integer({ minimum: 0, maximum: 100 }),
  risk_band: oneOf(['clear', 'caution', 'verify', 'block']),
  tax_credit_eligible: Type.Boolean({ description: 'Whether the registration holds; the tax office decides' }),
  rationale: Type.String({ description: 'Up to 200 characters' }),
})

export const riskDisclaimer = disclaimer('適格請求書発行事業者の登録状況の照合結果', ['tax', 'audit'])

interface Risk {
  readonly risk: Static<typeof riskShape>
  readonly records: CitedRecord[]
  /** Whether the copy of the register has the number. */
  readonly isKnown: boolean
}

/** The risk of one registration number, and the records that it rests on. */
export function riskOn(snapshot: Snapshot, number: string): Risk {
  const registrant = shown<InvoiceRegistrant>(snapshot, invoiceRegistrant, number)
  const company = registrant?.houjin_bangou ? shown<Houjin>(snapshot, houjin, registrant.houjin_bangou) : undefined
  const about = company ? factsOf(snapshot, company) : []
  const [form, closed] = ['corporation_type', 'close_date'].map((name) => about.find((one) => one.field_name === name))
  const [expired_at = null] = [registrant?.revoked_date, registrant?.expired_date].filter((day) => !!day).sort()
  const facts = {
    isKnown: registrant !== undefined,
    registeredOn: registrant?.registered_date ?? null,
    endsOn: expired_at ?? null,
    isMatched: company !== undefined,
  }
  const risk = {
    invoice_registration_number: number,
    ...verdictOf(facts, snapshot.day),
    registered_at: facts.registeredOn,
    expired_at: facts.endsOn,
    company_match: {
      matched: facts.isMatched,
      houjin_bangou: company?.houjin_bangou ?? null,
      normalized_name: company?.name.normalize('NFKC') ?? null,
      corporation_type: form?.field_value_text ?? null,
      prefecture: company?.prefecture ?? null,
      close_date: closed?.field_value_text ?? null,
    },
  }
  const records: CitedRecord[] = []
  if (registrant) records.push([invoiceRegistrant, number])
  if (company) records.push([houjin, company.houjin_bangou])
  for (const fact of [form, closed]) if (fact) records.push([entityFact, String(fact.fact_id)])
  return { risk, records, isKnown: facts.isKnown }
}

const factsOf = (snapshot: Snapshot, { houjin_bangou }: Houjin) =>
  (snapshot.table(entityFact).recordsWith('entity_id', `houjin:${houjin_bangou}`) as EntityFact[]).filter(
    ({ license }) => isRedistributable(license),
  )

/** A record that may be passed on. */
function shown<T extends { readonly license: string | null }>(
  snapshot: Snapshot,
  dataset: AnyDataset,
  id: string,
): T | undefined {
  const bytes = snapshot.table(dataset).get(id, 'full')
  const record = bytes && (JSON.parse(bytes.toString()) as T)
  return record && isRedistributable(record.license) ? record : undefined
}
