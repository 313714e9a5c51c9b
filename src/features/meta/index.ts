import type { Feature } from '../../operation/feature.ts'
import { getMeta } from './get-meta.ts'
import { getMetaFreshness } from './get-meta-freshness.ts'
import { healthz, readyz } from './health.ts'
import { ping } from './ping.ts'

export const meta: Feature = {
  name: 'meta',
  title: 'Meta and health',
  toolset: 'service',
  operations: [getMeta, getMetaFreshness, healthz, readyz, ping],
}
