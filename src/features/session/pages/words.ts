import { grouped } from '../../../lib/grouped.ts'
import type { Language } from '../../../lib/language.ts'

export const words = {
  ja: {
    title: 'ログイン',
    intro: 'APIキーでこのブラウザにログインします。7日間有効です。',
    introPaid:
      'APIキーでこのブラウザにログインします。7日間有効です。ログイン中にページをご覧になると、1回につき1単位がそのキーに記録されます。',
    label: 'APIキー',
    login: 'ログイン',
    inAs: (prefix: string) => `キー ${prefix}… でログインしています。`,
    goOn: '続ける',
    logout: 'ログアウト',
    device: '端末・エージェントをログインさせる（コードの入力）',
    keys: 'APIキーの入手',
    without: (calls: number) => `キーがなくても、1日${grouped(calls)}回までご覧になれます（日本時間0時に戻ります）。`,
  },
  en: {
    title: 'Log in',
    intro: 'Logs this browser in with an API key, for seven days.',
    introPaid:
      'Logs this browser in with an API key, for seven days. While you are logged in, each look at a page is one unit of that key.',
    label: 'API key',
    login: 'Log in',
    inAs: (prefix: string) => `Logged in by key ${prefix}…`,
    goOn: 'Continue',
    logout: 'Log out',
    device: 'Log a device or an agent in, by its code',
    keys: 'How to get an API key',
    without: (calls: number) => `Without a key you can look ${grouped(calls)} times a day, until midnight in Japan.`,
  },
} as const satisfies Record<Language, unknown>
