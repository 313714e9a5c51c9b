import type { Language } from '../../lib/language.ts'
import type { Text } from '../../lib/text.ts'

interface FirstPageWords {
  readonly title: string
  readonly intro: string
  readonly find: string
  readonly submit: string
  readonly examples: string
  readonly searches: Readonly<Record<'programs' | 'law' | 'company' | 'tax', string>>
  readonly rooms: string
  readonly connect: string
  readonly agents: string
  daily(calls: number): string
}

/** What somebody reads who opens the address of the service for the first time. */
export const firstPageWords: Readonly<Record<Language, FirstPageWords>> = {
  ja: {
    title: '公的支援制度の根拠データ',
    intro:
      '補助金・融資・税制などの公的支援制度、併用・排他ルール、法令、裁判例、行政処分、入札、インボイス登録、法人を、出典つきで答えます。分からないことは分からないと答えます。',
    find: '制度・法令・法人・税制をさがす',
    submit: 'さがす',
    daily: (calls) => `APIキーなしでは、画面とAPIをあわせて1日${calls}回までです（日本時間0時に戻ります）。`,
    examples: '例',
    searches: {
      programs: '「省エネ」の支援制度',
      law: '「下請法」の法令',
      company: '九州電力株式会社',
      tax: '本日適用中の税制措置',
    },
    rooms: 'できること',
    connect: 'つなぐ',
    agents: 'AIエージェントから（MCP）',
  },
  en: {
    title: "Evidence about Japan's public support programs",
    intro:
      'Answers with sources about subsidies, loans and tax measures, the rules on combining them, laws, court decisions, administrative actions, bids, invoice registrants and companies. What it does not know, it says.',
    find: 'Find programs, laws, companies and tax measures',
    submit: 'Find',
    daily: (calls) =>
      `Without an API key there are ${calls} calls a day for pages and API together, until midnight in Japan.`,
    examples: 'For example',
    searches: {
      programs: 'Programs about 省エネ (saving energy)',
      law: 'Laws named 下請法',
      company: 'Kyushu Electric Power Company',
      tax: 'Tax measures in force today',
    },
    rooms: 'What you can do',
    connect: 'Connect',
    agents: 'For AI agents (MCP)',
  },
}

interface Door {
  readonly path: string
  readonly name: Text
  readonly what: Text
}

const door = (
  path: string,
  ja: readonly [name: string, what: string],
  en: readonly [name: string, what: string],
): Door => ({
  path,
  name: { ja: ja[0], en: en[0] },
  what: { ja: ja[1], en: en[1] },
})

/** The rooms for people, each with what is done there. */
export const doors: readonly Door[] = [
  door(
    '/search',
    ['さがす', '受付状況・残り日数・上限額で絞り込み、Excelやカレンダーに保存'],
    ['Find', 'Narrow down by status, days left and amount; save for Excel or a calendar'],
  ),
  door(
    '/combine',
    ['併用を調べる', '2〜5制度の併用可否と、結論を分ける質問'],
    ['Combine', 'Whether 2 to 5 programs go together, and what decides'],
  ),
  door(
    '/check/draft',
    ['引用チェック', '文書の法令・数値・登録番号の引用を出典と照合'],
    ['Check citations', 'Laws, figures and numbers of a document against their sources'],
  ),
  door(
    '/check/invoices',
    ['インボイス確認', '登録番号1万件までを取引日ごとに確認'],
    ['Check invoices', 'Up to 10,000 registration numbers, each on its day'],
  ),
  door(
    '/check/counterparties',
    ['取引先確認', '法人1万件までの閉鎖・登録・行政処分を確認'],
    ['Check counterparties', 'Up to 10,000 companies: closed, registered, acts of authorities'],
  ),
  door(
    '/calendar',
    ['締切カレンダー', '申請の締切を月ごとに表示し、手元のカレンダーで購読'],
    ['Deadlines', 'Last days to apply by month, and in your own calendar'],
  ),
  door(
    '/verify',
    ['レシートの検証', '受け取った資料の署名と記録をブラウザーの中で検証'],
    ['Verify a receipt', 'Signature and records of a document, inside your browser'],
  ),
  door(
    '/account',
    ['アカウント', '利用額・キー・通知・保存した検索・ジョブの管理'],
    ['Account', 'Spending, keys, alerts, saved searches and jobs'],
  ),
]

/** Where programs and their makers go on. */
export const ways: readonly (Text & { readonly path: string })[] = [
  { path: '/docs', ja: 'ガイドとAPIリファレンス', en: 'Guides and API reference' },
  { path: '/docs/prices', ja: '価格', en: 'Prices' },
  { path: '/feeds', ja: '新着・更新のフィード（Atom・JSON Feed）', en: 'Feeds of what is new (Atom, JSON Feed)' },
  { path: '/snapshots', ja: '公開したデータの版の記録', en: 'Log of the versions of the data' },
  { path: '/status', ja: '稼働状況と収録状況', en: 'Status and coverage' },
  { path: '/go', ja: '端末のログイン', en: 'Log a device in' },
]
