import type { Feature } from '../../operation/feature.ts'
import { exportResults } from './export-results.ts'

export const exportsFeature: Feature = {
  name: 'exports',
  title: 'Exports',
  toolset: 'service',
  operations: [exportResults],
}
