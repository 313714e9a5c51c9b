import { amAcceptanceStats } from './am-acceptance-stats.ts'
import { amLoans } from './am-loans.ts'

/** Lookups about money: loans, tax, what was granted. */
export const financeLookups = [amLoans, amAcceptanceStats]
