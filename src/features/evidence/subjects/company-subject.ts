import { entityFact } from '../../../datasets/entity-fact.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import { completenessOf } from '../../../operation/completeness.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { type Company, companyOf, isUnknown } from '../../houjin/company.ts'
import type { Alias, Note, Subject, Work } from './draft.ts'
import { type CompanySource, companySources } from './facts-of-company.ts'

/** Adoptions and awards that a packet reads of one company. */
const mostOfEach = 50

/**
 * A company as a subject, by its corporate number of 13 digits: undefined when no source knows it, null when the licences
 * of all its records hold it back.
 */
export function companySubject(number: string, work: Work): Subject | null | undefined {
  const { ctx, gate } = work
  const company = companyOf(number, mostOfEach, ctx)
  if (isUnknown(company)) return undefined
  const all = [...companySources(company), ...factsAlone(company)]
  const head = all.find(({ record }) => isRedistributable(record.license))
  if (!gate.admits((head ?? all[0])?.record.license ?? null) || !head) return null
  const shown = companySources(company).filter(({ record }) => gate.admitsDetail(record.license))
  const stated = shown.map((source) => source.facts())
  const master = shown.some(({ record }) => record === company.master) ? company.master : undefined
  return {
    entityId: `houjin:${number}`,
    sideId: `houjin:${number}`,
    name: shown.find(({ name }) => name !== null && name !== '')?.name ?? number,
    kind: 'houjin',
    dataset: head.dataset,
    record: head.record,
    publisher: head.publisher,
    authority: null,
    prefecture: master?.prefecture ?? null,
    tier: null,
    aliases: master ? aliasesOf(master) : [],
    facts: stated.flatMap(({ facts }) => facts),
    rules: [],
    notes: [
      ...notesOf(company, shown, master !== undefined, ctx.snapshot),
      ...stated.flatMap(({ missing }) => missing.map((field): Note => ({ code: 'not_stated_by_source', field }))),
    ],
  }
}

/** Single facts stand for a company that no other dataset holds. */
const factsAlone = ({ facts }: Company): CompanySource[] =>
  facts.map((record) => ({
    dataset: entityFact,
    record,
    publisher: null,
    name: null,
    facts: () => ({ facts: [], missing: [] }),
  }))

const aliasesOf = ({ name_kana, name_en }: NonNullable<Company['master']>): Alias[] => [
  ...(name_kana ? [{ text: name_kana, kind: 'reading', language: 'ja', source: 'houjin.name_kana' }] : []),
  ...(name_en ? [{ text: name_en, kind: 'translation', language: 'en', source: 'houjin.name_en' }] : []),
]

function notesOf(
  company: Company,
  shown: readonly CompanySource[],
  hasMaster: boolean,
  snapshot: Work['ctx']['snapshot'],
): Note[] {
  // Only a complete list can say so; a record that is withheld is one all the same.
  const isUnregistered = !company.registrant && completenessOf(snapshot, invoiceRegistrant).complete
  const { number, registrant, adoptions, awards } = company
  const isCut = adoptions.total > adoptions.records.length || awards.total > awards.records.length
  const when = (is: boolean, code: Note['code']): Note[] => (is ? [{ code }] : [])
  return [
    ...when(!hasMaster, 'not_found_in_local_mirror'),
    ...when(!hasMaster || !hasValidCheckDigit(number), 'houjin_bangou_unverified'),
    ...when(isUnregistered, 'invoice_not_registered'),
    ...when(!isUnregistered && !shown.some(({ record }) => record === registrant), 'lookup_status_unknown'),
    // Always there: its absence must not tell that there was no such record.
    { code: 'publication_period_ended' },
    ...when(isCut, 'list_truncated'),
  ]
}
