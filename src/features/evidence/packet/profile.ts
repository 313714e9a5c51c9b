import type { PacketOptions } from '../request/packet-options.ts'
import type { Draft } from '../subjects/draft.ts'

type EvidenceRecord = Draft['record']

export const mostFacts = 500
const mostRules = 50

/** A record as a profile shows it; null when the profile leaves it out. */
export function profiled(
  record: EvidenceRecord,
  { packet_profile, include_facts }: PacketOptions,
): EvidenceRecord | null {
  if (packet_profile === 'brief') return { ...record, facts: [], rules: [], aliases: [], pdf_fact_refs: [] }
  const whole = include_facts ? record : { ...record, facts: [], pdf_fact_refs: [] }
  if (packet_profile === 'changes_only') return whole.recent_changes.length > 0 ? whole : null
  return packet_profile === 'verified_only' ? verified(whole) : whole
}

/** A record and its facts as far as they are confirmed at an address: as a whole by its checksum, or one by one. */
function verified(record: EvidenceRecord): EvidenceRecord | null {
  const facts = record.facts.filter(({ source, standing }) => source.url !== null && standing === 'confirmed')
  if (record.source_url === null || (record.source_checksum === null && facts.length === 0)) return null
  const kept = new Set(facts.map(({ fact_id }) => fact_id))
  return { ...record, facts, pdf_fact_refs: record.pdf_fact_refs.filter(({ fact_id }) => kept.has(fact_id)) }
}

/** The records with no more facts and rules than one packet may hold, the first ones kept; whether any was cut. */
export function withinLimits(records: readonly EvidenceRecord[]): { records: EvidenceRecord[]; isCut: boolean } {
  let facts = mostFacts
  let rules = mostRules
  let isCut = false
  const cut = records.map((record) => {
    const kept = { ...record, facts: record.facts.slice(0, facts), rules: record.rules.slice(0, rules) }
    facts -= kept.facts.length
    rules -= kept.rules.length
    isCut ||= kept.facts.length < record.facts.length || kept.rules.length < record.rules.length
    return kept
  })
  return { records: cut, isCut }
}
