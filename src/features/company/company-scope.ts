import type { Snapshot } from '../../corpus/snapshot.ts'
import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { type CheckedScope, checkedScope, type SearchedDatasets } from '../../operation/absence/checked-scope.ts'
import { rowsComparable, rowsOf } from '../../operation/absence/completeness.ts'
import type { AnyDataset } from '../../schema/dataset.ts'

/** What is searched for a company, with the field that holds its number. */
const searched: SearchedDatasets = [
  [houjin, ['houjin_bangou']],
  [invoiceRegistrant, ['invoice_registration_number']],
  [caseStudy, ['houjin_bangou']],
  [bid, ['winner_houjin_bangou']],
  [enforcementAction, ['houjin_bangou']],
  [enforcementCase, ['recipient_houjin_bangou']],
]

/** What every one of these datasets is compared with to find a company. */
export const companyPredicates = (number: string) =>
  searched.map(([dataset, [field = '']]) => ({
    dataset,
    predicate: { [field]: field === 'invoice_registration_number' ? `T${number}` : number },
  }))

/** Whether records of a dataset are shown only while their publication lasts. */
export const isForATime = (dataset: AnyDataset): boolean => dataset === enforcementAction || dataset === enforcementCase

/** Whether a dataset has rows of which none carries a number: there nobody can be found or missed. */
export function isUncomparable(snapshot: Snapshot, dataset: AnyDataset): boolean {
  const [, fields = []] = searched.find(([one]) => one.name === dataset.name) ?? []
  return rowsOf(snapshot, dataset) > 0 && rowsComparable(snapshot, dataset, fields) === 0
}

/** What an answer about a company looked through, the same for every company of a snapshot. */
export const companyScope = (snapshot: Snapshot): CheckedScope =>
  snapshot.remember('scope of a company', () => checkedScope(snapshot, searched))
