import { type Amendment, amendment } from '../../../datasets/amendment.ts'
import type { CaseStudy } from '../../../datasets/case-study.ts'
import type { EnforcementAction } from '../../../datasets/enforcement-action.ts'
import type { EnforcementCase } from '../../../datasets/enforcement-case.ts'
import { programNamed } from '../../../datasets/subjects/program-named.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { Context } from '../../../operation/context.ts'
import { inOrder, latestFirst } from '../../../schema/record-order.ts'
import type { Company } from '../../company/company.ts'
import { type DatasetRecords, hold } from '../../company/held.ts'

interface Window {
  readonly start: string
  readonly end: string
}

/** Whether a calendar date lies in it; nothing without a date does. */
const isWithin = ({ start, end }: Window, date: string | null): boolean => date !== null && start <= date && date <= end

/** Whether the Japanese day of a timestamp lies in it. */
const isInstantWithin = (window: Window, timestamp: string): boolean => isWithin(window, jstDate(new Date(timestamp)))

/** An adoption with the program that it names, if that is known for certain. */
export interface Adoption {
  readonly record: CaseStudy
  readonly programId: string | null
}

/** What may be shown about a company and a fiscal year, and how much may not. */
export interface Material {
  readonly company: Company
  readonly window: Window
  readonly adoptions: readonly Adoption[]
  readonly actions: readonly EnforcementAction[]
  readonly cases: readonly EnforcementCase[]
  readonly amendments: readonly Amendment[]
  /** Records that no licence allows to pass on. */
  readonly withheld: number
  /** Records that belong here, shown or withheld, by dataset. */
  readonly matched: Readonly<Record<string, number>>
  /** Records without a date, which may or may not belong to the year. */
  readonly undated: number
}

/** Collects the material; nothing in it depends on the clock but what is no longer published. */
export async function collect(company: Company, window: Window, { snapshot }: Context): Promise<Material> {
  const adopted = within(window, company.adoptions, ({ publication_date }) => publication_date)
  const actions = within(window, company.actions, ({ issuance_date }) => issuance_date)
  const cases = within(window, company.cases, ({ disclosed_date }) => disclosed_date)
  const adoptions: Adoption[] = []
  for (const record of adopted.shown)
    adoptions.push({ record, programId: await programNamed(snapshot, record.programs_used[0] ?? null) })
  const programs = [...new Set(adoptions.flatMap(({ programId }) => programId ?? []))].sort()
  const changes = programs
    .flatMap((id) => snapshot.table(amendment).recordsWith('entity_id', id))
    .filter(({ detected_at }) => isInstantWithin(window, detected_at))
  const amendments = hold(amendment, changes)
  return {
    company,
    window,
    adoptions,
    actions: actions.shown,
    cases: cases.shown,
    amendments: inOrder(amendments.shown, (one) => [latestFirst(one.detected_at), one.field_name]),
    withheld: [company.adoptions, company.actions, company.cases, amendments].reduce(
      (sum, { all, shown }) => sum + all.length - shown.length,
      0,
    ),
    matched: Object.fromEntries(
      [adopted, actions, cases, amendments].map(({ dataset, total }) => [dataset.name, total]),
    ),
    undated: adopted.undated + actions.undated + cases.undated,
  }
}

/** The records of a fiscal year by a date of theirs, and how many that may be shown have none. */
function within<T extends { readonly license: string | null }>(
  window: Window,
  { dataset, all, shown }: DatasetRecords<T>,
  dateOf: (one: T) => string | null,
) {
  const ofYear = all.filter((one) => isWithin(window, dateOf(one)))
  return { ...hold(dataset, ofYear), undated: shown.filter((one) => dateOf(one) === null).length }
}
