import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import { heldBy, heldSentence } from '../components/held-sentence.ts'
import { servedFigures, standingSentence } from '../components/standing-counts.ts'
import { allFeeds } from '../feeds/feed-pages.ts'
import { doors, firstPageWords, ways } from './first-page-words.ts'

const examples = {
  programs: '/search?q=%E7%9C%81%E3%82%A8%E3%83%8D',
  law: '/search?kind=laws&q=%E4%B8%8B%E8%AB%8B%E6%B3%95',
  company: '/r/houjin/4290001007004',
  tax: '/search?kind=tax&in_force=today',
}

const item = (address: string, name: string): Html => html`<li><a href="${address}">${name}</a></li>`

/** What somebody sees who opens the address of the service in a browser. */
export const firstPage = definePage({
  name: 'first_page',
  access: 'anybody',
  http: 'GET /',
  input: Type.Object({}),
  back: () => '/',
  run: async (_, ctx) => ({ ...ctx.service, figures: servedFigures(ctx), held: heldBy(ctx) }),
  show({ baseUrl, anonymousDaily, figures, held }, { language, link }) {
    const { title, intro, searches, ...said } = firstPageWords[language]
    const shown = Object.entries(examples).map(([name, address]) =>
      item(link(address), searches[name as keyof typeof examples]),
    )
    const rooms = doors.map(
      ({ path, name, what }) =>
        html`<li><a href="${link(path)}"><strong>${name[language]}</strong><span>${what[language]}</span></a></li>`,
    )
    const body = html`<p>${intro}</p>${standingSentence(figures, language)}${heldSentence(held, language)}
<form role="search" action="/search" method="get"><label for="q">${said.find}</label>
<div class="row"><input class="grows" id="q" name="q" type="search" maxlength="200" autocomplete="off" enterkeyhint="search"><button class="main">${said.submit}</button></div></form>
<p class="quiet">${said.daily(anonymousDaily)}</p>
<nav class="no-print" aria-label="${said.examples}"><ul class="chips">${shown}</ul></nav>
<h2>${said.rooms}</h2>
<ul class="doors">${rooms}</ul>
<h2>${said.connect}</h2>
<p>${said.agents}: <code>${baseUrl}/mcp/core</code></p>
<ul>${ways.map(({ path, [language]: name }) => item(link(path), name))}</ul>`
    return { title, description: intro, canonical: '/', body, isWide: true, alternates: allFeeds(language) }
  },
})
