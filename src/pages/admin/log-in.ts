import { Type } from 'typebox'
import { logInOperator, logOutOperator } from '../../features/admin/log-in.ts'
import { loginForm } from '../../features/session/login-form.ts'
import { html } from '../../lib/html.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { AppError } from '../../operation/errors.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Page, Visit } from '../../operation/pages/page.ts'

import { onward } from './rooms.ts'

const words = {
  ja: {
    title: '運営者ログイン',
    intro: 'このサービスの運営者のページです。30分操作がないとき、または8時間後にログアウトします。',
    label: '運営者キー',
    login: 'ログイン',
  },
  en: {
    title: 'Operator',
    intro:
      'Pages of the operator of this service. You are logged out after 30 minutes without a look, and after 8 hours.',
    label: 'Operator key',
    login: 'Log in',
  },
}

/** The form by which the operator logs in, and why a former try failed. */
function logInContent(next: string, { language, link }: Visit, failure: AppError | null): PageContent {
  const said = words[language]
  const why = failure === null ? null : html`<p role="alert" class="alarm">${failure.text[language]}</p>`
  const hidden = html`<input type="hidden" name="next" value="${next}">`
  return {
    title: said.title,
    body: html`${why}<p>${said.intro}</p>${loginForm({ action: link('/admin/enter'), label: said.label, button: said.login, hidden })}`,
  }
}

/** In the place of a page that only the operator sees. */
export const logInFirst: NonNullable<Page['refused']> = ({ kind }, visit) =>
  kind === 'unauthorized' ? logInContent(onward(visit.here), visit, null) : undefined

const enterPage = definePage({
  name: 'page_admin_enter',
  access: 'anybody',
  http: 'POST /admin/enter',
  input: Type.Object({
    api_key: Type.String({ maxLength: 1024 }),
    next: Type.Optional(Type.String({ maxLength: 2000 })),
  }),
  async run({ api_key, next }, context) {
    await logInOperator(api_key.trim(), context)
    return { seeOther: onward(next) }
  },
  back: () => '/admin',
  show: (answer) => answer,
  refused: (failure, visit, { next }) =>
    logInContent(onward(typeof next === 'string' ? next : undefined), visit, failure),
})

const leavePage = definePage({
  name: 'page_admin_leave',
  access: 'anybody',
  http: 'POST /admin/leave',
  input: Type.Object({}),
  async run(_, context) {
    await logOutOperator(context)
    return { seeOther: '/admin' }
  },
  back: () => '/admin',
  show: (answer) => answer,
})

/** The way in and out. */
export const entryPages: readonly Page[] = [enterPage, leavePage]
