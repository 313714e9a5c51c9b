import { Type } from 'typebox'
import { type DeviceLogin, shownCode } from '../../../ledger/device-logins.ts'
import { allows, grantable, type Scope, scopes } from '../../../ledger/scopes.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Context } from '../../../operation/context.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { visitor } from '../../session/log-in.ts'
import { loginByCode } from '../../session/login-by-code.ts'
import { loginForm } from '../../session/login-form.ts'
import { checkWaiting } from '../check-waiting.ts'
import { pageOf } from './login-page.ts'
import { words } from './words.ts'

/** The page of a code: who asks for what, and everything that a person can do about it. */
export const confirmCode = definePage({
  name: 'confirm_code',
  access: 'anybody',
  http: 'GET /go/{code}',
  input: Type.Object({ code: Type.String({ maxLength: 100 }) }),
  back: () => '/go',
  async run({ code }, context) {
    const login = await loginByCode(context, code)
    if (login.status !== 'pending') return { isOver: true as const, isDenied: login.status === 'denied' }
    checkWaiting(login, context.now)
    return { isOver: false as const, ...(await requestOf(login, context)) }
  },
  show(request, visit) {
    const { doneTitle, doneText, deniedTitle, deniedText } = words[visit.language]
    if (!request.isOver) return { title: words[visit.language].confirmTitle, body: question(request, visit) }
    return request.isDenied
      ? { title: deniedTitle, body: html`<p>${deniedText}</p>` }
      : { title: doneTitle, body: html`<p>${doneText}</p>` }
  },
})

interface LoginRequest {
  readonly code: string
  readonly client: string
  /** What it would get: of what it asks for, what the key that the browser is logged in by has. */
  readonly scope: readonly Scope[]
  readonly minutesLeft: number
  /** First digits of the key that the browser is logged in by. */
  readonly keyPrefix: string | null
  readonly canBuy: boolean
}

async function requestOf(login: DeviceLogin, context: Context): Promise<LoginRequest> {
  const { prices } = context.service
  const account = await visitor(context)
  const isSold =
    prices.idOf('KONKYO_PRICE_METERED') !== undefined && prices.idOf('KONKYO_PRICE_ACTIVATION') !== undefined
  return {
    code: shownCode(login.user_code),
    client: login.client_id,
    scope: grantable(login.scope, account?.scopes ?? scopes),
    minutesLeft: Math.ceil((Date.parse(login.expires_at) - context.now.getTime()) / 60_000),
    keyPrefix: account?.keyPrefix ?? null,
    canBuy: context.payments !== null && isSold,
  }
}

function question(request: LoginRequest, visit: Visit): Html {
  const { compare, asks, wants, cannot, minutesLeft, beware, deny } = words[visit.language]
  const refused = scopes.filter((scope) => !allows(request.scope, scope))
  const page = pageOf(request.code)
  return html`<p>${compare}</p>
<p class="code">${request.code}</p>
<p class="quiet">${minutesLeft(request.minutesLeft)}</p>
<p>${asks}: <strong>${request.client}</strong></p>
<p>${wants}</p>
${listOf(request.scope, visit)}
${refused.length === 0 ? null : html`<p>${cannot}</p>`}
${refused.length === 0 ? null : listOf(refused, visit)}
<p class="alarm">${beware}</p>
${request.keyPrefix === null ? newcomer(request, page, visit) : member(request.keyPrefix, page, visit)}
<form method="post" action="${visit.link(`${page}/deny`)}"><p><button>${deny}</button></p></form>`
}

const listOf = (listed: readonly Scope[], { language }: Visit): Html =>
  html`<ul>${listed.map((scope) => html`<li>${words[language].scopes[scope]}</li>`)}</ul>`

function member(keyPrefix: string, page: string, { language, link }: Visit): Html {
  const { approveAs, approve } = words[language]
  return html`<p class="quiet">${approveAs(keyPrefix)}</p>
<form method="post" action="${link(`${page}/approve`)}"><p><button class="main">${approve}</button></p></form>`
}

function newcomer({ canBuy }: LoginRequest, page: string, visit: Visit): Html {
  const { language, link } = visit
  const { loginTitle, loginLabel, login, buyTitle, buyText, buy } = words[language]
  const buying = html`<h2>${buyTitle}</h2><p>${buyText}</p>
${listOf(scopes, visit)}
<form method="post" action="${link(`${page}/checkout`)}"><input type="hidden" name="lang" value="${language}"><p><button>${buy}</button></p></form>`
  const form = loginForm({ action: link(`${page}/login`), label: loginLabel, button: login })
  return html`<h2>${loginTitle}</h2>
${form}${canBuy ? buying : null}`
}
