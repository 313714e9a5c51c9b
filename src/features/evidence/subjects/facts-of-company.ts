import type { AnyDataset } from '../../../schema/dataset.ts'
import { publisherAt } from '../../../schema/publishers.ts'
import type { Company } from '../../company/company.ts'
import type { DatasetRecords } from '../../company/held.ts'
import { type Fact, type StatedField, statedFacts } from '../facts/fact.ts'
import {
  actionFields,
  adoptionFields,
  awardFields,
  caseFields,
  companyFields,
  registrantFields,
} from '../facts/stated-fields.ts'

interface Row {
  readonly license: string | null
  readonly source_url: string | null
  readonly source_excerpt?: unknown
}

/** A record that speaks of a company, with what is read from it. */
export interface CompanySource {
  readonly dataset: AnyDataset
  readonly record: Row & Readonly<Record<string, unknown>>
  readonly publisher: string | null
  /** The name that the record gives the company. */
  readonly name: string | null
  facts(): { facts: Fact[]; missing: string[] }
}

/** What is read from the records of one dataset; a natural person is not named. */
interface Reading<T> {
  readonly fields: readonly StatedField[]
  readonly prefix?: string
  readonly name: (record: T) => string | null
  readonly publisher?: (record: T) => string | null
}

/** Every record that speaks of a company, the registry entry first; none of them has passed the licence gate yet. */
export const companySources = ({ entry, registrant, actions, cases, adoptions, awards }: Company): CompanySource[] => [
  ...sources(entry, { fields: companyFields, name: (one) => one.name }),
  ...sources(registrant, {
    fields: registrantFields,
    prefix: 'invoice_registration.',
    name: (one) => (one.registrant_kind === 'sole_proprietor' ? null : one.normalized_name),
  }),
  ...sources(actions, {
    fields: actionFields,
    prefix: 'enforcement_action.',
    name: (one) => one.target_name,
    publisher: (one) => one.issuing_authority,
  }),
  ...sources(cases, {
    fields: caseFields,
    prefix: 'enforcement_case.',
    name: (one) => (one.is_sole_proprietor ? null : one.recipient_name),
    publisher: (one) => one.ministry,
  }),
  ...sources(adoptions, {
    fields: adoptionFields,
    prefix: 'adoption.',
    name: (one) => (one.is_sole_proprietor ? null : one.company_name),
  }),
  ...sources(awards, {
    fields: awardFields,
    prefix: 'award.',
    name: (one) => one.winner_name,
    publisher: (one) => one.procuring_entity,
  }),
]

/** Single facts stand for a company that no other dataset holds; they are stated on their own. */
export const factSources = ({ facts }: Company): CompanySource[] => sources(facts, { fields: [], name: () => null })

const byHost = ({ source_url }: Row): string | null => publisherAt(source_url)?.name ?? null

const sources = <T extends Row>(
  { dataset, all }: DatasetRecords<T>,
  { fields, prefix = '', name, publisher = byHost }: Reading<T>,
): CompanySource[] =>
  all.map((one) => {
    const record = one as T & Readonly<Record<string, unknown>>
    const { source_excerpt: excerpt } = one
    const quote = typeof excerpt === 'string' ? excerpt : null
    const by = publisher(one)
    return {
      dataset,
      record,
      publisher: by,
      name: name(one),
      facts: () => statedFacts({ dataset, record, publisher: by, prefix, quote }, fields),
    }
  })
