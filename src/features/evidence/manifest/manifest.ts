import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Program, program } from '../../../datasets/program.ts'
import { restsOf, verificationOf } from '../../../operation/evidence/verification.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { withConfidence } from '../facts/confidence.ts'
import { type Fact, type FactSource, sourceOf } from '../facts/fact.ts'
import { rowFacts } from '../facts/fact-rows.ts'
import { LicenceGate } from '../facts/licence-gate.ts'
import { factsOfProgram, type SideRows, sideRows } from '../facts/side-rows.ts'
import { GapList } from '../gaps/gaps.ts'
import { addCorpusGaps } from '../packet/gaps-of-packet.ts'
import { mostFacts } from '../packet/profile.ts'
import { doubtsOf, sourceNotes } from '../subjects/draft.ts'
import { evidenceDisclaimer } from '../wording.ts'
import { documentEntry, factProvenance, sourceSummary } from './manifest-sources.ts'

/** The chain of sources behind a program (docs/contract/shapes.md#source-manifest); what a licence holds back is counted, never shown. */
export function manifestOf(record: Program, snapshot: Snapshot) {
  const gate = new LicenceGate()
  const source = sourceOf(record, record.authority_name)
  const mayShow = isRedistributable(record.license)
  const rows = sideRows(snapshot, record.unified_id)
  const { facts: own, missing } = factsOfProgram(record, true)
  const facts = withConfidence([
    ...(gate.admitsDetail(record.license) ? own : []),
    ...rowFacts(rows.facts, rows.documents, gate),
  ])
  const shown = facts.slice(0, mostFacts)
  const documents = rows.documents.filter(({ license }) => gate.admitsDetail(license))
  const sources = documents.map((document) => documentEntry(document, snapshot.asOf))
  const provenance = shown.map((fact) => factProvenance(fact, snapshot.asOf))
  const linked = facts.filter(({ source: { url } }) => url !== null).length
  const gaps = gapsOf(facts, missing, { record, source, rows, gate, snapshot })
  const { blocked_detail_count, blocked_detail_reasons, redistributable_licenses } = gate.report()
  return {
    program_id: record.unified_id,
    primary_name: record.primary_name,
    authority_name: record.authority_name,
    prefecture: record.prefecture,
    tier: record.tier,
    primary_source_url: mayShow ? source.url : null,
    source_fetched_at: mayShow ? source.fetched_at : null,
    primary_license: record.license ?? 'unknown',
    ...(record.source_license === undefined ? {} : { primary_source_license: record.source_license }),
    license_posture: postureOf(record.license),
    redistribution_allowed: mayShow,
    ...(mayShow ? {} : redaction(record.license)),
    verification_status: mayShow
      ? verificationOf({ ...source, rests: restsOf(program, record) }, snapshot.asOf)
      : 'unknown',
    summary: sourceSummary(
      [...provenance, ...sources],
      facts.map(({ field }) => field),
    ),
    sources,
    fact_provenance: provenance,
    fact_provenance_coverage_pct: facts.length === 0 ? 0 : Number((linked / facts.length).toFixed(4)),
    license_gate: {
      policy: 'redistributable_sources_only',
      redistributable_licenses,
      blocked_fact_provenance_count: blocked_detail_count,
      blocked_reasons: blocked_detail_reasons,
      blocked_entity_source_licenses: blockedLicences(rows.documents),
    },
    quality: {
      fields_without_source: mayShow ? missing : [],
      known_gaps: gaps.codes,
      known_gaps_inventory: gaps.inventory,
    },
    generated_at: snapshot.asOf,
    corpus_snapshot_id: snapshot.id,
    ...(facts.length > mostFacts ? { _warning: 'truncated' } : {}),
    _disclaimer: evidenceDisclaimer,
    stated_by: mayShow ? { dataset: program.name, id: record.unified_id } : null,
  }
}

const postureOf = (licence: string | null) => {
  if (licence === null || licence === 'unknown') return 'unknown' as const
  return isRedistributable(licence) ? ('redistributable' as const) : ('restricted' as const)
}

const redaction = (licence: string | null) => ({
  primary_source_url_redacted: true,
  primary_source_redaction_reason: 'license_not_redistributable',
  primary_source_license_note: `ライセンス（${licence ?? '不明'}）により、出典と事実を表示していません。`,
})

const blockedLicences = (documents: readonly { readonly license: string | null }[]): string[] =>
  [
    ...new Set(documents.flatMap(({ license }) => (isRedistributable(license) ? [] : [license ?? 'unknown_null']))),
  ].sort()

/** What the chain lacks; of a program that is held back only that it is. */
function gapsOf(
  facts: readonly Fact[],
  missing: readonly string[],
  { record, source, rows, gate, snapshot }: Chain,
): GapList {
  const gaps = new GapList()
  const { unified_id: id, license } = record
  if (gate.blockedDetails > 0) gaps.note('records_blocked_by_license_gate', id)
  if (isRedistributable(license)) {
    for (const { code } of sourceNotes(source, facts, snapshot.asOf)) gaps.note(code, id)
    for (const note of doubtsOf(program, record)) gaps.noteOf(note, id)
    for (const field of missing) gaps.note('not_stated_by_source', id, field)
    if (rows.documents.length === 0) gaps.note('source_documents_unavailable', id)
  }
  addCorpusGaps(gaps, snapshot, new Set([program.name]))
  return gaps
}

interface Chain {
  readonly record: Program
  readonly source: FactSource
  readonly rows: SideRows
  readonly gate: LicenceGate
  readonly snapshot: Snapshot
}
