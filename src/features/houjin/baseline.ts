import type { EntityFact } from '../../datasets/entity-fact.ts'
import type { Context } from '../../operation/context.ts'
import type { Company } from '../company/company.ts'
import { invoiceStatus } from './invoice-status.ts'

/** Rows of a list in the short picture. */
export const mostRecent = 5

/** The short picture of a company (docs/contract/shapes.md#companies). */
export function baseline(company: Company, ctx: Context) {
  const { snapshot } = ctx
  const { number, facts, adoptions, events } = company
  const actions = events.all.flatMap(({ action }) => action ?? [])
  const [entry] = company.entry.all
  const [registrant] = company.registrant.all
  return {
    basic: basic(company),
    corp_facts: factsByName(facts.all),
    fact_count: facts.total,
    invoice_registration: registrant
      ? {
          invoice_registration_number: registrant.invoice_registration_number,
          registered_date: registrant.registered_date,
          revoked_date: registrant.revoked_date,
          expired_date: registrant.expired_date,
          prefecture: registrant.prefecture,
          registrant_kind: registrant.registrant_kind,
        }
      : null,
    invoice_registration_status: invoiceStatus(company, ctx),
    adoptions: {
      total: adoptions.count,
      recent: adoptions.all.slice(0, mostRecent).map((one) => ({
        program_name: one.programs_used[0] ?? null,
        round_label: null,
        announced_at: one.publication_date,
        amount_granted_yen: one.total_subsidy_received_yen,
        source_url: one.source_url,
      })),
    },
    enforcement: {
      total: events.count === null ? null : actions.length,
      recent: actions.slice(0, mostRecent).map((one) => ({
        enforcement_kind: one.enforcement_kind,
        issuing_authority: one.issuing_authority,
        issuance_date: one.issuance_date,
        amount_yen: one.amount_yen,
        reason_summary: one.reason_summary,
        source_url: one.source_url,
      })),
      published_cases: publishedCases(company),
    },
    provenance: {
      canonical_id: `houjin:${number}`,
      has_corporate_entity: entry !== undefined,
      primary_source: entry?.source_url ?? null,
      fetched_at: entry?.source_fetched_at ?? entry?.fetched_at ?? null,
      source_snapshot_at: snapshot.manifest.built_at,
      // The register states none, and matching by number needs none.
      confidence: null,
    },
  }
}

/** Cases that authorities published about the company and that no single action states. */
export const publishedCases = ({ events }: Company) => {
  const cases = events.all.flatMap((event) => (event.action ? [] : [event.published]))
  return {
    total: events.count === null ? null : cases.length,
    recent: cases.slice(0, mostRecent).map((one) => ({
      case_id: one.case_id,
      event_type: one.event_type,
      ministry: one.ministry,
      disclosed_date: one.disclosed_date,
      amount_improper_grant_yen: one.amount_improper_grant_yen,
      source_url: one.source_url,
    })),
  }
}

/** The registry entry; what it does not state is filled from facts of other sources, which `corp_facts` names. */
export function basic({ number, entry, facts }: Company) {
  const [master] = entry.all
  const fact = (name: string) => facts.all.find((one) => one.field_name === name)
  const text = (name: string) => fact(name)?.field_value_text ?? null
  const number_ = (name: string) => fact(name)?.field_value_numeric ?? null
  return {
    houjin_bangou: number,
    name: master?.name ?? text('name'),
    name_kana: master?.name_kana ?? text('name_kana'),
    name_en: master?.name_en ?? text('name_en'),
    address: master?.address ?? null,
    prefecture: master?.prefecture ?? null,
    municipality: master?.municipality ?? null,
    postal_code: master?.postal_code ?? null,
    founded_date: master?.founded_date ?? text('date_of_establishment'),
    representative: master?.representative ?? null,
    company_url: master?.company_url ?? text('company_url'),
    industry_jsic_major: master?.industry_jsic_major ?? null,
    industry_raw: master?.industry_raw ?? text('industry'),
    employee_count: master?.employee_count ?? number_('employee_number'),
    capital_yen: master?.capital_yen ?? number_('capital_yen') ?? number_('capital_stock'),
    business_summary: master?.business_summary ?? text('business_summary'),
    status: master?.status ?? null,
    corporation_type: master?.kind ?? text('corporation_type'),
    number_assigned_date: master?.number_assigned_date ?? null,
    close_date: master?.closed_date ?? text('close_date'),
    close_cause: master?.close_cause ?? null,
    successor_houjin_bangou: master?.successor_houjin_bangou ?? null,
    last_change: master?.last_change ?? null,
    last_change_date: master?.last_change_date ?? null,
  }
}

function factsByName(facts: readonly EntityFact[]): Record<string, unknown> {
  const byName = new Map<string, EntityFact[]>()
  for (const fact of facts) byName.set(fact.field_name, [...(byName.get(fact.field_name) ?? []), fact])
  return Object.fromEntries([...byName].map(([name, same]) => [name, merged(same)]))
}

function merged(facts: readonly EntityFact[]) {
  const values = facts.map(({ field_value_numeric: number, field_value_text: text }) => number ?? text)
  return {
    value: values.length > 1 ? values : values[0],
    unit: facts[0]?.unit ?? null,
    kind: facts[0]?.field_kind ?? null,
  }
}
