import type { FastifyRequest } from 'fastify'
import { Cookies } from '../../lib/cookies.ts'
import { type Html, html } from '../../lib/html.ts'
import { adminCookie } from '../../operation/access/operator-door.ts'
import { sessionCookie } from '../../operation/access/session-cookie.ts'
import type { Visit, Visitor } from '../../operation/pages/page.ts'

const words = {
  ja: {
    in: 'ログイン中：',
    operator: '運営者',
    key: (prefix: string) => `キー ${prefix}…`,
    out: 'ログアウト',
    logIn: 'ログイン',
  },
  en: {
    in: 'Logged in: ',
    operator: 'operator',
    key: (prefix: string) => `key ${prefix}…`,
    out: 'Log out',
    logIn: 'Log in',
  },
}

type Where = Pick<Visit, 'language' | 'link'>

/** Who is logged in, at the head of every page, with the way to their own rooms and out. */
export function visitorPart(visitor: Visitor | null | undefined, { language, link }: Where): Html | null {
  if (!visitor) return null
  const said = words[language]
  const isOperator = visitor.kind === 'operator'
  const name = isOperator ? said.operator : said.key(visitor.keyPrefix)
  const [room, door] = isOperator ? ['/admin', '/admin/leave'] : ['/account', '/login/leave']
  return html`<form method="post" action="${link(door)}" class="visitor no-print"><span>${said.in}<a href="${link(room)}">${name}</a></span><button>${said.out}</button></form>`
}

/** The way in, for whoever is known not to be logged in. */
export const logInLink = (visitor: Visitor | null | undefined, { language, link }: Where): Html | null =>
  visitor === null ? html`<a href="${link('/login')}">${words[language].logIn}</a>` : null

/** Where nobody asked who it is: null for a browser that was let in nowhere, which needs no look into the ledger. */
export function visitorUnasked({ headers }: Pick<FastifyRequest, 'headers'>): null | undefined {
  const cookies = new Cookies(headers.cookie, false)
  const isIn = [sessionCookie, adminCookie].some((name) => cookies.get(name) !== undefined)
  return isIn ? undefined : null
}
