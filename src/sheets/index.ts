import type { SheetAddress } from '../operation/sheets/sheet-address.ts'
import { articleAddress } from './article.ts'
import { companyAddress } from './company.ts'
import { programAddress } from './program.ts'
import { registrantAddress } from './registrant.ts'

/** Every address that spreadsheets read by a formula. */
export const sheetAddresses: readonly SheetAddress[] = [
  registrantAddress,
  companyAddress,
  programAddress,
  articleAddress,
]
