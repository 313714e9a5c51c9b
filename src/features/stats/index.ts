import type { Feature } from '../../operation/feature.ts'
import { statsConfidence } from './stats-confidence.ts'
import { statsCoverage } from './stats-coverage.ts'
import { statsDataQuality } from './stats-data-quality.ts'
import { statsFreshness } from './stats-freshness.ts'
import { statsUsage } from './stats-usage.ts'

export const stats: Feature = {
  name: 'stats',
  title: 'Public statistics',
  toolset: 'service',
  operations: [statsCoverage, statsFreshness, statsDataQuality, statsUsage, statsConfidence],
}
