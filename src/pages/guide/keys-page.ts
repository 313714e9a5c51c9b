import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { section } from '../components/panel.ts'
import { isSelling } from '../components/price.ts'

const words = {
  ja: {
    title: 'APIキーの入手',
    intro: (calls: number) =>
      `APIキーなしでは、画面とAPIをあわせて1日${calls}回までです（日本時間0時に戻ります）。キーがあれば、この制限はありません。`,
    own: 'このサービスを動かしている方',
    ownText: 'サービスを動かしている端末で、次のコマンドを実行してください。キーは一度だけ表示されます。',
    browser: 'ブラウザで見るだけなら、次のコマンドが表示するリンクを開いてください。閲覧は回数に数えません。',
    bought: 'お申し込み',
    boughtText:
      'お支払いの手続きのあと、キーが一度だけ表示されます。アプリやエージェントをログインさせる場合も、コードを入力すると同じ手続きに進めます。',
    code: '端末のコードを入力する',
    prices: '価格',
    asked: 'ほかの方が動かしているサービスをお使いの方',
    askedText: 'このサービスでは何も販売していません。運営者にキーの発行を依頼してください。',
    contact: 'お問い合わせ',
    used: 'キーの使い方',
    usedText: 'キーは X-API-Key ヘッダーで送ります。ブラウザでは、ログインすると7日間有効です。',
    login: 'APIキーでログイン',
    guide: 'はじめての呼び出し',
  },
  en: {
    title: 'How to get an API key',
    intro: (calls: number) =>
      `Without an API key there are ${calls} calls a day for pages and API together, until midnight in Japan. A key has no such limit.`,
    own: 'You run this service',
    ownText: 'Run this on the machine that runs the service. The key is shown once.',
    browser: 'If you only want to look around in a browser, open the link that this prints; nothing is counted.',
    bought: 'Sign up',
    boughtText:
      'A key is shown once after the payment. An app or agent that logs in leads to the same steps when you enter its code.',
    code: 'Enter the code of a device',
    prices: 'Prices',
    asked: 'Somebody else runs it',
    askedText: 'Keys are not sold on this service. Ask its operator for one.',
    contact: 'Contact',
    used: 'Using a key',
    usedText: 'Send it in the X-API-Key header. In a browser, log in with it; that lasts seven days.',
    login: 'Log in with an API key',
    guide: 'The first call',
  },
} as const satisfies Record<Language, unknown>

/** How a key is had here: made by whoever runs the service, bought where it is sold, or asked for. */
export const keysPage = definePage({
  name: 'page_docs_keys',
  access: 'anybody',
  http: 'GET /docs/keys',
  input: Type.Object({}),
  back: () => '/docs',
  run: async (_, ctx) => ({ calls: ctx.service.anonymousDaily, sells: isSelling(ctx) }),
  show({ calls, sells }, visit) {
    const said = words[visit.language]
    const { link } = visit
    const own = html`<p>${said.ownText}</p><pre><code>npx konkyo keys create</code></pre><p>${said.browser}</p><pre><code>npx konkyo open</code></pre>`
    const used = html`<p>${said.usedText}</p><p><a href="${link('/login')}">${said.login}</a> · <a href="${link('/docs/guides/first-answer')}">${said.guide}</a></p>`
    return {
      title: said.title,
      description: said.intro(calls),
      canonical: '/docs/keys',
      body: html`<p>${said.intro(calls)}</p>${sells ? null : section(said.own, own, 'own')}${fromOthers(sells, visit)}${section(said.used, used, 'used')}`,
    }
  },
})

function fromOthers(sells: boolean, { language, link }: Visit): Html {
  const said = words[language]
  if (!sells)
    return section(
      said.asked,
      html`<p>${said.askedText} <a href="${link('/contact')}">${said.contact}</a></p>`,
      'asked',
    )
  return section(
    said.bought,
    html`<p>${said.boughtText}</p><p><a href="${link('/go')}">${said.code}</a> · <a href="${link('/docs/prices')}">${said.prices}</a></p>`,
    'bought',
  )
}
