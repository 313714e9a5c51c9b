import { amendment } from '../../../datasets/amendment.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { entityFact } from '../../../datasets/entity-fact.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import type { CitedRecord } from '../../../operation/cited.ts'
import { amendmentKey } from '../../../schema/amendment-identity.ts'
import { entryOf, legalFormOf, registrantOf } from './company-meta.ts'
import type { Material } from './material.ts'

/** The records that a workpaper rests on, each once; its sums over all years rest on the adoptions of other years too. */
export function citedRows(material: Material): CitedRecord[] {
  const { company, everyAdoption, actions, cases, amendments } = material
  const form = legalFormOf(material)
  return [
    ...(entryOf(material) ? [[houjin, company.number] as const] : []),
    ...(registrantOf(material) ? [[invoiceRegistrant, `T${company.number}`] as const] : []),
    ...(form ? [[entityFact, String(form.fact_id)] as const] : []),
    ...everyAdoption.map(({ case_id }) => [caseStudy, case_id] as const),
    ...actions.map(({ enforcement_id }) => [enforcementAction, enforcement_id] as const),
    ...cases.map(({ case_id }) => [enforcementCase, case_id] as const),
    ...amendments.map((one) => [amendment, amendmentKey(one)] as const),
  ]
}
