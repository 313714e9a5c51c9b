import { bid } from '../../../datasets/bid.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { publisherAt } from '../../../schema/publishers.ts'
import type { Company } from '../../houjin/company.ts'
import { type Fact, type StatedField, type Stating, statedFacts } from '../facts/fact.ts'
import {
  actionFields,
  adoptionFields,
  awardFields,
  caseFields,
  companyFields,
  registrantFields,
} from '../facts/stated-fields.ts'

type Row = Readonly<Record<string, unknown>> & {
  readonly license: string | null
  readonly source_url: string | null
}

/** A record that speaks of a company, with what is read from it. */
export interface CompanySource {
  readonly dataset: AnyDataset
  readonly record: Row
  readonly publisher: string | null
  /** The name that the record gives the company. */
  readonly name: string | null
  facts(): { facts: Fact[]; missing: string[] }
}

/** Every record that speaks of a company, the registry entry first; none of them has passed the licence gate yet. */
export function companySources(company: Company): CompanySource[] {
  const { master, registrant, actions, cases, adoptions, awards } = company
  const source = (
    stating: Omit<Stating, 'record'>,
    record: Row,
    name: string | null,
    fields: readonly StatedField[],
  ): CompanySource => ({
    dataset: stating.dataset,
    record,
    publisher: stating.publisher,
    name,
    facts: () => statedFacts({ ...stating, record }, fields),
  })
  const byHost = ({ source_url }: Row) => publisherAt(source_url)?.name ?? null
  return [
    ...(master ? [source({ dataset: houjin, publisher: byHost(master) }, master, master.name, companyFields)] : []),
    ...(registrant
      ? [
          source(
            { dataset: invoiceRegistrant, publisher: byHost(registrant), prefix: 'invoice_registration.' },
            registrant,
            registrant.registrant_kind === 'sole_proprietor' ? null : registrant.normalized_name,
            registrantFields,
          ),
        ]
      : []),
    ...actions.map((one) =>
      source(
        { dataset: enforcementAction, publisher: one.issuing_authority, prefix: 'enforcement_action.' },
        one,
        one.target_name,
        actionFields,
      ),
    ),
    ...cases.map((one) =>
      source(
        { dataset: enforcementCase, publisher: one.ministry, prefix: 'enforcement_case.' },
        one,
        one.is_sole_proprietor ? null : one.recipient_name,
        caseFields,
      ),
    ),
    ...adoptions.records.map((one) =>
      source(
        { dataset: caseStudy, publisher: byHost(one), prefix: 'adoption.', quote: quoted(one.source_excerpt) },
        one,
        one.is_sole_proprietor ? null : one.company_name,
        adoptionFields,
      ),
    ),
    ...awards.records.map((one) =>
      source(
        { dataset: bid, publisher: one.procuring_entity, prefix: 'award.', quote: one.source_excerpt },
        one,
        one.winner_name,
        awardFields,
      ),
    ),
  ]
}

const quoted = (excerpt: unknown): string | null => (typeof excerpt === 'string' ? excerpt : null)
