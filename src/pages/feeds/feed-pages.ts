import { Type } from 'typebox'
import { feedAddress, recordAddress, usualLimit } from '../../features/feeds/addresses.ts'
import type { FeedEntry } from '../../features/feeds/entries.ts'
import { type FedKind, fedKinds, fedNames } from '../../features/feeds/fed-kinds.ts'
import { feedPage } from '../../features/feeds/feed-page.ts'
import { entryText, entryTitle, feedTitle } from '../../features/feeds/words.ts'
import { html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Context } from '../../operation/context.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { oneOf } from '../../schema/fields.ts'
import { errataAlternates, errataLinks, errataName } from './errata-page.ts'

const words = {
  ja: {
    all: '新着・更新のフィード',
    intro: 'フィードリーダーで購読できます。APIキーは不要で、無料です。',
    none: '保存中の期間に、新着・更新はありません。',
    record: '記録',
  },
  en: {
    all: 'Feeds of what is new',
    intro: 'For feed readers: free, without an API key.',
    none: 'Nothing is new or changed in the time that is kept.',
    record: 'Record',
  },
} as const

/** Links by which browsers and feed readers find a feed. */
const alternatesOf = (kind: FedKind, language: Language) =>
  (['atom', 'json'] as const).map((format) => ({
    type: format === 'atom' ? 'application/atom+xml' : 'application/feed+json',
    title: feedTitle(kind, null, language),
    href: addressOf(kind, format),
  }))

/** Links to every feed. */
export const allFeeds = (language: Language) => [
  ...fedKinds.flatMap((kind) => alternatesOf(kind, language)),
  ...errataAlternates(language),
]

const addressOf = ({ dataset: { name: dataset } }: FedKind, format: 'atom' | 'json'): string =>
  feedAddress('', { dataset, language: 'ja', limit: usualLimit }, format)

const formatLinks = (kind: FedKind) =>
  html`<a href="${addressOf(kind, 'atom')}">Atom</a> · <a href="${addressOf(kind, 'json')}">JSON Feed</a>`

/** Every feed there is. */
export const feedsPage = definePage({
  name: 'feeds_page',
  access: 'anybody',
  http: 'GET /feeds',
  input: Type.Object({}),
  back: () => '/feeds',
  run: async () => ({}),
  show(_, { language, link }) {
    const { all, intro } = words[language]
    const rows = fedKinds.map(
      (kind) =>
        html`<li><a href="${link(`/feeds/${kind.dataset.name}`)}">${kind.noun[language]}</a> (${formatLinks(kind)})</li>`,
    )
    const errata = html`<li><a href="${link('/feeds/errata')}">${errataName(language)}</a> (${errataLinks()})</li>`
    return { title: all, body: html`<p>${intro}</p><ul>${rows}${errata}</ul>`, alternates: allFeeds(language) }
  },
})

/** The newest entries of a feed, for people. */
export const feedPageOf = definePage({
  name: 'feed_page',
  access: 'anybody',
  http: 'GET /feeds/{dataset}',
  input: Type.Object({ dataset: oneOf(fedNames) }),
  back: () => '/feeds',
  async run({ dataset }, context: Context) {
    const page = await feedPage({ dataset, language: 'ja', limit: usualLimit }, context)
    return { page, baseUrl: context.service.baseUrl }
  },
  show({ page: { kind, entries }, baseUrl }, { language }) {
    const { intro, none, record } = words[language]
    const row = (entry: FeedEntry) =>
      html`<li><h2><a href="${entry.source_url ?? recordAddress(baseUrl, kind, entry)}">${entryTitle(kind, entry, language)}</a></h2>
<p class="quiet"><time datetime="${entry.at}">${entry.at.slice(0, 10)}</time> · ${entry.license ?? 'unknown'} · <a href="${recordAddress(baseUrl, kind, entry)}">${record}</a></p>
${entryText(entry, language)
  .split('\n')
  .map((line) => html`<p>${line}</p>`)}</li>`
    return {
      title: feedTitle(kind, null, language).split(' | ')[0] as string,
      body: html`<p>${intro} ${formatLinks(kind)}</p>${entries.length === 0 ? html`<p>${none}</p>` : html`<ul>${entries.map(row)}</ul>`}`,
      alternates: alternatesOf(kind, language),
    }
  },
})
