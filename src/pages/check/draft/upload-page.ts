import { Type } from 'typebox'
import { visitor } from '../../../features/session/log-in.ts'
import { type Html, html } from '../../../lib/html.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { logInFirst, uploadForm } from '../upload-form.ts'
import { words } from './words.ts'

/** Where somebody brings a text whose citations are to be checked. */
export const draftPage = definePage({
  name: 'page_check_draft',
  access: 'anybody',
  http: 'GET /check/draft',
  input: Type.Object({}),
  back: () => '/check/draft',
  run: async (_, context) => ({ isLoggedIn: (await visitor(context)) !== undefined }),
  show({ isLoggedIn }, visit) {
    const said = words[visit.language]
    const body = isLoggedIn ? draftForm(visit) : logInFirst('/check/draft', said.login, said.toLogin)
    return {
      title: said.title,
      description: said.description,
      canonical: '/check/draft',
      body: html`<p>${said.description}</p><p>${said.how}</p>${body}`,
    }
  },
})

/** The form that a text is brought with, with one that was refused. */
export function draftForm({ language, link }: Visit, text = ''): Html {
  const said = words[language]
  return uploadForm({
    action: link('/check/draft/preview'),
    accept: '.txt,.md,.docx,.pdf',
    file: said.file,
    or: said.or,
    button: said.read,
    rows: 8,
    text,
    placeholder: '租税特別措置法第42条の12の5第2項…',
  })
}
