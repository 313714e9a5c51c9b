import type { Language } from '../../lib/language.ts'

interface SiteLink {
  readonly path: string
  readonly name: string
}

const both = (path: string, ja: string, en: string) => ({ path, ja, en })

const rooms = [
  both('/search', 'さがす', 'Find'),
  both('/combine', '併用を調べる', 'Combine'),
  both('/check/draft', '引用チェック', 'Citations'),
  both('/check/invoices', 'インボイス確認', 'Invoices'),
  both('/check/counterparties', '取引先確認', 'Counterparties'),
  both('/calendar', '締切カレンダー', 'Calendar'),
  both('/verify', 'レシートの検証', 'Verify'),
  both('/account', 'アカウント', 'Account'),
]

const foot = [
  both('/snapshots', 'データの版', 'Snapshots'),
  both('/feeds', 'フィード', 'Feeds'),
  both('/status', '稼働状況', 'Status'),
  both('/docs', 'ドキュメント', 'Documentation'),
  both('/docs/errors', 'エラーについて', 'Errors'),
  both('/contact', 'お問い合わせ', 'Contact'),
  both('/login', 'ログイン', 'Log in'),
]

const inLanguage =
  (links: readonly ReturnType<typeof both>[]) =>
  (language: Language): readonly SiteLink[] =>
    links.map(({ path, ...names }) => ({ path, name: names[language] }))

/** The rooms for people, at the head of every page. */
export const siteLinks = inLanguage(rooms)
/** What stands at the foot of every page. */
export const siteFooter = inLanguage(foot)

/** Whether an address is that of a room. */
export const isHere = (here: string | null, path: string): boolean => here?.split('?', 1)[0] === path
