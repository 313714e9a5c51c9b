import { type TSchema, Type } from 'typebox'
import { absenceIfNone, absenceKey } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import type { Context } from '../../../operation/context.ts'
import { page, textOrNull } from '../../../schema/fields.ts'
import { type Company, knownCompany } from '../../company/company.ts'
import type { DatasetRecords } from '../../company/held.ts'
import { corporateNumberIn } from '../../company/refusals.ts'
import { companyDisclaimer, nameMatchingCaveat } from '../../company/wording.ts'

/** How an operation about one company is asked for it. */
export const companyParameter = {
  houjin_bangou: Type.String({ description: 'Corporate number, 13 digits; T and hyphens are fine' }),
}

/** Refuses what is no corporate number. */
export const checkCompany = ({ houjin_bangou }: { readonly houjin_bangou: string }): void => {
  corporateNumberIn(houjin_bangou, 'houjin_bangou')
}

/** More adoptions and awards than any company has: totals are over all of them. */
const mostRecords = 100_000

/** The company that is asked for; 404 where no source knows it, 422 where its check digit does not fit. */
export const requestedCompany = (houjin_bangou: string, ctx: Context): Company =>
  knownCompany(corporateNumberIn(houjin_bangou, 'houjin_bangou'), companyDisclaimer, ctx, mostRecords)

/** What every list of records of a company begins with. */
export const companyNamed = {
  houjin_bangou: Type.String(),
  name: textOrNull({ description: 'As the register has it; null = not held here' }),
}

export const namedOf = ({ number, entry }: Company) => ({ houjin_bangou: number, name: entry.all[0]?.name ?? null })

/** How every one of them ends. */
export const closingKeys = {
  name_matching_caveat: Type.String(),
  _disclaimer: Type.String({ description: 'To be passed on word for word' }),
  ...snapshotKeys,
}

export const closing = ({ snapshot }: Context) => ({
  name_matching_caveat: nameMatchingCaveat,
  _disclaimer: companyDisclaimer,
  ...snapshotNamed(snapshot),
})

/** A page of rows of one source with what it means that there is none. */
export const sourceShape = <T extends TSchema>(row: T) => Type.Object({ ...page(row).properties, ...absenceKey })

interface Requested {
  readonly limit: number
  readonly offset: number
}

/** That page: rows of one dataset, compared by one field. */
export function sourcePage<Row>(
  { dataset }: Pick<DatasetRecords<never>, 'dataset'>,
  comparedBy: string,
  rows: readonly Row[],
  { limit, offset }: Requested,
  { snapshot }: Context,
) {
  return {
    total: rows.length,
    limit,
    offset,
    results: rows.slice(offset, offset + limit),
    ...absenceIfNone(snapshot, dataset, [comparedBy], rows.length),
  }
}
