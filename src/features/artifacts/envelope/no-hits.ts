import { stateNoHit } from '../../../operation/no-hit-statement.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { companyCandidates } from '../../houjin/company-candidates.ts'
import type { Material } from '../material/material.ts'
import { type SectionName, sectionNames } from '../request.ts'
import { heldIn } from './section-gaps.ts'

export type NoHit = ReturnType<typeof stateNoHit>

/** For each section that was asked for, what was searched without finding a record, licence or not. */
export function noHitsOf(material: Material): Readonly<Record<SectionName, readonly NoHit[]>> {
  const behind = heldIn(material)
  const held = { ...behind, meta: [...behind.meta, material.awards] }
  const of = (section: SectionName): NoHit[] =>
    material.sections.has(section)
      ? held[section].filter(({ total }) => total === 0).map(({ dataset }) => noHit(material, dataset))
      : []
  return Object.fromEntries(sectionNames.map((name) => [name, of(name)])) as Record<SectionName, NoHit[]>
}

function noHit({ snapshot, number, entry }: Material, dataset: AnyDataset): NoHit {
  const candidates = companyCandidates(snapshot, entry.shown[0]?.name, snapshot.day, new Set([dataset.name]))
  return stateNoHit(snapshot, dataset, predicateOf(dataset.name, number), candidates)
}

/** What every row was compared with; actions and cases after their publication period are left out of the answer. */
function predicateOf(dataset: string, number: string): Record<string, unknown> {
  switch (dataset) {
    case 'invoice_registrants':
      return { invoice_registration_number: `T${number}` }
    case 'bids':
      return { winner_houjin_bangou: number }
    case 'enforcement_actions':
      return { houjin_bangou: number, publication_period: 'not_ended' }
    case 'enforcement_cases':
      return { recipient_houjin_bangou: number, publication_period: 'not_ended' }
    default:
      return { houjin_bangou: number }
  }
}
