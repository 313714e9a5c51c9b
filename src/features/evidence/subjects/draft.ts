import type { Lifecycle } from '../../../lib/lifecycle.ts'
import type { Text } from '../../../lib/text.ts'
import type { Context } from '../../../operation/context.ts'
import { contradictionText } from '../../../operation/evidence/contradiction-text.ts'
import { ageInDays, staleAfterDays } from '../../../operation/evidence/verification.ts'
import { type AnyDataset, idOf } from '../../../schema/dataset.ts'
import { contradictionsOf } from '../../../schema/figures.ts'
import { licencesOf } from '../../../schema/lineage.ts'
import { attributionLine, publisherAt } from '../../../schema/publishers.ts'
import type { RuleBook } from '../../exclusions/queries.ts'
import { withConfidence } from '../facts/confidence.ts'
import { type Fact, type FactSource, sourceOf } from '../facts/fact.ts'
import { rowFacts } from '../facts/fact-rows.ts'
import type { LicenceGate } from '../facts/licence-gate.ts'
import { recentChanges, type SideRows, sourceHealth, summaryOf } from '../facts/side-rows.ts'
import type { GapCode } from '../gaps/gaps.ts'
import type { PacketOptions } from '../request/packet-options.ts'
import type { Rule } from './rules-of-program.ts'

/** What one packet is put together with. */
export interface PacketContext {
  readonly ctx: Context
  readonly options: PacketOptions & { readonly as_of: string }
  readonly gate: LicenceGate
  readonly rules: RuleBook
}

/** A gap of one record, in the order in which it was noticed. */
export interface Note {
  readonly code: GapCode
  readonly field?: string
  /** In other words than those of the code. */
  readonly text?: Text
}

/** A record that passed the licence gate, and what is not shared by all kinds of records. */
export interface Subject {
  readonly entityId: string
  /** What other datasets say about it. */
  readonly rows: SideRows
  readonly name: string
  readonly kind: 'program' | 'houjin' | 'law' | 'tax' | 'enforcement'
  readonly dataset: AnyDataset
  readonly record: Readonly<Record<string, unknown>>
  readonly publisher: string | null
  readonly authority: string | null
  readonly prefecture: string | null
  readonly tier: string | null
  readonly aliases: readonly Alias[]
  readonly facts: readonly Fact[]
  readonly rules: readonly Rule[]
  readonly notes: readonly Note[]
  /** Where it stands on the day of the packet; absent where it has no period. */
  readonly lifecycle?: Lifecycle
}

/** Another name; a type, because an answer takes it as an open object. */
export type Alias = {
  readonly text: string
  readonly kind: string
  readonly language: string | null
  readonly source: string
}

const mostAliases = 10
const mostPdfRefs = 5
const lowConfidence = 0.5

/** A record of a packet, complete before any profile takes something away, with its gaps. */
export interface Draft {
  readonly record: ReturnType<typeof recordOf>
  readonly notes: readonly Note[]
}

/** Puts a subject together with what other datasets say about it. */
export function draftOf(subject: Subject, { ctx, gate }: PacketContext): Draft {
  const { rows } = subject
  const { asOf } = ctx.snapshot
  const facts = withConfidence([...subject.facts, ...rowFacts(rows.facts, rows.documents, gate)])
  const source = sourceOf(subject.record, subject.publisher)
  const record = recordOf(subject, source, facts, gate, asOf)
  return {
    record,
    notes: [
      ...timeNotes(subject),
      ...doubtsOf(subject.dataset, subject.record),
      ...subject.notes,
      ...qualityNotes(source, facts, record.precomputed !== null, asOf),
    ],
  }
}

