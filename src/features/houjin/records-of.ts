import type { CitedRecord } from '../../operation/answer/wrapped-answers.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import type { Company } from '../company/company.ts'
import { citing } from '../company/held.ts'
import { mostRecent } from './baseline.ts'
import { newestChanges } from './news.ts'

/** The records about a company that an answer shows and may pass on whole. */
export function recordsOf(company: Company, most: number): CitedRecord[] {
  const { entry, facts, registrant, adoptions, awards, actions, cases, changes } = company
  const listed = [
    ...[entry, registrant, adoptions, awards, actions].map((held) => [held, held.all.slice(0, most)] as const),
    [facts, facts.all] as const,
    [cases, cases.all.slice(0, mostRecent)] as const,
    [changes, newestChanges(company, most)] as const,
  ]
  return listed.flatMap(([held, records]) =>
    citing(
      held,
      records.filter(({ license }) => isRedistributable(license)),
    ),
  )
}
