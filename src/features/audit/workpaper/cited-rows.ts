import { amendment } from '../../../datasets/amendment.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import type { CitedRecord } from '../../../operation/answer/wrapped-answers.ts'
import { citing } from '../../company/held.ts'
import { legalFormOf } from './company-meta.ts'
import { closingFactOf } from './fiscal-year.ts'
import type { Material } from './material.ts'

/** The records that a workpaper rests on, each once; its sums over all years rest on the adoptions of other years too. */
export function citedRows({ company, actions, cases, amendments }: Material): CitedRecord[] {
  const { entry, registrant, facts, adoptions } = company
  return [
    ...citing(entry, entry.shown),
    ...citing(registrant, registrant.shown),
    ...citing(facts, [legalFormOf(company) ?? []].flat()),
    ...citing(facts, [closingFactOf(company) ?? []].flat()),
    ...citing(adoptions, adoptions.shown),
    ...citing({ dataset: enforcementAction }, actions),
    ...citing({ dataset: enforcementCase }, cases),
    ...citing({ dataset: amendment }, amendments),
  ]
}
