import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import { inputName } from '../../lib/labels.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { AppError } from '../../operation/errors.ts'
import { toldFailure } from '../../operation/input/told-failure.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { type ContactForm, contactForms, type FormValues } from './contact-forms.ts'
import { words } from './words.ts'

const mostAbout = 256

/** Where anybody tells the operator of a mistake, and asks about data about themselves. */
export const contactPage = definePage({
  name: 'page_contact',
  access: 'anybody',
  http: 'GET /contact',
  input: Type.Object({ about: Type.Optional(Type.String({ maxLength: 2000 })) }),
  back: () => '/',
  run: async ({ about }, { service }) => ({
    about: about && about.length <= mostAbout ? about : '',
    contact: service.contact,
  }),
  show: ({ about, contact }, visit) => contactContent({ form: 'feedback', values: { about } }, visit, { contact }),
})

interface Around {
  /** Whom to write to for an answer. */
  readonly contact?: string
  /** Why what was sent could not be taken. */
  readonly told?: Html
}

function contactContent(filled: FormValues, visit: Visit, { contact = '', told }: Around): PageContent {
  const { title, operator } = words[visit.language]
  return {
    title,
    description: title,
    canonical: '/contact',
    body: html`${told ? html`${told}<p><a href="#${filled.form}">${words[visit.language].again}</a></p>` : null}${contactForms(filled, visit)}
${contact.includes('@') ? html`<p class="quiet">${operator(contact)}</p>` : null}`,
  }
}

/** The page again with what was sent and could not be taken, so that nobody writes it twice. */
export const refusedForm =
  (form: ContactForm) =>
  (failure: AppError, visit: Visit, values: Readonly<Record<string, unknown>>): PageContent =>
    contactContent({ form, values }, visit, { told: toldFailure(failure, visit.language, inputName) })
