import { Type } from 'typebox'
import { closeSession } from '../../ledger/sessions.ts'
import { loggedOut, sessionCookie } from '../../operation/access/session-cookie.ts'
import { defineOperation } from '../../operation/operation.ts'

export const logoutSession = defineOperation({
  name: 'logout_session',
  http: 'POST /v1/session/logout',
  title: { ja: 'ブラウザーのログアウト', en: 'Log a browser out' },
  keywords: ['ログアウト', 'サインアウト', 'セッションを終える', 'log out'],
  summary: 'End the session of a browser; without one there is nothing to do and the answer is the same',
  access: { key: 'none', session: true },
  effect: 'write',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  transport: { successStatus: 204 },
  input: Type.Object({}),
  output: Type.Object({}),
  example: {},
  async run(_, { db, secrets, cookies }) {
    const token = cookies.get(sessionCookie)
    if (token !== undefined) await closeSession(db, secrets, token)
    cookies.set(loggedOut)
    return {}
  },
})
