import { bid } from '../../datasets/bid.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { entityFact } from '../../datasets/entity-fact.ts'
import { houjin } from '../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../datasets/invoice-registrant.ts'
import type { CitedRecord } from '../../operation/cited.ts'
import { type AnyDataset, idOf } from '../../schema/dataset.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import type { Company } from './company.ts'

type Row = { readonly license: string | null }

/** The records about a company that an answer shows and may pass on whole. */
export function recordsOf(company: Company, most: number): CitedRecord[] {
  const { master, facts, registrant, adoptions, awards, actions, cases } = company
  const cited = (dataset: AnyDataset, rows: readonly (Row | undefined)[]) =>
    rows.flatMap((row): CitedRecord[] =>
      row && isRedistributable(row.license)
        ? [[dataset, idOf(dataset, row as unknown as Readonly<Record<string, unknown>>)]]
        : [],
    )
  return [
    ...cited(houjin, [master]),
    ...cited(entityFact, facts),
    ...cited(invoiceRegistrant, [registrant]),
    ...cited(caseStudy, adoptions.records),
    ...cited(bid, awards.records),
    ...cited(enforcementAction, actions.slice(0, most)),
    ...cited(enforcementCase, cases.slice(0, most)),
  ]
}
