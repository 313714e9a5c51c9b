import { followWork } from './follow-work.ts'
import { showLiveVerdicts } from './live-verdicts.ts'
import { offerCopies } from './offer-copies.ts'
import { offerPrinting } from './offer-printing.ts'
import { sortTables } from './sort-tables.ts'

sortTables()
offerCopies()
offerPrinting()
showLiveVerdicts()
followWork()
