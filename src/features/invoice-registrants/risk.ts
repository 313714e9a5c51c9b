import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { entityFact } from '../../datasets/entity-fact.ts'
import { type Houjin, houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { hasValidCheckDigit } from '../../lib/houjin-bangou.ts'
import { completenessOf } from '../../operation/absence/completeness.ts'
import { registerLookUp, registerLookUpShape } from '../../operation/absence/register-look-up.ts'
import { disclaimer } from '../../operation/answer/disclaimer.ts'
import type { CitedRecord } from '../../operation/answer/wrapped-answers.ts'
import { nullable, oneOf, shape } from '../../schema/fields.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { copyDay, perCopy, transitionWords } from './copy-words.ts'
import { type RegisterFinding, reasons, verdictOf } from './risk-rules.ts'

const textOrNull = (description: string) => nullable(Type.String({ description }))

/** What the register says about a counterparty's number, judged by fixed rules (docs/contract/shapes.md#invoice-risk). */
export const riskShape = shape('InvoiceRisk', {
  invoice_registration_number: restsOn('input', Type.String()),
  registered: nullable(
    Type.Boolean({
      description: 'Holds on the day of the snapshot; null = this copy cannot tell: see reason and look_up',
    }),
  ),
  registered_at: textOrNull('YYYY-MM-DD, from invoice_registrants.registered_date'),
  expired_at: textOrNull('The earlier of revoked_date and expired_date'),
  company_match: Type.Object({
    matched: nullable(
      Type.Boolean({
        description: 'Whether houjin has the corporate number; null = not in this partial copy of it',
      }),
    ),
    houjin_bangou: textOrNull('From houjin'),
    normalized_name: textOrNull('From houjin'),
    corporation_type: textOrNull('kind of houjin, else from facts; null = no connected source states it'),
    prefecture: textOrNull('From houjin'),
    close_date: textOrNull('YYYY-MM-DD, closed_date of houjin, else from facts; null = none of them states one'),
  }),
  risk_score: nullable(Type.Integer({ minimum: 0, maximum: 100, description: 'null = no verdict' })),
  risk_band: oneOf(['clear', 'caution', 'verify', 'block']),
  tax_credit_eligible: nullable(
    Type.Boolean({ description: 'Whether the registration holds; the tax office decides; null = not known' }),
  ),
  reason: oneOf(reasons, {
    description:
      'not_registered is said of a complete list only; not_in_copy: this copy is partial; check_digit: no corporate number reads so',
  }),
  look_up: restsOn('issuer', nullable(registerLookUpShape)),
  rationale: restsOn('words', Type.String({ description: 'Up to 200 characters' })),
})

export const riskDisclaimer = disclaimer(
  { ja: '適格請求書発行事業者の登録状況の照合結果', en: 'This check of invoice registrations' },
  ['tax', 'audit'],
)

interface Risk {
  readonly risk: Static<typeof riskShape>
  readonly records: CitedRecord[]
  readonly standing: RegisterFinding
}

/** The risk of one registration number, and the records that it rests on. */
export function riskOn(snapshot: Snapshot, number: string): Risk {
  const registrant = shown(snapshot.table(invoiceRegistrant).record(number))
  // The number of a company is its corporate number; of a registrant that is a person no company stands behind it.
  const corporate = registrant ? registrant.houjin_bangou : number.slice(1)
  const company = corporate === null ? undefined : shown(snapshot.table(houjin).record(corporate))
  const about = company ? factsOf(snapshot, company) : []
  const fact = (name: string) => about.find((one) => one.field_name === name)
  const form = company?.kind ? undefined : fact('corporation_type')
  const closed = company?.closed_date ? undefined : fact('close_date')
  const [expired_at = null] = [registrant?.revoked_date, registrant?.expired_date].filter((day) => !!day).sort()
  const standing = registrant ? 'found' : standingOf(snapshot, number)
  const facts = {
    standing,
    listOf: completenessOf(snapshot, invoiceRegistrant).data_as_of,
    registeredOn: registrant?.registered_date ?? null,
    endsOn: expired_at ?? null,
    isMatched: company !== undefined,
    per: registrant ? perCopy(snapshot.day, copyDay(snapshot, registrant)) : '',
    transition: transitionWords(snapshot.day, snapshot.day),
  }
  const risk = {
    invoice_registration_number: number,
    ...verdictOf(facts, snapshot.day),
    registered_at: facts.registeredOn,
    expired_at: facts.endsOn,
    look_up: standing === 'not_in_copy' || standing === 'check_digit' ? registerLookUp(number.slice(1)) : null,
    company_match: {
      matched: facts.isMatched || completenessOf(snapshot, houjin).complete ? facts.isMatched : null,
      houjin_bangou: company?.houjin_bangou ?? null,
      normalized_name: company?.name.normalize('NFKC') ?? null,
      corporation_type: company?.kind ?? form?.field_value_text ?? null,
      prefecture: company?.prefecture ?? null,
      close_date: company?.closed_date ?? closed?.field_value_text ?? null,
    },
  }
  const records: CitedRecord[] = []
  if (registrant) records.push([invoiceRegistrant, number])
  if (company) records.push([houjin, company.houjin_bangou])
  for (const fact of [form, closed]) if (fact) records.push([entityFact, String(fact.fact_id)])
  return { risk, records, standing }
}

/** What can be said of a number without a record that may be shown; one that is withheld is registered or was. */
export function standingOf(snapshot: Snapshot, number: string): RegisterFinding {
  if (snapshot.table(invoiceRegistrant).has(number)) return 'not_in_copy'
  if (!hasValidCheckDigit(number.slice(1))) return 'check_digit'
  return completenessOf(snapshot, invoiceRegistrant).complete ? 'not_registered' : 'not_in_copy'
}

const factsOf = (snapshot: Snapshot, { houjin_bangou }: Houjin) =>
  snapshot
    .table(entityFact)
    .recordsWith('entity_id', `houjin:${houjin_bangou}`)
    .filter(({ license }) => isRedistributable(license))

/** A record that may be passed on. */
const shown = <R extends { readonly license: string | null }>(record: R | undefined): R | undefined =>
  record && isRedistributable(record.license) ? record : undefined
