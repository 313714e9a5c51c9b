import type { Bid } from '../../datasets/bid.ts'
import { bid } from '../../datasets/bid.ts'
import { type CaseStudy, caseStudy } from '../../datasets/case-study.ts'
import { type EnforcementAction, enforcementAction } from '../../datasets/enforcement-action.ts'
import { type EnforcementCase, enforcementCase } from '../../datasets/enforcement-case.ts'
import { type EntityFact, entityFact } from '../../datasets/entity-fact.ts'
import { type Houjin, houjin } from '../../datasets/houjin.ts'
import { type InvoiceRegistrant, invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import { type Sum, sumOfAwards, sumOfSubsidies } from './queries.ts'

/** Everything that one snapshot knows under one corporate number. */
export interface Company {
  readonly number: string
  readonly master: Houjin | undefined
  readonly facts: readonly EntityFact[]
  readonly registrant: InvoiceRegistrant | undefined
  readonly adoptions: Sum & { readonly records: readonly CaseStudy[] }
  readonly awards: Sum & { readonly records: readonly Bid[] }
  /** Actions and cases that may be shown today, the newest first. */
  readonly actions: readonly EnforcementAction[]
  readonly cases: readonly EnforcementCase[]
}

/** Collects a company; adoptions and awards hold at most `most` records beside their true totals. */
export function companyOf(number: string, most: number, { snapshot, now }: Context): Company {
  const today = jstDate(now)
  const read = <T>(bytes: Buffer | undefined) => bytes && (JSON.parse(bytes.toString('utf8')) as T)
  const rows = <T>(dataset: Parameters<typeof snapshot.table>[0], column: string, limit?: number) =>
    snapshot.table(dataset).recordsWith(column, number, limit) as unknown as T[]
  const isShown = ({ disclosed_until: until }: { disclosed_until: string | null }) => until === null || until >= today
  return {
    number,
    master: read(snapshot.table(houjin).get(number, 'full')),
    facts: snapshot.table(entityFact).recordsWith('entity_id', `houjin:${number}`) as unknown as EntityFact[],
    registrant: read(snapshot.table(invoiceRegistrant).get(`T${number}`, 'full')),
    adoptions: { ...sumOfSubsidies(snapshot, number), records: rows<CaseStudy>(caseStudy, 'houjin_bangou', most) },
    awards: { ...sumOfAwards(snapshot, number), records: rows<Bid>(bid, 'winner_houjin_bangou', most) },
    actions: rows<EnforcementAction>(enforcementAction, 'houjin_bangou').filter(isShown),
    cases: rows<EnforcementCase>(enforcementCase, 'recipient_houjin_bangou').filter(isShown),
  }
}

/** Whether no source knows the number. */
export const isUnknown = (company: Company): boolean =>
  company.master === undefined &&
  company.registrant === undefined &&
  [company.facts, company.actions, company.cases].every((list) => list.length === 0) &&
  company.adoptions.total === 0 &&
  company.awards.total === 0
