import { Type } from 'typebox'
import { type AlertAddress, byAddressToken, confirmAddress } from '../../../ledger/alerts/addresses.ts'
import { html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { checkToken, pathToken, unknownLink } from '../../../operation/access/link-token.ts'
import type { PageContent } from '../../../operation/answer/ready-page.ts'
import type { Context } from '../../../operation/context.ts'
import { definePage } from '../../../operation/pages/define-page.ts'

const words = {
  ja: {
    title: 'アラートの受信の確認',
    text: '次のメールアドレスで、公的データの変更のアラートを受け取りますか。',
    confirm: '受信を確定する',
    done: 'このメールアドレスへのアラートの送信を確定しました。以後のメールに記載のリンクから、いつでも停止できます。',
  },
  en: {
    title: 'Alerts by mail',
    text: 'Do you want alerts about changes of public data at this address?',
    confirm: 'Yes, send them',
    done: 'Alerts are sent to this address from now on. A link in each of them ends them at any time.',
  },
}

const input = Type.Object({ token: pathToken })
const back = () => '/'

/** Where the mail leads that asks to confirm an address. Looking changes nothing: programs look at every link of a mail. */
const askForAlerts = definePage({
  name: 'ask_for_alerts',
  access: 'anybody',
  http: 'GET /alerts/confirm/{token}',
  input,
  back,
  run: ({ token }, context) => addressOf(token, context),
  show: (shown, { language }) => pageOf(shown, language),
})

/** The button of that page. */
const confirmAlerts = definePage({
  name: 'confirm_alerts',
  access: 'anybody',
  http: 'POST /alerts/confirm/{token}/yes',
  input,
  back,
  async run({ token }, context) {
    const { address } = await addressOf(token, context)
    await confirmAddress(context.db, address, context.now)
    return addressOf(token, context)
  },
  show: (shown, { language }) => pageOf(shown, language),
})

export const confirmationPages = [askForAlerts, confirmAlerts]

interface Shown {
  readonly token: string
  readonly address: AlertAddress
  readonly text: string
}

async function addressOf(token: string, { db, secrets, now }: Context): Promise<Shown> {
  checkToken(token)
  const address = await byAddressToken(db, token, now)
  if (!address) throw unknownLink()
  return { token, address, text: secrets.unseal(address.address) }
}

function pageOf({ token, address, text: mailbox }: Shown, language: Language): PageContent {
  const { title, text, confirm, done } = words[language]
  if (address.state === 'confirmed') return { title, body: html`<p><strong>${mailbox}</strong></p><p>${done}</p>` }
  return {
    title,
    body: html`<p>${text}</p><p><strong>${mailbox}</strong></p>
<form action="/alerts/confirm/${token}/yes" method="post"><button class="main">${confirm}</button></form>`,
  }
}
