import { Type } from 'typebox'
import { atomFeed } from './atom-feed.ts'
import { defineFeed } from './define-feed.ts'
import { jsonFeed, jsonFeedShape } from './json-feed.ts'

export const getFeed = defineFeed({
  name: 'get_feed',
  ending: 'json',
  format: 'jsonfeed',
  title: { ja: '新着・更新のフィード（JSON Feed）', en: 'What is new, as JSON Feed' },
  keywords: ['新着フィード', 'JSON Feed', 'RSS', 'フィードリーダー', '更新情報の配信', 'feed of new records'],
  summary: 'New and changed records of a kind, and of a prefecture, as JSON Feed 1.1 (新着・更新)',
  isTool: true,
  output: jsonFeedShape,
  make(page, baseUrl) {
    const json = jsonFeed(page, baseUrl)
    return { json, body: JSON.stringify(json) }
  },
})

export const getAtomFeed = defineFeed({
  name: 'get_atom_feed',
  ending: 'atom',
  format: 'atom',
  title: { ja: '新着・更新のフィード（Atom）', en: 'What is new, as Atom' },
  summary: 'New and changed records of a kind, and of a prefecture, as Atom (RFC 4287), for feed readers',
  isTool: false,
  output: Type.Object({ entries: Type.Integer() }),
  make: (page, baseUrl) => ({ json: { entries: page.entries.length }, body: atomFeed(page, baseUrl) }),
})
