import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import { definePage } from '../../operation/page.ts'
import { allFeeds } from '../feeds/feed-pages.ts'

const words = {
  ja: {
    title: '公的支援制度の根拠データ',
    intro:
      '補助金・融資・税制などの公的支援制度、併用・排他ルール、法令、裁判例、行政処分、入札、インボイス登録、法人を、出典つきで答えます。分からないことは分からないと答えます。',
    find: '制度・法令・法人・税制をさがす',
    submit: 'さがす',
    daily: (calls: number) => `APIキーなしでは、画面とAPIをあわせて1日${calls}回までです（日本時間0時に戻ります）。`,
    examples: '例',
    searches: { programs: '「省エネ」の支援制度', law: '「下請法」の法令', company: '九州電力株式会社' },
    rooms: '画面',
    combine: '制度を併用できるか調べる',
    calendar: '締切カレンダー',
    connect: 'つなぐ',
    agents: 'AIエージェントから（MCP）',
    reference: '全操作の仕様（OpenAPI）',
    errors: 'エラー一覧',
    device: '端末のログイン',
    verify: 'レシートの検証',
    snapshots: '公開したデータの版の記録',
    feeds: '新着・更新のフィード（Atom・JSON Feed）',
  },
  en: {
    title: "Evidence about Japan's public support programs",
    intro:
      'Answers with sources about subsidies, loans and tax measures, the rules on combining them, laws, court decisions, administrative actions, bids, invoice registrants and companies. What it does not know, it says.',
    find: 'Find programs, laws, companies and tax measures',
    submit: 'Find',
    daily: (calls: number) =>
      `Without an API key there are ${calls} calls a day for pages and API together, until midnight in Japan.`,
    examples: 'For example',
    searches: {
      programs: 'Programs about 省エネ (saving energy)',
      law: 'Laws named 下請法',
      company: 'Kyushu Electric Power Company',
    },
    rooms: 'Pages',
    combine: 'Whether programs can be combined',
    calendar: 'Deadlines',
    connect: 'Connect',
    agents: 'For AI agents (MCP)',
    reference: 'Every operation (OpenAPI)',
    errors: 'Errors',
    device: 'Log a device in',
    verify: 'Verify a receipt',
    snapshots: 'Log of the versions of the data',
    feeds: 'Feeds of what is new (Atom, JSON Feed)',
  },
}

const examples = {
  programs: '/search?q=%E7%9C%81%E3%82%A8%E3%83%8D',
  law: '/search?kind=laws&q=%E4%B8%8B%E8%AB%8B%E6%B3%95',
  company: '/r/houjin/4290001007004',
}

const item = (address: string, name: string): Html => html`<li><a href="${address}">${name}</a></li>`

/** What somebody sees who opens the address of the service in a browser. */
export const firstPage = definePage({
  name: 'first_page',
  http: 'GET /',
  input: Type.Object({}),
  back: () => '/',
  run: async (_, { service: { baseUrl, anonymousDaily } }) => ({ baseUrl, anonymousDaily }),
  show({ baseUrl, anonymousDaily }, { language, link }) {
    const { title, intro, searches, ...said } = words[language]
    const body = html`<p>${intro}</p>
<form role="search" action="/search" method="get"><label for="q">${said.find}</label>
<div class="row"><input class="grows" id="q" name="q" type="search" maxlength="200" autocomplete="off" enterkeyhint="search"><button class="main">${said.submit}</button></div></form>
<p class="quiet">${said.daily(anonymousDaily)}</p>
<h2>${said.examples}</h2>
<ul>${Object.entries(examples).map(([name, address]) => item(link(address), searches[name as keyof typeof examples]))}</ul>
<h2>${said.rooms}</h2>
<ul>${[item(link('/combine'), said.combine), item(link('/calendar'), said.calendar), item(link('/verify'), said.verify), item(link('/snapshots'), said.snapshots)]}</ul>
<h2>${said.connect}</h2>
<p>${said.agents}: <code>${baseUrl}/mcp/core</code></p>
<ul>${[item('/v1/openapi.json', said.reference), item('/docs/errors', said.errors), item(link('/go'), said.device), item(link('/feeds'), said.feeds)]}</ul>`
    return { title, description: intro, canonical: '/', body, alternates: allFeeds(language) }
  },
})
