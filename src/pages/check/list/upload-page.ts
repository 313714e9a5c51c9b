import { Type } from 'typebox'
import { visitor } from '../../../features/session/log-in.ts'
import { type Html, html } from '../../../lib/html.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Page, Visit } from '../../../operation/pages/page.ts'
import { logInFirst, uploadForm } from '../upload-form.ts'
import { type ListSubject, pathOf, wordsOf } from './list-subject.ts'

/** Where somebody brings a list. */
export const uploadPage = (subject: ListSubject): Page =>
  definePage({
    name: `page_check_${subject.name}`,
    access: 'anybody',
    http: `GET ${pathOf(subject)}`,
    input: Type.Object({}),
    back: () => pathOf(subject),
    run: async (_, context) => ({ isLoggedIn: (await visitor(context)) !== undefined }),
    show({ isLoggedIn }, visit) {
      const said = wordsOf(subject, visit.language)
      const path = pathOf(subject)
      const body = isLoggedIn ? uploadBody(subject, visit) : logInFirst(path, said.login, said.toLogin)
      return {
        title: said.title,
        description: said.description,
        canonical: path,
        body: html`<p>${said.description}</p><p>${said.how}</p>${body}<p class="quiet">${said.api}</p>`,
      }
    },
  })

/** The form that a list is brought with, with one that was refused, and the way to earlier ones. */
export function uploadBody(subject: ListSubject, { language, link }: Visit, text = ''): Html {
  const said = wordsOf(subject, language)
  const path = pathOf(subject)
  const form = uploadForm({
    action: link(`${path}/preview`),
    accept: '.csv,.tsv,.txt,.xlsx',
    file: said.file,
    or: said.or,
    button: said.read,
    rows: 6,
    text,
    placeholder: subject.placeholder,
  })
  return html`${form}<p><a href="${link(`${path}/past`)}">${said.past.link}</a></p>`
}
