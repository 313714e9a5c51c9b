import { amByLaw } from './am-by-law.ts'
import { amRelated } from './am-related.ts'

/** Lookups along what ties records together: laws they rest on, relations between programs. */
export const relationLookups = [amByLaw, amRelated]
