import { stateNoHit } from '../../../operation/absence/no-hit-statement.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { companyCandidates } from '../../company/company-candidates.ts'
import { companyPredicates, isForATime } from '../../company/company-scope.ts'
import type { Material } from '../material/origin.ts'
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
  const compared = companyPredicates(number).find((one) => one.dataset === dataset)
  const predicate = { ...compared?.predicate, ...(isForATime(dataset) && { publication_period: 'not_ended' }) }
  return stateNoHit(snapshot, dataset, predicate, candidates)
}
