import type { Feature } from '../../operation/feature.ts'
import { feedPageOf, feedsPage } from './feed-pages.ts'
import { getAtomFeed, getFeed } from './get-feed.ts'

export const feeds: Feature = {
  name: 'feeds',
  title: 'Feeds',
  toolset: 'service',
  operations: [getFeed, getAtomFeed],
  pages: [feedsPage, feedPageOf],
}
