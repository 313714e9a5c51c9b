import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import type { Houjin } from '../../datasets/houjin.ts'
import { jstDate } from '../../lib/jst.ts'
import { type AnyDataset, idOf } from '../../schema/dataset.ts'
import { publisherAt } from '../../schema/publishers.ts'
import type { Company } from '../company/company.ts'
import { heaviest, severityOf } from '../company/severity.ts'
import { basic } from './baseline.ts'

const year = (date: string | null) => (date === null ? null : Number(date.slice(0, 4)))

/** The registry entry with the sums of the other sections; null when no registry entry is connected. */
export function master(company: Company) {
  const [entry] = company.entry.all
  if (!entry) return null
  const {
    houjin_bangou: _,
    industry_raw,
    industry_jsic_major,
    founded_date,
    employee_count,
    status,
    ...rest
  } = basic(company)
  return {
    ...rest,
    established_date: founded_date,
    active: status === null ? null : status === 'active',
    jsic_major: industry_jsic_major,
    jsic: industry_raw,
    employees: employee_count,
    total_adoptions_rollup: company.adoptions.count,
    total_received_yen_rollup: company.adoptions.count === null ? null : company.adoptions.totalYen,
    last_updated_nta: ntaDay(entry),
  }
}

/** When the entry was read, if it was read from the National Tax Agency itself. */
const ntaDay = ({ source_url, source_fetched_at }: Houjin): string | null =>
  publisherAt(source_url)?.name === '国税庁' && source_fetched_at !== null ? jstDate(new Date(source_fetched_at)) : null

const statedBy = (dataset: AnyDataset, record: object) => ({
  dataset: dataset.name,
  id: idOf(dataset, record as Readonly<Record<string, unknown>>),
})

export const adoptionRecords = ({ adoptions: { count, totalYen, all } }: Company) => ({
  total: count,
  total_amount_yen: count === null ? null : totalYen,
  records: all.map((one) => ({
    program_id: null,
    program_name: one.programs_used[0] ?? null,
    round_label: null,
    amount_granted_yen: one.total_subsidy_received_yen,
    announced_at: one.publication_date,
    year: year(one.publication_date),
    prefecture: one.prefecture,
    industry_jsic_medium: one.industry_jsic,
    source_url: one.source_url,
    stated_by: statedBy(caseStudy, one),
  })),
})

/** Acts that an action states, each once, with the other records of it. */
export function enforcementRecords({ events, actions }: Company, limit: number) {
  const acts = events.all.flatMap((event) => (event.action ? [{ ...event, one: event.action }] : []))
  const records = acts.map(({ one, published, copies }) => ({
    issuance_date: one.issuance_date,
    enforcement_kind: one.enforcement_kind,
    severity: severityOf(one.enforcement_kind ?? 'other'),
    target_name: one.target_name,
    reason_summary: one.reason_summary,
    amount_yen: one.amount_yen,
    issuing_authority: one.issuing_authority,
    related_law_ref: one.related_law_ref,
    exclusion_start: one.exclusion_start,
    exclusion_end: one.exclusion_end,
    source_url: one.source_url,
    stated_by: statedBy(enforcementAction, one),
    also_stated_by: [
      ...copies.actions.map((copy) => ({ dataset: actions.dataset.name, id: copy.enforcement_id })),
      ...[...(published ? [published] : []), ...copies.cases].map(({ case_id: id }) => ({
        dataset: 'enforcement_cases',
        id,
      })),
    ],
  }))
  const amounts = records.flatMap(({ amount_yen }) => amount_yen ?? [])
  const isUnstated = events.count === null || (records.length > 0 && amounts.length === 0)
  return {
    total: events.count === null ? null : records.length,
    total_amount_yen: isUnstated ? null : amounts.reduce((sum, yen) => sum + yen, 0),
    max_severity: heaviest(records.map(({ severity }) => severity)),
    records: records.slice(0, limit),
  }
}

export const bidsWon = ({ awards: { count, totalYen, all } }: Company) => ({
  total: count,
  total_awarded_yen: count === null ? null : totalYen,
  records: all.map((one) => ({
    unified_id: one.unified_id,
    bid_title: one.bid_title,
    bid_kind: one.bid_kind,
    procuring_entity: one.procuring_entity,
    ministry: one.ministry,
    prefecture: one.prefecture,
    decision_date: one.decision_date,
    year: year(one.decision_date),
    awarded_amount_yen: one.awarded_amount_yen,
    budget_ceiling_yen: one.budget_ceiling_yen,
    classification_code: one.classification_code,
    source_url: one.source_url,
  })),
})
