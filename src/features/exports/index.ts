import type { Feature } from '../../operation/operation.ts'
import { exportResults } from './export-results.ts'

export const exportsFeature: Feature = {
  name: 'exports',
  title: 'Exports',
  toolset: 'service',
  operations: [exportResults],
}
