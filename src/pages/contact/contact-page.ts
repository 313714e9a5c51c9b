import { Type } from 'typebox'
import { type Html, html } from '../../lib/html.ts'
import { answerDays, type PrivacyRequestKind } from '../../lib/request-states.ts'
import { definePage, type Visit } from '../../operation/page.ts'
import { actForm } from '../components/act-form.ts'
import { section } from '../components/panel.ts'
import { selectField } from '../components/select-field.ts'
import { categoryBox } from './contact-acts.ts'
import { words } from './words.ts'

const mostAbout = 256

/** Where anybody tells the operator of a mistake, and asks about data about themselves. */
export const contactPage = definePage({
  name: 'page_contact',
  http: 'GET /contact',
  input: Type.Object({ about: Type.Optional(Type.String({ maxLength: 2000 })) }),
  back: () => '/',
  run: async ({ about }, { service }) => ({
    about: about && about.length <= mostAbout ? about : '',
    contact: service.contact,
  }),
  show({ about, contact }, visit) {
    const { title, operator } = words[visit.language]
    return {
      ...{ title, description: title, canonical: '/contact' },
      body: html`${feedback(about, visit)}${privacy('disclosure', null, visit)}${privacy('deletion', deletionFields(visit), visit)}
${contact.includes('@') ? html`<p class="quiet">${operator(contact)}</p>` : null}`,
    }
  },
})

function feedback(about: string, visit: Visit): Html {
  const { feedback: said, optional } = words[visit.language]
  const fields = html`<label for="message">${said.message}</label><textarea id="message" name="message" required maxlength="4000" rows="5"></textarea>
<label for="about">${said.about}${optional}</label><input id="about" name="about" maxlength="${mostAbout}" value="${about}">`
  const form = actForm({ action: '/contact/feedback', button: said.button, fields }, visit)
  return section(said.title, html`<p>${said.note}</p>${form}`, 'feedback')
}

/** A request about personal data, folded behind its name; the ids of its fields are its own. */
function privacy(kind: PrivacyRequestKind, more: Html | null, visit: Visit): Html {
  const { [kind]: said, asked, optional, documents } = words[visit.language]
  const options = Object.entries(documents).map(([value, name]) => ({ value, name }))
  const document = { name: 'identity_verification_method', label: asked.document, options, chosen: 'drivers_license' }
  const fields = html`${textField({ kind, name: 'requester_legal_name', label: asked.name, more: html` required maxlength="200" autocomplete="name"` })}
${textField({ kind, name: 'requester_email', label: asked.email, more: html` required type="email" maxlength="254" autocomplete="email"` })}
${textField({ kind, name: 'target_houjin_bangou', label: `${asked.number}${optional}`, more: html` inputmode="numeric" maxlength="40"` })}
${selectField({ ...document, id: `${kind}-document` })}${more}`
  const form = actForm({ action: `/contact/${kind}`, button: said.button, fields }, visit)
  return section(
    said.title,
    html`<p>${said.note}${asked.answer(answerDays[kind])}</p><details><summary>${said.button}</summary><p>${asked.beware}</p>${form}</details>`,
    kind,
  )
}

interface TextField {
  readonly kind: PrivacyRequestKind
  readonly name: string
  readonly label: string
  readonly more: Html
}

const textField = ({ kind, name, label, more }: TextField): Html =>
  html`<label for="${kind}-${name}">${label}</label><input id="${kind}-${name}" name="${name}"${more}>`

function deletionFields({ language }: Visit): Html {
  const { asked, categories, optional } = words[language]
  const boxes = Object.entries(categories).map(
    ([category, name]) =>
      html`<label class="tick"><input type="checkbox" name="${categoryBox(category)}" value="yes">${name}</label>`,
  )
  return html`<fieldset><legend>${asked.categories}</legend>${boxes}</fieldset>
<label for="deletion-reason">${asked.reason}${optional}</label><textarea id="deletion-reason" name="deletion_reason" maxlength="2000" rows="4"></textarea>`
}
