import type { Snapshot } from '../../../corpus/snapshot.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { stateNoHit } from '../../../operation/absence/no-hit-statement.ts'
import { snapshotNamed } from '../../../operation/answer/stamp.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { inOrder, newestFirst } from '../../../schema/record-order.ts'
import { companyCandidates } from '../../company/company-candidates.ts'
import { enforcementEvents } from '../../company/enforcement-events.ts'
import { auditDisclaimer } from '../audited-ruleset.ts'
import { companyMeta, jurisdictions } from './company-meta.ts'
import type { FiscalYearEnd } from './fiscal-year.ts'
import { endAssumed, knownGaps } from './known-gaps.ts'
import type { Material } from './material.ts'
import { adoptionRow, amendmentRow, enforcementRow } from './rows.ts'

/** Units of a workpaper (docs/contract/shapes.md#workpaper). */
export const workpaperUnits = 5

const most = { adoptions: 50, enforcement: 30, amendments: 60 }

interface Counts {
  /** null = nothing could be compared. */
  readonly fy_adoption_count: number | null
  readonly fy_enforcement_count: number | null
  readonly fy_amendment_alert_count: number
}

interface Jurisdictions {
  readonly registered_prefecture: string | null
  readonly invoice_prefecture: string | null
  readonly operational_top_prefecture: string | null
  readonly mismatch: boolean
}

/** What an auditor should look at first, a sentence each (docs/contract/shapes.md#workpaper). */
function auditorFlags(counts: Counts, places: Jurisdictions, sameName: number): string[] {
  const { fy_adoption_count, fy_enforcement_count, fy_amendment_alert_count } = counts
  const flags: string[] = []
  if (fy_enforcement_count !== null && fy_enforcement_count > 0)
    flags.push(`対象年度に行政処分・返還等の公表が${fy_enforcement_count}件あります。原資料を確認してください。`)
  if (places.mismatch) flags.push(`所在地の都道府県が一致しません（${placesText(places)}）。`)
  if (fy_amendment_alert_count > 0)
    flags.push(
      `採択された制度の記録に、対象年度中の変更が${fy_amendment_alert_count}件あります。適用時点の要件を確認してください。`,
    )
  if (fy_adoption_count === 0)
    flags.push('対象年度の採択は収録データにありません。補助金収入がないことの証明ではありません。')
  if (fy_adoption_count === null)
    flags.push('採択の記録には法人番号の記載がなく、照合していません。採択の有無は分かりません。')
  if (sameName > 0)
    flags.push(
      `名称が一致し法人番号の記載がない採択の記録が${sameName}件あります（名寄せしていません）。原資料を確認してください。`,
    )
  return flags
}

const placesText = ({ registered_prefecture, invoice_prefecture, operational_top_prefecture }: Jurisdictions): string =>
  [
    ['登録', registered_prefecture],
    ['インボイス', invoice_prefecture],
    ['採択事業', operational_top_prefecture],
  ]
    .flatMap(([name, place]) => (place === null ? [] : [`${name}: ${place}`]))
    .join('、')

/** The workpaper as an object: a function of the snapshot, the company and the year. */
export function workpaperBody(
  material: Material,
  { fiscal_year, ending }: { fiscal_year: number; ending: FiscalYearEnd | null },
  snapshot: Snapshot,
) {
  const { company, window, adoptions, actions, cases, amendments } = material
  const acts = enforcementEvents(actions, cases).map(enforcementRow)
  const enforcement = inOrder(acts, (one) => [newestFirst(one.enforcement_date), one.detail_id])
  const jurisdiction_breakdown = jurisdictions(company)
  const counts = {
    fy_adoption_count: company.adoptions.count === null ? null : adoptions.length,
    fy_enforcement_count: company.events.count === null ? null : enforcement.length,
    fy_amendment_alert_count: amendments.length,
    mismatch: jurisdiction_breakdown.mismatch,
  }
  return {
    client_houjin_bangou: company.number,
    fiscal_year,
    fy_window: window,
    fiscal_year_end: ending,
    houjin_meta: companyMeta(company),
    fy_adoptions: adoptions.slice(0, most.adoptions).map(adoptionRow),
    fy_enforcement: enforcement.slice(0, most.enforcement),
    jurisdiction_breakdown,
    amendment_alerts: amendments.slice(0, most.amendments).map(amendmentRow),
    counts,
    auditor_flags: auditorFlags(counts, jurisdiction_breakdown, candidatesIn(caseStudy, material, snapshot).length),
    no_hits: noHits(material, snapshot),
    known_gaps: [...(ending === null ? [endAssumed] : []), ...knownGaps(material, snapshot)],
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
  return sections
    .filter(([{ name }]) => matched[name] === 0)
    .map(([dataset, predicate]) => stateNoHit(snapshot, dataset, predicate, candidatesIn(dataset, material, snapshot)))
}

/** Records that bear the company's name and no number. */
const candidatesIn = ({ name }: AnyDataset, { company }: Material, snapshot: Snapshot) =>
  companyCandidates(snapshot, company.entry.shown[0]?.name, snapshot.day, new Set([name]))
