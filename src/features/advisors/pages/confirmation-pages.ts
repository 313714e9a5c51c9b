import { Type } from 'typebox'
import type { Advisor } from '../../../ledger/advisors/advisors.ts'
import { byProofToken } from '../../../ledger/advisors/proofs.ts'
import { transact } from '../../../ledger/transact.ts'
import { html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { checkToken, pathToken, unknownLink } from '../../../operation/access/link-token.ts'
import type { PageContent } from '../../../operation/answer/ready-page.ts'
import type { Context } from '../../../operation/context.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import { listProven } from '../end-others.ts'

const words = {
  ja: {
    title: '専門家としての掲載の確認',
    text: 'この内容の登録は、貴事務所ご自身によるものですか。確定すると、次の内容が専門家の検索に掲載されます。',
    number: '法人番号',
    register: '登録簿の名称',
    firm: '事務所名',
    email: 'メールアドレス',
    phone: '電話番号',
    url: 'ウェブサイト',
    confirm: '自分の事務所として掲載する',
    done: 'ご本人の登録であることを確認しました。専門家の検索に掲載されています。',
  },
  en: {
    title: 'Your firm on the list',
    text: 'Did your firm sign up itself? Once you say so, this is listed among the firms that people are referred to.',
    number: 'Corporate number',
    register: 'Name in the register',
    firm: 'Firm',
    email: 'E-mail',
    phone: 'Telephone',
    url: 'Web site',
    confirm: 'Yes, list our firm',
    done: 'It is proven that the firm is yours, and it is listed.',
  },
}

const input = Type.Object({ token: pathToken })
const back = () => '/'

/** Where the mail leads that proves a firm. Looking changes nothing: programs look at every link of a mail. */
const askFirm = definePage({
  name: 'ask_firm',
  access: 'anybody',
  http: 'GET /advisors/confirm/{token}',
  input,
  back,
  run: ({ token }, context) => firmOf(token, context),
  show: (shown, { language }) => pageOf(shown, language),
})

/** The button of that page. */
const confirmFirm = definePage({
  name: 'confirm_firm',
  access: 'anybody',
  http: 'POST /advisors/confirm/{token}/yes',
  input,
  back,
  async run({ token }, context) {
    await transact(context.db, async (tx) => {
      const { firm } = await firmOf(token, { ...context, db: tx })
      if (firm.verified_at === null) await listProven(firm, 'mail', { ...context, db: tx })
    })
    return firmOf(token, context)
  },
  show: (shown, { language }) => pageOf(shown, language),
})

export const confirmationPages = [askFirm, confirmFirm]

interface Shown {
  readonly token: string
  readonly firm: Advisor
}

async function firmOf(token: string, { db, secrets, now }: Pick<Context, 'db' | 'secrets' | 'now'>): Promise<Shown> {
  checkToken(token)
  const firm = await byProofToken(db, secrets, token, now)
  if (!firm) throw unknownLink()
  return { token, firm }
}

function pageOf({ token, firm }: Shown, language: Language): PageContent {
  const said = words[language]
  const { title } = said
  if (firm.verified_at !== null)
    return { title, body: html`<p><strong>${firm.firm_name}</strong></p><p>${said.done}</p>` }
  const rows = (
    [
      [said.firm, firm.firm_name],
      [said.number, firm.houjin_bangou],
      [said.register, firm.register_name],
      [said.email, firm.contact_email],
      [said.phone, firm.contact_phone],
      [said.url, firm.contact_url],
    ] as const
  ).filter(([, value]) => value !== null)
  return {
    title,
    body: html`<p>${said.text}</p><dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<form action="/advisors/confirm/${token}/yes" method="post"><button class="main">${said.confirm}</button></form>`,
  }
}
