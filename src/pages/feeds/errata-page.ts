import { Type } from 'typebox'
import { usualLimit } from '../../features/feeds/addresses.ts'
import type { Erratum } from '../../features/feeds/errata/errata.ts'
import { errataAddress, errataPage } from '../../features/feeds/errata/errata-page.ts'
import { errataTitle, erratumText, erratumTitle } from '../../features/feeds/errata/words.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { recordAddress } from '../addresses.ts'
import { dayWords } from '../components/figures.ts'

const asked = { language: 'ja', limit: usualLimit } as const

const words = {
  ja: {
    intro:
      '訂正した値と、出典と相違する値です。フィードリーダーで購読できます（無料、APIキー不要）。JSON Feedは、以前の値を公開した版と、その版での記録のハッシュを示します。',
    none: '訂正した値も、出典と相違する値もありません。',
  },
  en: {
    intro:
      'Values that were corrected, and values that differ from their source. For feed readers: free, without an API key. JSON Feed names the snapshots that served the old value, with the hash of the record in each.',
    none: 'No value was corrected, and none is known to differ from its source.',
  },
} as const

/** What the errata are called, without whose they are. */
export const errataName = (language: Language): string => errataTitle[language].split(' | ')[0] as string

/** The addresses of the feed. */
export const errataLinks = (): Html =>
  html`<a href="${errataAddress('', asked, 'atom')}">Atom</a> · <a href="${errataAddress('', asked, 'json')}">JSON Feed</a>`

/** Links by which browsers and feed readers find the feed. */
export const errataAlternates = (language: Language) =>
  (['atom', 'json'] as const).map((format) => ({
    type: format === 'atom' ? 'application/atom+xml' : 'application/feed+json',
    title: errataTitle[language],
    href: errataAddress('', asked, format),
  }))

/** The newest errata, for people. */
export const errataFeedPage = definePage({
  name: 'errata_page',
  access: 'anybody',
  http: 'GET /feeds/errata',
  input: Type.Object({}),
  back: () => '/feeds',
  run: (_, context) => errataPage(asked, context),
  show({ entries }, { language }) {
    const { intro, none } = words[language]
    const list = entries.map((one) => html`<li>${erratumShown(one, language)}</li>`)
    return {
      title: errataName(language),
      body: html`<p>${intro} ${errataLinks()}</p>${list.length === 0 ? html`<p>${none}</p>` : html`<ul>${list}</ul>`}`,
      alternates: errataAlternates(language),
    }
  },
})

const erratumShown = (one: Erratum, language: Language): Html =>
  html`<h2><a href="${recordAddress(one.dataset, one.record_id)}" rel="nofollow">${erratumTitle(one, language)}</a></h2>
<p class="quiet"><time datetime="${one.checked_at}">${dayWords(one.checked_at, language)}</time></p>
${erratumText(one, language)
  .split('\n')
  .map((line) => html`<p>${line}</p>`)}`
