import { amAnnotations } from './am-annotations.ts'
import { amEnforcement } from './am-enforcement.ts'
import { amEnumValues } from './am-enum-values.ts'
import { amProvenance } from './am-provenance.ts'
import { amProvenanceFact } from './am-provenance-fact.ts'

/** Lookups about any record: where it comes from, what has to be known about it, which values fields have. */
export const recordLookups = [amEnforcement, amAnnotations, amProvenance, amProvenanceFact, amEnumValues]
