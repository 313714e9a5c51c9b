import { Type } from 'typebox'
import { allows, type Scope } from '../../../ledger/scopes.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Context } from '../../../operation/context.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { visitor } from '../../session/log-in.ts'
import { loginForm } from '../../session/login-form.ts'
import { grantedScope } from '../client-of.ts'
import { type RequestFields, readRequest, requestedOf, requestFields } from './authorization-request.ts'
import { grantDays, usualBudgetYen, usualDays } from './decisions.ts'
import { words } from './words.ts'

/** The page on which a person decides about a program. */
export const authorize = definePage({
  name: 'oauth_authorize',
  access: 'anybody',
  http: 'GET /oauth/authorize',
  // A program may name a document that is read for it.
  limit: { calls: 120, per: 'hour' },
  input: Type.Object(requestFields),
  back: () => '/go',
  async run(input: RequestFields, context): Promise<Mistaken | Question> {
    const request = await readRequest(input, context)
    if ('tell' in request) {
      const { client, redirectUri, tell, why } = request
      return { tell, why, client: client.name, host: hostOf(client.id, redirectUri) }
    }
    const account = await visitor(context)
    return {
      requested: input,
      client: request.client.name,
      host: hostOf(request.client.id, request.redirectUri),
      redirectUri: request.redirectUri,
      scope: grantedScope(request.scope, account?.scopes),
      daily: context.service.anonymousDaily,
      by: account && { prefix: account.keyPrefix, mayGrant: mayGrant(account) },
    }
  },
  show(shown, visit) {
    if ('tell' in shown) return { title: words[visit.language].wrongTitle, body: wrong(shown, visit) }
    return { title: words[visit.language].title, body: question(shown, visit), leadsTo: shown.redirectUri }
  },
})

const mayGrant = ({ scopes, limits }: NonNullable<Awaited<ReturnType<typeof visitor>>>): boolean =>
  limits === null && allows(scopes, 'account:write')

/** Where the answer goes, as people recognise it: the site of the program, or the program on this very machine. */
function hostOf(clientId: string, redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri)
  const there = protocol === 'https:' || protocol === 'http:' ? host : `${protocol}//${host}`
  return clientId.startsWith('https:') ? `${new URL(clientId).host} → ${there}` : there
}

interface Mistaken {
  readonly client: string
  readonly host: string
  readonly why: string
  readonly tell: string
}

/** Anybody can register a program, so nobody is sent to its address who was not shown it (RFC 9700 section 4.11.2). */
function wrong({ client, host, why, tell }: Mistaken, { language }: Visit): Html {
  const { asks, sendsTo, wrongText, goBack, beware } = words[language]
  return html`<p>${wrongText}</p>
<p class="quiet" lang="en">${why}</p>
<p>${asks}</p>
<p class="code">${client}</p>
<p class="quiet">${sendsTo}: ${host}</p>
<p class="alarm">${beware}</p>
<p><a href="${tell}" rel="noreferrer">${goBack(host)}</a></p>`
}

interface Question {
  readonly requested: RequestFields
  readonly redirectUri: string
  readonly client: string
  readonly host: string
  readonly scope: readonly Scope[]
  readonly daily: Context['service']['anonymousDaily']
  readonly by: { readonly prefix: string; readonly mayGrant: boolean } | undefined
}

function question(shown: Question, visit: Visit): Html {
  const { asks, sendsTo, beware, guestTitle, guestText, guest, deny } = words[visit.language]
  const hidden = html`${requestedOf(shown.requested).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
  const press = (act: string, label: string) =>
    html`<form method="post" action="${visit.link(`/oauth/authorize/${act}`)}">${hidden}<p><button>${label}</button></p></form>`
  return html`<p>${asks}</p>
<p class="code">${shown.client}</p>
<p class="quiet">${sendsTo}: ${shown.host}</p>
<p class="alarm">${beware}</p>
<h2>${guestTitle}</h2>
<p>${guestText(shown.daily)}</p>
${press('guest', guest)}
${asCustomer(shown, hidden, visit)}
${press('deny', deny)}`
}

function asCustomer({ scope, by }: Question, hidden: Html, { language, link }: Visit): Html {
  const {
    loginTitle,
    loginLabel,
    login,
    wants,
    scopes,
    cannot,
    cannotRead,
    approveAs,
    notYours,
    budget,
    days,
    dayOption,
    approve,
  } = words[language]
  const can = html`<h2>${loginTitle}</h2><p>${wants}</p>
<ul>${scope.map((one) => html`<li>${scopes[one as keyof typeof scopes]}</li>`)}</ul>${scope.includes('account:read') ? null : html`<p class="quiet">${cannotRead}</p>`}<p class="quiet">${cannot}</p>`
  if (!by?.mayGrant) {
    const form = loginForm({ action: link('/oauth/authorize/login'), label: loginLabel, button: login, hidden })
    return html`${can}${by ? html`<p class="alarm">${notYours}</p>` : null}${form}`
  }
  const option = (count: number) =>
    count === usualDays
      ? html`<option value="${count}" selected>${dayOption(count)}</option>`
      : html`<option value="${count}">${dayOption(count)}</option>`
  return html`${can}<p class="quiet">${approveAs(by.prefix)}</p>
<form method="post" action="${link('/oauth/authorize/approve')}">${hidden}
<label for="budget_yen">${budget}</label>
<input id="budget_yen" name="budget_yen" type="number" required min="3" max="1000000" value="${usualBudgetYen}" inputmode="numeric">
<label for="days">${days}</label>
<p><select id="days" name="days">${grantDays.map(option)}</select></p>
<button class="main">${approve}</button></form>`
}
