import type { Language } from '../../lib/language.ts'
import type { Text } from '../../lib/text.ts'

interface SiteLink {
  readonly path: string
  readonly name: string
}

const rooms = [
  { path: '/search', ja: 'さがす', en: 'Find' },
  { path: '/combine', ja: '併用を調べる', en: 'Combine' },
  { path: '/check/draft', ja: '引用チェック', en: 'Citations' },
  { path: '/check/invoices', ja: 'インボイス確認', en: 'Invoices' },
  { path: '/check/counterparties', ja: '取引先確認', en: 'Counterparties' },
  { path: '/calendar', ja: '締切カレンダー', en: 'Calendar' },
  { path: '/verify', ja: 'レシートの検証', en: 'Verify' },
  { path: '/account', ja: 'アカウント', en: 'Account' },
]

const foot = [
  { path: '/snapshots', ja: 'データの版', en: 'Snapshots' },
  { path: '/feeds', ja: 'フィード', en: 'Feeds' },
  { path: '/status', ja: '稼働状況', en: 'Status' },
  { path: '/docs', ja: 'ドキュメント', en: 'Documentation' },
  { path: '/docs/errors', ja: 'エラーについて', en: 'Errors' },
  { path: '/contact', ja: 'お問い合わせ', en: 'Contact' },
  { path: '/login', ja: 'ログイン', en: 'Log in' },
]

const inLanguage =
  (links: readonly (Text & { readonly path: string })[]) =>
  (language: Language): readonly SiteLink[] =>
    links.map(({ path, ...names }) => ({ path, name: names[language] }))

/** The rooms for people, at the head of every page. */
export const siteLinks = inLanguage(rooms)
/** What stands at the foot of every page. */
export const siteFooter = inLanguage(foot)

/** Whether an address is that of a room. */
export const isHere = (here: string | null, path: string): boolean => here?.split('?', 1)[0] === path
