import { Type } from 'typebox'
import { closeSession } from '../../../ledger/sessions.ts'
import { type Html, html } from '../../../lib/html.ts'
import { isOwnPath } from '../../../lib/own-path.ts'
import { loggedOut, sessionCookie } from '../../../operation/access/session-cookie.ts'
import { toldFailure } from '../../../operation/input/told-failure.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { logIn, loginLimit, visitor } from '../log-in.ts'
import { loginForm } from '../login-form.ts'
import { words } from './words.ts'

const next = { next: Type.Optional(Type.String({ maxLength: 2000 })) }

/** Where a visitor goes on: a path of this site. */
const onward = (path: string | undefined): string => (isOwnPath(path) ? path : '/search')

const loginAddress = (path: string | undefined): string => `/login?${new URLSearchParams({ next: onward(path) })}`

const entryForm = (path: string, { language, link }: Visit): Html => {
  const said = words[language]
  const hidden = html`<input type="hidden" name="next" value="${path}">`
  return loginForm({ action: link('/login/enter'), label: said.label, button: said.login, hidden })
}

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
  show({ path, prefix, calls }, visit) {
    const { language, link } = visit
    const said = words[language]
    const body =
      prefix === null
        ? html`<p>${visit.isSelling ? said.introPaid : said.intro}</p>${entryForm(path, visit)}<p class="quiet">${said.without(calls)}</p><p><a href="${link('/go')}">${said.device}</a> · <a href="${link('/docs/keys')}">${said.keys}</a></p>`
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
  // A key that was mistyped is typed again where it was; it stands in no page.
  refused(failure, visit, { next: path }) {
    if (failure.kind === 'forbidden' || failure.kind === 'internal') return undefined
    const said = words[visit.language]
    const form = entryForm(onward(typeof path === 'string' ? path : undefined), visit)
    const why = toldFailure(failure, visit.language, () => said.label)
    return {
      title: said.title,
      body: html`${why}${form}<p><a href="${visit.link('/docs/keys')}">${said.keys}</a></p>`,
    }
  },
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
