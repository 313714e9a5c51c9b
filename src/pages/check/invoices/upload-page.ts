import { Type } from 'typebox'
import { visitor } from '../../../features/session/visitor.ts'
import { html } from '../../../lib/html.ts'
import { definePage } from '../../../operation/page.ts'
import { logInFirst } from '../log-in-first.ts'
import { uploadForm } from '../upload-form.ts'
import { words } from './words.ts'

/** Where somebody brings a list of invoice numbers. */
export const invoicesPage = definePage({
  name: 'page_check_invoices',
  http: 'GET /check/invoices',
  input: Type.Object({}),
  back: () => '/check/invoices',
  run: async (_, context) => ({ isLoggedIn: (await visitor(context)) !== undefined }),
  show({ isLoggedIn }, { language, link }) {
    const said = words[language]
    const form = uploadForm({
      ...{ action: link('/check/invoices/preview'), accept: '.csv,.tsv,.txt,.xlsx' },
      ...{ file: said.file, or: said.or, button: said.read, rows: 6 },
      placeholder: 'T7000012050002, 2026-04-01, 株式会社○○',
    })
    return {
      ...{ title: said.title, description: said.description, canonical: '/check/invoices' },
      body: html`<p>${said.description}</p><p>${said.how}</p>${isLoggedIn ? form : logInFirst('/check/invoices', said.login, said.toLogin)}<p class="quiet">${said.api}</p>`,
    }
  },
})
