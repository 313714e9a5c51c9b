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
      'Answers with sources about subsidies, loans and tax measures, the rules on combining them, laws, court decisions, administrative actions, bids, invoice registrants and companies. Where the answer is not known, it says so.',
    find: 'Find programs, laws, companies and tax measures',
    submit: 'Find',
    daily: (calls) =>
      `Without an API key you have ${calls} free calls a day across pages and API. The count resets at midnight Japan time.`,
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
    ['Find', 'Filter by status, days left and amount; save to Excel or your calendar'],
  ),
  door(
    '/profile',
    ['会社の条件から', '所在地・業種・人数・目的から、使える制度と確かめることを一覧に'],
    ['Profile', 'From place, trade, size and purpose to the programs that fit and what to check'],
  ),
  door(
    '/combine',
    ['併用を調べる', '2〜5制度の併用可否と、結論を分ける質問'],
    ['Combine', 'See whether 2 to 5 programs can be combined, and what it depends on'],
  ),
  door(
    '/shortlist',
    ['候補リスト', '選んだ制度を比べ、Excelやカレンダーに保存（アカウント不要）'],
    ['Shortlist', 'Compare the programs that you picked; save to Excel or a calendar, without an account'],
  ),
  door(
    '/check/draft',
    ['引用チェック', '文書の法令・数値・登録番号の引用を出典と照合'],
    ['Check citations', 'Check the laws, figures and registration numbers in a document against their sources'],
  ),
  door(
    '/check/invoices',
    ['インボイス確認', '登録番号1万件までを取引日ごとに確認'],
    ['Check invoices', 'Check up to 10,000 registration numbers, each as of its transaction date'],
  ),
  door(
    '/check/counterparties',
    ['取引先確認', '法人1万件までの閉鎖・登録・行政処分を確認'],
    ['Check counterparties', 'Check up to 10,000 companies for closure, registration and administrative actions'],
  ),
  door(
    '/calendar',
    ['締切カレンダー', '申請の締切を月ごとに表示し、手元のカレンダーで購読'],
    ['Deadlines', 'See application deadlines by month and subscribe to them in your calendar'],
  ),
  door(
    '/verify',
    ['レシートの検証', '受け取った資料の署名と記録をブラウザーの中で検証'],
    ['Verify a receipt', 'Verify the signature and records of a document in your browser'],
  ),
  door(
    '/account',
    ['アカウント', '利用状況・キー・通知・保存した検索・ジョブの管理'],
    ['Account', 'Spending, keys, alerts, saved searches and jobs'],
  ),
]

/** Where programs and their makers go on. */
export const ways: readonly (Text & { readonly path: string })[] = [
  { path: '/docs', ja: 'ガイドとAPIリファレンス', en: 'Guides and API reference' },
  { path: '/docs/prices', ja: '価格', en: 'Prices' },
  { path: '/feeds', ja: '新着・更新のフィード（Atom・JSON Feed）', en: 'News and updates (Atom, JSON Feed)' },
  { path: '/snapshots', ja: '公開したデータの版の記録', en: 'Log of published snapshots' },
  { path: '/status', ja: '稼働状況と収録状況', en: 'Status and coverage' },
  { path: '/go', ja: '端末のログイン', en: 'Log a device in' },
]