function recordOf(subject: Subject, source: FactSource, facts: readonly Fact[], gate: LicenceGate, asOf: string) {
  const { dataset, record, rows } = subject
  const documents = rows.documents.filter(({ license }) => gate.admitsDetail(license))
  const linked = facts.filter(({ source: { url } }) => url !== null).length
  return {
    entity_id: subject.entityId,
    primary_name: subject.name,
    record_kind: subject.kind,
    source_url: source.url,
    source_fetched_at: source.fetched_at,
    source_checksum: source.checksum,
    ...licencesOf(source),
    publisher: source.publisher,
    authority_name: subject.authority,
    prefecture: subject.prefecture,
    tier: subject.tier,
    facts: [...facts],
    fact_provenance_coverage_pct: facts.length === 0 ? 0 : round(linked / facts.length),
    rules: [...subject.rules],
    ...summaryOf(rows, gate),
    recent_changes: recentChanges(rows, gate),
    source_health: sourceHealth(source, documents, asOf),
    aliases: subject.aliases.slice(0, mostAliases),
    pdf_fact_refs: pdfRefs(facts, documents),
    _attribution: attributionOf(source),
    // The dates are facts of their own, each bound to the field that states it.
    ...(subject.lifecycle && { lifecycle: { status: subject.lifecycle.status, basis: [...subject.lifecycle.basis] } }),
    stated_by: { dataset: dataset.name, id: idOf(dataset, record) },
  }
}

/** That it cannot be used on the day of the packet is said in words. */
function timeNotes({ kind, lifecycle }: Subject): Note[] {
  const isMeasure = kind === 'tax' || kind === 'law'
  switch (lifecycle?.status) {
    case 'closed':
      return [{ code: 'window_closed' }]
    case 'upcoming':
    case 'between_calls':
      return [{ code: isMeasure ? 'not_yet_in_force' : 'window_not_open_yet' }]
    case 'past_stated_end':
      return [{ code: 'past_stated_end' }]
    case 'ended':
    case 'superseded':
    case 'repealed':
      return [{ code: isMeasure ? 'measure_ended' : 'program_over' }]
    default:
      return []
  }
}

/** Figures of which a source says otherwise, each with both. */
export const doubtsOf = (dataset: AnyDataset, record: Subject['record']): Note[] =>
  contradictionsOf(record).map((one) => ({
    code: 'contradicted_by_source',
    field: one.field,
    text: contradictionText(dataset.name, one),
  }))

const round = (share: number): number => Number(share.toFixed(4))

/** Facts that stand in a PDF; no source states a page, so none is given. */
function pdfRefs(facts: readonly Fact[], documents: SideRows['documents']) {
  const known = new Set(documents.flatMap(({ is_pdf, source_url }) => (is_pdf ? [source_url] : [])))
  return facts
    .flatMap(({ fact_id, source: { url } }) =>
      url !== null && (known.has(url) || /\.pdf$/i.test(url)) ? [{ fact_id, source_url: url }] : [],
    )
    .slice(0, mostPdfRefs)
}

/** How the source is to be named where the record is shown. */
function attributionOf(source: FactSource) {
  const { url, publisher } = source
  if (url === null) return null
  const { terms_url = null } = publisherAt(url) ?? {}
  return {
    text: attributionLine(url, publisher),
    source_url: url,
    publisher,
    ...licencesOf(source),
    terms_url,
    edited: true as const,
  }
}

function qualityNotes(source: FactSource, facts: readonly Fact[], hasSummary: boolean, asOf: string): Note[] {
  return [
    ...sourceNotes(source, facts, asOf),
    ...(hasSummary ? [] : [{ code: 'precomputed_summary_unavailable' } as const]),
  ]
}

/** What is weak about a source and the facts beside it. */
export function sourceNotes(source: FactSource, facts: readonly Fact[], asOf: string): Note[] {
  const age = ageInDays(source.fetched_at, asOf)
  const when = (is: boolean, code: GapCode): Note[] => (is ? [{ code }] : [])
  return [
    ...when(source.url === null, 'provenance_unavailable'),
    ...when(source.url === null || !source.url.startsWith('https://'), 'source_url_quality'),
    ...when(source.url !== null && age === null, 'source_fetch_unknown'),
    ...when(age !== null && age > staleAfterDays, 'source_stale'),
    ...when(
      facts.some(({ confidence }) => confidence < lowConfidence),
      'low_confidence',
    ),
  ]
}
