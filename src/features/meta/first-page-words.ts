import type { Language } from '../../lib/language.ts'

interface Door {
  readonly path: string
  readonly name: string
  readonly what: string
}

interface FirstPageWords {
  readonly title: string
  readonly intro: string
  readonly find: string
  readonly submit: string
  readonly examples: string
  readonly searches: Readonly<Record<'programs' | 'law' | 'company' | 'tax', string>>
  readonly rooms: string
  readonly doors: readonly Door[]
  readonly connect: string
  readonly agents: string
  readonly ways: readonly (readonly [path: string, name: string])[]
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
    doors: [
      { path: '/search', name: 'さがす', what: '受付状況・残り日数・上限額で絞り込み、Excelやカレンダーに保存' },
      { path: '/combine', name: '併用を調べる', what: '2〜5制度の併用可否と、結論を分ける質問' },
      { path: '/check/draft', name: '引用チェック', what: '文書の法令・数値・登録番号の引用を出典と照合' },
      { path: '/check/invoices', name: 'インボイス確認', what: '登録番号1万件までを取引日ごとに確認' },
      { path: '/check/counterparties', name: '取引先確認', what: '法人1万件までの閉鎖・登録・行政処分を確認' },
      { path: '/calendar', name: '締切カレンダー', what: '申請の締切を月ごとに表示し、手元のカレンダーで購読' },
      { path: '/verify', name: 'レシートの検証', what: '受け取った資料の署名と記録をブラウザーの中で検証' },
      { path: '/account', name: 'アカウント', what: '利用額・キー・通知・保存した検索・ジョブの管理' },
    ],
    connect: 'つなぐ',
    agents: 'AIエージェントから（MCP）',
    ways: [
      ['/docs', 'ガイドとAPIリファレンス'],
      ['/docs/prices', '価格'],
      ['/feeds', '新着・更新のフィード（Atom・JSON Feed）'],
      ['/snapshots', '公開したデータの版の記録'],
      ['/status', '稼働状況と収録状況'],
      ['/go', '端末のログイン'],
    ],
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
    doors: [
      {
        path: '/search',
        name: 'Find',
        what: 'Narrow down by status, days left and amount; save for Excel or a calendar',
      },
      { path: '/combine', name: 'Combine', what: 'Whether 2 to 5 programs go together, and what decides' },
      {
        path: '/check/draft',
        name: 'Check citations',
        what: 'Laws, figures and numbers of a document against their sources',
      },
      { path: '/check/invoices', name: 'Check invoices', what: 'Up to 10,000 registration numbers, each on its day' },
      {
        path: '/check/counterparties',
        name: 'Check counterparties',
        what: 'Up to 10,000 companies: closed, registered, acts of authorities',
      },
      { path: '/calendar', name: 'Deadlines', what: 'Last days to apply by month, and in your own calendar' },
      { path: '/verify', name: 'Verify a receipt', what: 'Signature and records of a document, inside your browser' },
      { path: '/account', name: 'Account', what: 'Spending, keys, alerts, saved searches and jobs' },
    ],
    connect: 'Connect',
    agents: 'For AI agents (MCP)',
    ways: [
      ['/docs', 'Guides and API reference'],
      ['/docs/prices', 'Prices'],
      ['/feeds', 'Feeds of what is new (Atom, JSON Feed)'],
      ['/snapshots', 'Log of the versions of the data'],
      ['/status', 'Status and coverage'],
      ['/go', 'Log a device in'],
    ],
  },
}
