import { type Amendment, amendment } from '../../datasets/amendment.ts'
import { type Bid, bid } from '../../datasets/bid.ts'
import { type CaseStudy, caseStudy } from '../../datasets/case-study.ts'
import { type EnforcementAction, enforcementAction } from '../../datasets/enforcement-action.ts'
import { type EnforcementCase, enforcementCase } from '../../datasets/enforcement-case.ts'
import { type EntityFact, entityFact } from '../../datasets/entity-fact.ts'
import { type Houjin, houjin } from '../../datasets/houjin.ts'
import { type InvoiceRegistrant, invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import type { AnyDataset, RowOf } from '../../schema/dataset.ts'
import { countOfCompany } from './company-scope.ts'
import { type EnforcementEvent, enforcementEvents } from './enforcement-events.ts'
import { type DatasetRecords, hold } from './held.ts'
import { type Sum, sumOfAwards, sumOfSubsidies } from './queries.ts'
import { unknownCompany } from './refusals.ts'

/** What an answer says of how many there are; null = nothing could be compared. */
export interface RecordCount {
  readonly count: number | null
}

/** Everything that one snapshot knows under one corporate number: what every answer about a company is composed of. */
export interface Company {
  readonly number: string
  /** Its entry in the register of companies, if there is one. */
  readonly entry: DatasetRecords<Houjin>
  /** Its entry in the register of invoice issuers, if there is one. */
  readonly registrant: DatasetRecords<InvoiceRegistrant>
  readonly facts: DatasetRecords<EntityFact>
  readonly adoptions: DatasetRecords<CaseStudy> & Sum & RecordCount
  readonly awards: DatasetRecords<Bid> & Sum & RecordCount
  /** Actions and cases that may be shown today, the newest first. */
  readonly actions: DatasetRecords<EnforcementAction>
  readonly cases: DatasetRecords<EnforcementCase>
  /** The same as events: what several sources or datasets state of one act is one. */
  readonly events: RecordCount & { readonly all: readonly EnforcementEvent[] }
  /** Changes of its registry entry between snapshots. */
  readonly changes: DatasetRecords<Amendment>
}

/** Reads a company; adoptions and awards, of which there may be `most`, keep their true totals. */
export function companyOf(number: string, { snapshot, now }: Context, most?: number): Company {
  const today = jstDate(now)
  const entity = `houjin:${number}`
  const one = <D extends AnyDataset>(dataset: D, id: string): RowOf<D>[] => {
    const record = snapshot.table(dataset).record(id)
    return record ? [record] : []
  }
  const rows = <D extends AnyDataset>(dataset: D, column: string, value = number, limit?: number) =>
    snapshot.table(dataset).recordsWith(column, value, limit)
  const isShown = ({ disclosed_until: until }: { disclosed_until: string | null }) => until === null || until >= today
  const subsidies = sumOfSubsidies(snapshot, number)
  const won = sumOfAwards(snapshot, number)
  const adopted = rows(caseStudy, 'houjin_bangou', number, most)
  const count = (dataset: AnyDataset, found: number) => ({ count: countOfCompany(snapshot, dataset, found) })
  const actions = rows(enforcementAction, 'houjin_bangou').filter(isShown)
  const cases = rows(enforcementCase, 'recipient_houjin_bangou').filter(isShown)
  const events = enforcementEvents(actions, cases)
  const isActsCompared = [enforcementAction, enforcementCase].some((one) => count(one, 0).count !== null)
  return {
    number,
    entry: hold(houjin, one(houjin, number)),
    registrant: hold(invoiceRegistrant, one(invoiceRegistrant, `T${number}`)),
    facts: hold(entityFact, rows(entityFact, 'entity_id', entity)),
    adoptions: { ...hold(caseStudy, adopted), ...subsidies, ...count(caseStudy, subsidies.total) },
    awards: { ...hold(bid, rows(bid, 'winner_houjin_bangou', number, most)), ...won, ...count(bid, won.total) },
    actions: hold(enforcementAction, actions),
    cases: hold(enforcementCase, cases),
    events: { all: events, count: events.length > 0 || isActsCompared ? events.length : null },
    changes: hold(amendment, rows(amendment, 'entity_id', entity)),
  }
}

/** Whether no source knows the number; a change alone is a trace of an entry that is gone. */
export const isUnknown = ({ entry, registrant, facts, adoptions, awards, actions, cases }: Company): boolean =>
  [entry, registrant, facts, adoptions, awards, actions, cases].every(({ total }) => total === 0)

/** Whether any source knows a number; an entry in the register answers at once. */
export const isKnownCompany = (number: string, ctx: Context): boolean =>
  ctx.snapshot.table(houjin).has(number) || !isUnknown(companyOf(number, ctx, 1))

/** The same company, or the refusal of one that no source knows. */
export function knownCompany(number: string, disclaimer: string, ctx: Context, most?: number): Company {
  const company = companyOf(number, ctx, most)
  if (isUnknown(company)) throw unknownCompany(number, disclaimer)
  return company
}

/** How many adoptions may be shown, null where nothing could be compared, and the sum of their stated amounts; null when none states one. */
export function adoptionTotals({ adoptions: { shown, count } }: Pick<Company, 'adoptions'>) {
  const amounts = shown.flatMap(({ total_subsidy_received_yen: yen }) => yen ?? [])
  return {
    total_adoptions: count === null ? null : shown.length,
    total_received_yen: amounts.length === 0 ? null : amounts.reduce((sum, yen) => sum + yen, 0),
    amounts_stated: amounts.length,
  }
}
