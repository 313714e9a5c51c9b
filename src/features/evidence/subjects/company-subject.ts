import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Houjin } from '../../../datasets/houjin.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { type Company, companyOf, isUnknown } from '../../company/company.ts'
import { isUnregistered } from '../../company/registration.ts'
import { sideRows } from '../facts/side-rows.ts'
import type { Alias, Note, PacketContext, Subject } from './draft.ts'
import { companySources, factSources } from './facts-of-company.ts'

/** Adoptions and awards that a packet reads of one company. */
const mostOfEach = 50

/**
 * A company as a subject, by its corporate number of 13 digits: undefined when no source knows it, null when the licences
 * of all its records hold it back.
 */
export function companySubject(number: string, work: PacketContext): Subject | null | undefined {
  const { ctx, gate } = work
  const company = companyOf(number, ctx, mostOfEach)
  if (isUnknown(company)) return undefined
  const sources = companySources(company)
  const all = [...sources, ...factSources(company)]
  const head = all.find(({ record }) => isRedistributable(record.license))
  if (!gate.admits((head ?? all[0])?.record.license ?? null) || !head) return null
  const shown = sources.filter(({ record }) => gate.admitsDetail(record.license))
  const stated = shown.map((source) => source.facts())
  const [entry] = company.entry.shown
  return {
    entityId: `houjin:${number}`,
    rows: sideRows(ctx.snapshot, `houjin:${number}`, { facts: company.facts.all, changes: company.changes.all }),
    name: shown.find(({ name }) => name !== null && name !== '')?.name ?? number,
    kind: 'houjin',
    dataset: head.dataset,
    record: head.record,
    publisher: head.publisher,
    authority: null,
    prefecture: entry?.prefecture ?? null,
    tier: null,
    aliases: company.entry.shown.flatMap(aliasesOf),
    facts: stated.flatMap(({ facts }) => facts),
    rules: [],
    notes: [
      ...notesOf(company, ctx.snapshot),
      ...stated.flatMap(({ missing }) => missing.map((field): Note => ({ code: 'not_stated_by_source', field }))),
    ],
  }
}

const aliasesOf = ({ name_kana, name_en }: Houjin): Alias[] => [
  ...(name_kana ? [{ text: name_kana, kind: 'reading', language: 'ja', source: 'houjin.name_kana' }] : []),
  ...(name_en ? [{ text: name_en, kind: 'translation', language: 'en', source: 'houjin.name_en' }] : []),
]

function notesOf(company: Company, snapshot: Snapshot): Note[] {
  const { number, entry, registrant, adoptions, awards } = company
  const isConfirmed = entry.shown.length > 0
  const isAbsent = isUnregistered(company, snapshot)
  const isCut = [adoptions, awards].some(({ total, all }) => total > all.length)
  const when = (is: boolean, code: Note['code']): Note[] => (is ? [{ code }] : [])
  return [
    ...when(!isConfirmed, 'not_found_in_local_mirror'),
    ...when(!isConfirmed || !hasValidCheckDigit(number), 'houjin_bangou_unverified'),
    ...when(isAbsent, 'invoice_not_registered'),
    ...when(!isAbsent && registrant.shown.length === 0, 'lookup_status_unknown'),
    // Always there: its absence must not tell that there was no such record.
    { code: 'publication_period_ended' },
    ...when(isCut, 'list_truncated'),
  ]
}
