import type { Feature } from '../../operation/operation.ts'
import { financeLookups } from './finance/index.ts'
import { health } from './health/index.ts'

export const lookups: Feature = {
  name: 'lookups',
  title: 'Extended lookups',
  operations: [...financeLookups, ...health],
}
