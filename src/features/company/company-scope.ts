import type { Snapshot } from '../../corpus/snapshot.ts'
import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import { type CheckedScope, checkedScope, type SearchedDatasets } from '../../operation/absence/checked-scope.ts'
import { countFound, rowsOf } from '../../operation/absence/completeness.ts'
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

/** How many records of a company were found in a dataset; null where none carries a number, so that nobody can be found or missed. */
export function countOfCompany(snapshot: Snapshot, dataset: AnyDataset, found: number): number | null {
  const [, fields = []] = searched.find(([one]) => one.name === dataset.name) ?? []
  return countFound(snapshot, dataset, fields, found)
}

/** Whether a dataset has rows of which none carries a number. */
export const isUncomparable = (snapshot: Snapshot, dataset: AnyDataset): boolean =>
  rowsOf(snapshot, dataset) > 0 && countOfCompany(snapshot, dataset, 0) === null

/** What an answer about a company looked through, the same for every company of a snapshot. */
export const companyScope = (snapshot: Snapshot): CheckedScope =>
  snapshot.remember('scope of a company', () => checkedScope(snapshot, searched))
