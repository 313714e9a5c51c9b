import { unitPriceYen } from '../../../ledger/price.ts'
import { grouped } from '../../../lib/grouped.ts'
import type { Language } from '../../../lib/language.ts'

/** What the page says, in both languages. */
export const words = {
  ja: {
    title: 'プログラムを許可しますか',
    wrongTitle: '手続きできません',
    wrongText: 'プログラムからの依頼に誤りがあるため、許可の手続きを始められません。',
    goBack: (host: string) => `誤りを知らせてプログラムに戻る（${host}）`,
    asks: 'アクセスを求めているプログラム（自己申告の名前）',
    sendsTo: '許可の結果は次の宛先に送られます',
    wants: 'お客様として許可すると、次のことができます',
    scopes: {
      'api:read': '契約と利用状況、このプログラム自身のジョブの閲覧。料金はかかりません。',
      'account:read':
        'アカウントの非公開情報の閲覧：メールアドレスや秘密のフィードのURLを含むアラート、保存した検索、Webhook、カレンダー、すべてのジョブの結果（顧客リストなど）、請求書、キーの一覧。料金はかかりません。',
      'api:metered': `データの検索・取得・検証。1単位${unitPriceYen}円（税抜）がこのアカウントに請求されます。`,
    },
    cannotRead: 'アラート、保存した検索、他のジョブの結果、請求書、キーの一覧は見られません。',
    cannot: 'アカウントの変更、キーの発行、支払い手続きはできません。',
    beware: 'ご自身で始めた手続きでなければ、拒否してください。',
    approveAs: (prefix: string) => `ログイン中のキー: ${prefix}…`,
    notYours: 'ログイン中のキーでは許可できません。アカウントのキーでログインし直してください。',
    budget: 'このプログラムの予算（円、税抜。使い切ると止まります）',
    days: '有効期間',
    dayOption: (days: number) => `${days}日間`,
    approve: '許可する',
    loginTitle: 'お客様として使う',
    loginLabel: 'APIキー',
    login: 'ログイン',
    guestTitle: 'ゲストとして使う',
    guestText: (daily: number) =>
      `登録も支払いも不要です。どこから接続しても、このログインで1日${grouped(daily)}回まで使えます（日本時間0時に戻ります）。`,
    guest: 'ゲストとして続ける',
    deny: '拒否する',
  },
  en: {
    title: 'Let this program in?',
    wrongTitle: 'This cannot be decided on',
    wrongText: 'The program asks in a wrong way, so there is nothing to allow.',
    goBack: (host: string) => `Go back to the program and tell it (${host})`,
    asks: 'Program that asks (the name it gives itself)',
    sendsTo: 'It hears of your decision at',
    wants: 'If you allow it as a customer, it can',
    scopes: {
      'api:read': 'see your plan and usage, and the jobs that it begins itself. This costs nothing.',
      'account:read':
        'read what is private of your account: alerts with their e-mail and secret feed addresses, saved searches, webhooks, calendars, the results of all jobs (such as lists of clients), bills, and the list of keys. This costs nothing.',
      'api:metered': `search, read and check data. Each unit is charged to your account: ${unitPriceYen} JPY excluding tax.`,
    },
    cannotRead: 'It cannot see alerts, saved searches, results of other jobs, bills, or the list of keys.',
    cannot: 'It cannot change your account, make keys, or pay.',
    beware: 'If you did not begin this yourself, say no.',
    approveAs: (prefix: string) => `Logged in by key ${prefix}…`,
    notYours: 'The key that you are logged in by cannot allow it. Log in with a key of the account.',
    budget: 'Budget of this program (JPY excluding tax; it stops when that is used up)',
    days: 'Valid for',
    dayOption: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    approve: 'Allow',
    loginTitle: 'Use it as a customer',
    loginLabel: 'API key',
    login: 'Log in',
    guestTitle: 'Use it as a guest',
    guestText: (daily: number) =>
      `No registration, no payment: ${grouped(daily)} calls a day with this login, wherever they come from (until midnight in Japan).`,
    guest: 'Continue as a guest',
    deny: 'Deny',
  },
} as const satisfies Record<Language, unknown>
