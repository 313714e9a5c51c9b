import { Html, html } from '../../lib/html.ts'
import { answerDays, type PrivacyRequestKind } from '../../lib/request-states.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { actForm } from '../components/act-form.ts'
import { selectField } from '../components/choices.ts'
import { section } from '../components/panel.ts'
import { words } from './words.ts'

/** The forms of the page. */
export type ContactForm = 'feedback' | PrivacyRequestKind

/** What stands in the forms: a record that was come from, or what was sent and could not be taken. */
export interface FormValues {
  readonly form: ContactForm
  readonly values: Readonly<Record<string, unknown>>
}

/** The box of a category of data. */
export const categoryBox = (category: string): string => `data_${category}`

/** The three forms; the one that was sent is open, with what was sent. */
export const contactForms = (filled: FormValues, visit: Visit): Html =>
  html`${feedback(filled, visit)}${privacy('disclosure', filled, visit)}${privacy('deletion', filled, visit)}`

const textIn = ({ form, values }: FormValues, own: ContactForm, name: string): string =>
  form === own && typeof values[name] === 'string' ? values[name] : ''

function feedback(filled: FormValues, visit: Visit): Html {
  const { feedback: said, optional } = words[visit.language]
  const text = (name: string) => textIn(filled, 'feedback', name)
  const fields = html`<label for="message">${said.message}</label><textarea id="message" name="message" required maxlength="4000" rows="5">
${text('message')}</textarea>
<label for="about">${said.about}${optional}</label><input id="about" name="about" maxlength="256" value="${text('about')}">`
  const form = actForm({ action: '/contact/feedback', button: said.button, fields }, visit)
  return section(said.title, html`<p>${said.note}</p>${form}`, 'feedback')
}

/** A request about personal data, folded behind its name; the ids of its fields are its own. */
function privacy(kind: PrivacyRequestKind, filled: FormValues, visit: Visit): Html {
  const { [kind]: said, asked } = words[visit.language]
  const fields = html`${requesterFields(kind, filled, visit)}${kind === 'deletion' ? deletionFields(filled, visit) : null}`
  const form = actForm({ action: `/contact/${kind}`, button: said.button, fields }, visit)
  const open = filled.form === kind ? new Html(' open') : null
  return section(
    said.title,
    html`<p>${said.note}${asked.answer(answerDays[kind])}</p><details${open}><summary>${said.button}</summary><p>${asked.beware}</p>${form}</details>`,
    kind,
  )
}

function requesterFields(kind: PrivacyRequestKind, filled: FormValues, { language }: Visit): Html {
  const { asked, optional, documents } = words[language]
  const text = (name: string) => textIn(filled, kind, name)
  const field = (name: string, label: string, more: string) =>
    html`<label for="${kind}-${name}">${label}</label><input id="${kind}-${name}" name="${name}"${new Html(more)} value="${text(name)}">
`
  const options = Object.entries(documents).map(([value, name]) => ({ value, name }))
  const name = 'identity_verification_method'
  const chosen = text(name) || 'drivers_license'
  return html`${field('requester_legal_name', asked.name, ' required maxlength="200" autocomplete="name"')}
${field('requester_email', asked.email, ' required type="email" maxlength="254" autocomplete="email"')}
${field('target_houjin_bangou', `${asked.number}${optional}`, ' inputmode="numeric" maxlength="40"')}
${selectField({ name, label: asked.document, options, chosen, id: `${kind}-document` })}`
}

function deletionFields(filled: FormValues, { language }: Visit): Html {
  const { asked, categories, optional } = words[language]
  const text = (name: string) => textIn(filled, 'deletion', name)
  const boxes = Object.entries(categories).map(([category, name]) => {
    const box = categoryBox(category)
    const ticked = text(box) === '' ? null : new Html(' checked')
    return html`<label class="tick"><input type="checkbox" name="${box}" value="yes"${ticked}>${name}</label>`
  })
  return html`<fieldset><legend>${asked.categories}</legend>${boxes}</fieldset>
<label for="deletion-reason">${asked.reason}${optional}</label><textarea id="deletion-reason" name="deletion_reason" maxlength="2000" rows="4">
${text('deletion_reason')}</textarea>`
}
