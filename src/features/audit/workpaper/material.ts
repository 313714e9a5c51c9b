import { amendment } from '../../../datasets/amendment.ts'
import { type CaseStudy, caseStudy } from '../../../datasets/case-study.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import type { Context } from '../../../operation/context.ts'
import type { RecordOf } from '../../../schema/dataset.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { Company } from '../../houjin/company.ts'
import { adoptedProgram } from './adopted-program.ts'
import { isInstantWithin, isWithin, type Window } from './fiscal-year.ts'

export type Amendment = RecordOf<typeof amendment>

/** An adoption with the program that it names, if that is known for certain. */
export interface Adoption {
  readonly record: CaseStudy
  readonly programId: string | null
}

/** What may be shown about a company and a fiscal year, and how much may not. */
export interface Material {
  readonly company: Company
  readonly window: Window
  /** All adoptions of the company that may be shown, the newest first. */
  readonly everyAdoption: readonly CaseStudy[]
  readonly adoptions: readonly Adoption[]
  readonly actions: Company['actions']
  readonly cases: Company['cases']
  readonly amendments: readonly Amendment[]
  /** Records that no licence allows to pass on. */
  readonly withheld: number
  /** Records that belong here, shown or withheld, by dataset. */
  readonly matched: Readonly<Record<string, number>>
  /** Records without a date, which may or may not belong to the year. */
  readonly undated: number
}

interface Licensed {
  readonly license: string | null
}

/** Collects the material; nothing in it depends on the clock but what is no longer published. */
export async function collect(company: Company, window: Window, { snapshot }: Context): Promise<Material> {
  const known: readonly (readonly Licensed[])[] = [company.adoptions.records, company.actions, company.cases]
  const everyAdoption = company.adoptions.records.filter(shown)
  const dates = [
    ...everyAdoption.map(({ publication_date }) => publication_date),
    ...company.actions.filter(shown).map(({ issuance_date }) => issuance_date),
    ...company.cases.filter(shown).map(({ disclosed_date }) => disclosed_date),
  ]
  const adopted = company.adoptions.records.filter(({ publication_date }) => isWithin(window, publication_date))
  const actions = company.actions.filter(({ issuance_date }) => isWithin(window, issuance_date))
  const cases = company.cases.filter(({ disclosed_date }) => isWithin(window, disclosed_date))
  const adoptions: Adoption[] = []
  for (const record of adopted.filter(shown))
    adoptions.push({ record, programId: await adoptedProgram(snapshot, record.programs_used[0] ?? null) })
  const programs = [...new Set(adoptions.flatMap(({ programId }) => programId ?? []))].sort()
  const changes = programs
    .flatMap((id) => snapshot.table(amendment).recordsWith('entity_id', id) as Amendment[])
    .filter(({ detected_at }) => isInstantWithin(window, detected_at))
  return {
    company,
    window,
    everyAdoption,
    adoptions,
    actions: actions.filter(shown),
    cases: cases.filter(shown),
    amendments: changes.filter(shown).sort(newestFirst),
    withheld: [...known, changes].flat().filter((one) => !shown(one)).length,
    matched: {
      [caseStudy.name]: adopted.length,
      [enforcementAction.name]: actions.length,
      [enforcementCase.name]: cases.length,
      [amendment.name]: changes.length,
    },
    undated: dates.filter((date) => date === null).length,
  }
}

const shown = ({ license }: Licensed): boolean => isRedistributable(license)

const newestFirst = (a: Amendment, b: Amendment): number =>
  a.detected_at === b.detected_at ? (a.field_name < b.field_name ? -1 : 1) : a.detected_at > b.detected_at ? -1 : 1
