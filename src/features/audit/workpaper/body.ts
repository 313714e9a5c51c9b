import type { Snapshot } from '../../../corpus/snapshot.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { stateNoHit } from '../../../operation/no-hit-statement.ts'
import { snapshotNamed } from '../../../operation/stamp.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { inOrder, newestFirst } from '../../../schema/record-order.ts'
import { companyCandidates } from '../../company/company-candidates.ts'
import { enforcementEvents } from '../../company/enforcement-events.ts'
import { auditDisclaimer } from '../disclaimers.ts'
import { auditorFlags } from './auditor-flags.ts'
import { companyMeta, jurisdictions } from './company-meta.ts'
import { knownGaps } from './known-gaps.ts'
import type { Material } from './material.ts'
import { adoptionRow, amendmentRow, enforcementRow } from './rows.ts'

/** Units of a workpaper (docs/contract/shapes.md#workpaper). */
export const workpaperUnits = 5

const most = { adoptions: 50, enforcement: 30, amendments: 60 }

/** The workpaper as an object: a function of the snapshot, the company and the year. */
export function workpaperBody(material: Material, fiscal_year: number, snapshot: Snapshot) {
  const { company, window, adoptions, actions, cases, amendments } = material
  const acts = enforcementEvents(actions, cases).map(enforcementRow)
  const enforcement = inOrder(acts, (one) => [newestFirst(one.enforcement_date), one.detail_id])
  const jurisdiction_breakdown = jurisdictions(company)
  const counts = {
    fy_adoption_count: adoptions.length,
    fy_enforcement_count: enforcement.length,
    fy_amendment_alert_count: amendments.length,
    mismatch: jurisdiction_breakdown.mismatch,
  }
  return {
    client_houjin_bangou: company.number,
    fiscal_year,
    fy_window: window,
    houjin_meta: companyMeta(company),
    fy_adoptions: adoptions.slice(0, most.adoptions).map(adoptionRow),
    fy_enforcement: enforcement.slice(0, most.enforcement),
    jurisdiction_breakdown,
    amendment_alerts: amendments.slice(0, most.amendments).map(amendmentRow),
    counts,
    auditor_flags: auditorFlags(counts, jurisdiction_breakdown),
    no_hits: noHits(material, snapshot),
    known_gaps: knownGaps(material, snapshot),
    generated_at: snapshot.asOf,
    ...snapshotNamed(snapshot),
    _billing_unit: workpaperUnits,
    _disclaimer: auditDisclaimer,
  }
}

export type WorkpaperBody = ReturnType<typeof workpaperBody>

/** What was looked for and not found, licence or not: a section whose records are all withheld is empty without being a no-hit. */
function noHits(material: Material, snapshot: Snapshot) {
  const { company, window, adoptions, matched } = material
  const { start, end } = window
  const years = { from: start, until: end }
  const programs = [...new Set(adoptions.flatMap(({ programId }) => programId ?? []))].sort()
  // Actions and cases after their publication period are left out of every answer, so the statement is about the others.
  const published = { publication_period: 'not_ended' }
  const sections: [AnyDataset, Record<string, unknown>][] = [
    [caseStudy, { houjin_bangou: company.number, publication_date: years }],
    [enforcementAction, { houjin_bangou: company.number, issuance_date: years, ...published }],
    [enforcementCase, { recipient_houjin_bangou: company.number, disclosed_date: years, ...published }],
    [amendment, { entity_id: programs, detected_at: years }],
  ]
  const name = company.entry.shown[0]?.name
  const candidates = ({ name: of }: AnyDataset) => companyCandidates(snapshot, name, snapshot.day, new Set([of]))
  return sections
    .filter(([{ name }]) => matched[name] === 0)
    .map(([dataset, predicate]) => stateNoHit(snapshot, dataset, predicate, candidates(dataset)))
}
