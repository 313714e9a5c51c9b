import type { Feature } from '../../operation/feature.ts'
import { createDataDumpLink } from './create-data-dump-link.ts'

export const dataDump: Feature = {
  name: 'data-dump',
  title: 'Data dump',
  toolset: 'account',
  operations: [createDataDumpLink],
}
