import type { Feature } from '../../operation/operation.ts'
import { financeLookups } from './finance/index.ts'
import { health } from './health/index.ts'
import { intentLookups } from './intent/index.ts'
import { reasoning } from './reason/index.ts'
import { recordLookups } from './records/index.ts'
import { relationLookups } from './relations/index.ts'
import { staticResources } from './static/index.ts'
import { timeLookups } from './time/index.ts'
import { validation } from './validate/index.ts'

export const lookups: Feature = {
  name: 'lookups',
  title: 'Extended lookups',
  operations: [
    ...timeLookups,
    ...financeLookups,
    ...recordLookups,
    ...relationLookups,
    ...health,
    ...intentLookups,
    ...reasoning,
    ...staticResources,
    ...validation,
  ],
}
