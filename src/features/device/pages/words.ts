import { unitPriceYen } from '../../../ledger/price.ts'
import type { Language } from '../../../lib/language.ts'

/** What the pages say, in both languages. */
export const words = {
  ja: {
    enterTitle: '端末のログイン',
    enterLabel: '端末に表示されたコード',
    enterHint: '8文字。大文字・小文字やハイフンは問いません。',
    next: '次へ',
    confirmTitle: '端末を許可しますか',
    compare: 'このコードが、お手元の端末の表示と同じことを確かめてください。',
    asks: 'アクセスを求めているプログラム（自己申告の名前）',
    wants: '許可すると、次のことができます',
    scopes: {
      'api:read': '契約と利用状況、この端末自身のタスクとジョブの閲覧。料金はかからず、何も変更しません。',
      'account:read':
        'アカウントの非公開情報の閲覧：メールアドレスを含むアラートの設定と秘密のフィード、保存した検索、Webhookの設定と配信の記録、カレンダー、すべてのタスクとジョブの結果、請求の履歴と請求書、ウィジェット、子キーとその操作の履歴。料金はかからず、何も変更しません。',
      'api:metered': `データの検索・取得・検証などの従量課金の呼び出し。1単位${unitPriceYen}円（税抜）がこのアカウントに請求されます。`,
      'account:write':
        'アカウントの変更：月額上限の変更、APIキーの交換、子キーの作成・変更・交換・失効、Webhookの作成・テスト・削除・再配信、アラートの登録・停止、検索の保存・削除、カレンダーのURLの作成・交換・削除、支払い管理ページの表示、購入済みデータのダウンロードリンクの作成、返金の申請、お客様の声の投稿・削除、ブラウザーのログイン、他の端末の許可。',
    },
    cannot: '許可しても、次のことはできません',
    minutesLeft: (minutes: number) => `残り約${minutes}分`,
    beware: 'ご自身で始めた手続きでなければ、拒否してください。',
    approveAs: (prefix: string) => `ログイン中のキー: ${prefix}…`,
    approve: '許可する',
    deny: '拒否する',
    loginTitle: 'APIキーでログインして許可する',
    loginLabel: 'APIキー',
    login: 'ログイン',
    buyTitle: 'はじめての方',
    buyText:
      'お支払い後、新しいアカウントのキーがこの端末に渡されます。このキーは、端末が求めた範囲にかかわらず、次のすべてができます。お支払いは決済サービスのページで行います。',
    buy: '従量課金を申し込む',
    doneTitle: '許可しました',
    doneText: '端末に戻ってください。数秒でログインが完了します。このページは閉じて構いません。',
    deniedTitle: '拒否しました',
    deniedText: 'この端末にはキーは渡されません。',
  },
  en: {
    enterTitle: 'Log a device in',
    enterLabel: 'Code on the device',
    enterHint: 'Eight characters; case and hyphen do not matter.',
    next: 'Continue',
    confirmTitle: 'Let this device in?',
    compare: 'Make sure that your device shows this very code.',
    asks: 'Program that asks (the name it gives itself)',
    wants: 'If you allow it, it can',
    scopes: {
      'api:read':
        'see your plan and usage, and the tasks and jobs that this device begins itself. This costs nothing and changes nothing.',
      'account:read':
        'read what is private of your account: its alerts with their e-mail and secret feed addresses, its saved searches, its webhooks and their deliveries, its calendars, the results of all tasks and jobs, its bills, its widgets and its restricted keys. This costs nothing and changes nothing.',
      'api:metered': `make metered calls that search, read and check data. Each unit is charged to your account: ${unitPriceYen} JPY excluding tax.`,
      'account:write':
        'change your account: change the monthly cap, replace the API key, make, change, replace and end restricted keys, create, test and delete webhooks, send their deliveries again, subscribe to and end alerts, save and delete searches, create, replace and delete calendar addresses, open the billing portal, make links that download the data you bought, ask for refunds, submit and delete testimonials, log browsers in, and let other devices in.',
    },
    cannot: 'Even then it cannot',
    minutesLeft: (minutes: number) => `About ${minutes} minutes left`,
    beware: 'If you did not begin this yourself, say no.',
    approveAs: (prefix: string) => `Logged in by key ${prefix}…`,
    approve: 'Allow',
    deny: 'Deny',
    loginTitle: 'Log in with an API key to allow it',
    loginLabel: 'API key',
    login: 'Log in',
    buyTitle: 'New here?',
    buyText:
      'After the payment this device gets the key of a new account. Whatever the device asked for, that key can do all of the following. You pay on the page of the payment service.',
    buy: 'Buy metered use',
    doneTitle: 'The device is in',
    doneText: 'Go back to your device; it is ready within seconds. You may close this page.',
    deniedTitle: 'Denied',
    deniedText: 'This device gets no key.',
  },
} as const satisfies Record<Language, unknown>
