import type { Feature } from '../../operation/feature.ts'
import { getErrataAtomFeed, getErrataFeed } from './errata/get-errata-feed.ts'
import { getAtomFeed, getFeed } from './get-feed.ts'

export const feeds: Feature = {
  name: 'feeds',
  title: 'Feeds',
  toolset: 'service',
  operations: [getFeed, getAtomFeed, getErrataFeed, getErrataAtomFeed],
}
