import type { CitedRecord } from '../../operation/cited.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import type { Company } from '../company/company.ts'
import { citing } from '../company/held.ts'

/** The records about a company that an answer shows and may pass on whole. */
export function recordsOf(company: Company, most: number): CitedRecord[] {
  const { entry, facts, registrant, adoptions, awards, actions, cases } = company
  return [entry, facts, registrant, adoptions, awards, actions, cases].flatMap((held) => {
    const listed = held === facts ? held.all : held.all.slice(0, most)
    return citing(
      held,
      listed.filter(({ license }) => isRedistributable(license)),
    )
  })
}
