import type { Snapshot } from '../../../corpus/snapshot.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { type Bid, bid } from '../../../datasets/bid.ts'
import { type CaseStudy, caseStudy } from '../../../datasets/case-study.ts'
import { type EnforcementAction, enforcementAction } from '../../../datasets/enforcement-action.ts'
import { type EnforcementCase, enforcementCase } from '../../../datasets/enforcement-case.ts'
import { type EntityFact, entityFact } from '../../../datasets/entity-fact.ts'
import { type Houjin, houjin } from '../../../datasets/houjin.ts'
import { type InvoiceRegistrant, invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import type { Context } from '../../../operation/context.ts'
import type { RecordOf } from '../../../schema/dataset.ts'
import { companyOf, isUnknown } from '../../houjin/company.ts'
import { unknownCompany } from '../../houjin/refusals.ts'
import { companyDisclaimer } from '../../houjin/wording.ts'
import type { SectionName } from '../request.ts'
import { type Held, hold } from './held.ts'

export type Amendment = RecordOf<typeof amendment>

/** Everything that a pack about one company is made of. */
export interface Material {
  readonly number: string
  readonly snapshot: Snapshot
  readonly sections: ReadonlySet<SectionName>
  /** Most rows of a section. */
  readonly most: number
  readonly entry: Held<Houjin>
  readonly facts: Held<EntityFact>
  readonly registrant: Held<InvoiceRegistrant>
  readonly adoptions: Held<CaseStudy>
  readonly actions: Held<EnforcementAction>
  readonly cases: Held<EnforcementCase>
  readonly changes: Held<Amendment>
  readonly awards: Held<Bid>
}

/** Collects a company from one snapshot; throws the 404 of a company that no source knows. */
export function materialOf(
  number: string,
  { sections, most }: Pick<Material, 'sections' | 'most'>,
  ctx: Context,
): Material {
  const { snapshot } = ctx
  // Adoptions and awards are read apart, in the order in which they are shown.
  const company = companyOf(number, 0, ctx)
  if (isUnknown(company)) throw unknownCompany(number, companyDisclaimer)
  const { master, facts, registrant, adoptions, awards, actions, cases } = company
  const adopted = snapshot.table(caseStudy).recordsWith('houjin_bangou', number) as CaseStudy[]
  const won = snapshot.table(bid).recordsWith('winner_houjin_bangou', number) as unknown as Bid[]
  return {
    number,
    snapshot,
    sections,
    most,
    entry: hold(houjin, master ? [master] : []),
    facts: hold(entityFact, facts),
    registrant: hold(invoiceRegistrant, registrant ? [registrant] : []),
    adoptions: hold(caseStudy, adopted, adoptions.total),
    actions: hold(enforcementAction, actions),
    cases: hold(enforcementCase, cases),
    changes: hold(amendment, snapshot.table(amendment).recordsWith('entity_id', `houjin:${number}`) as Amendment[]),
    awards: hold(bid, won, awards.total),
  }
}
