import { Type } from 'typebox'
import { closeSession } from '../../../ledger/sessions.ts'
import { html } from '../../../lib/html.ts'
import { loggedOut, sessionCookie } from '../../../operation/access/session-cookie.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import { logIn, loginLimit, visitor } from '../log-in.ts'
import { loginForm } from '../login-form.ts'
import { words } from './words.ts'

const next = { next: Type.Optional(Type.String({ maxLength: 2000 })) }

/** Where a visitor goes on: a path of this site, and nothing that a browser could take for another one. */
const onward = (path: string | undefined): string => (path && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : '/search')

const loginAddress = (path: string | undefined): string => `/login?${new URLSearchParams({ next: onward(path) })}`

/** Where a browser is logged in by a key, and out again. */
export const loginPage = definePage({
  name: 'page_login',
  access: 'anybody',
  http: 'GET /login',
  input: Type.Object(next),
  back: () => '/login',
  async run({ next: path }, context) {
    const account = await visitor(context)
    return { path: onward(path), prefix: account?.keyPrefix ?? null, calls: context.service.anonymousDaily }
  },
  show({ path, prefix, calls }, { language, link }) {
    const said = words[language]
    const kept = html`<input type="hidden" name="next" value="${path}">`
    const body =
      prefix === null
        ? html`<p>${said.intro}</p>${loginForm({ action: link('/login/enter'), label: said.label, button: said.login, hidden: kept })}<p class="quiet">${said.without(calls)}</p><p><a href="${link('/go')}">${said.device}</a> · <a href="${link('/docs/keys')}">${said.keys}</a></p>`
        : html`<p>${said.inAs(prefix)}</p><p><a class="button main" href="${path}">${said.goOn}</a></p>
<form method="post" action="${link('/login/leave')}"><button>${said.logout}</button></form>`
    return { title: said.title, body }
  },
})

/** Its name is that of the operation, so that both count against one limit. */
export const enterPage = definePage({
  name: 'create_session',
  access: 'anybody',
  http: 'POST /login/enter',
  limit: loginLimit,
  input: Type.Object({ ...next, api_key: Type.String({ maxLength: 256 }) }),
  back: ({ next: path }) => loginAddress(path),
  async run({ next: path, api_key }, context) {
    await logIn(api_key.trim(), context)
    return onward(path)
  },
  show: (path, { link }) => ({ seeOther: link(path) }),
})

export const leavePage = definePage({
  name: 'page_logout',
  access: 'anybody',
  http: 'POST /login/leave',
  input: Type.Object({}),
  back: () => '/login',
  async run(_, { db, secrets, cookies }) {
    const token = cookies.get(sessionCookie)
    if (token !== undefined) await closeSession(db, secrets, token)
    cookies.set(loggedOut)
    return {}
  },
  show: (_, { link }) => ({ seeOther: link('/login') }),
})
