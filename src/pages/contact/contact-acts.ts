import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { submitFeedback } from '../../features/feedback/submit-feedback.ts'
import { submitDeletionRequest } from '../../features/privacy/submit-deletion-request.ts'
import { submitDisclosureRequest } from '../../features/privacy/submit-disclosure-request.ts'
import { keysOf } from '../../lib/by-name.ts'
import { html } from '../../lib/html.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { Operation } from '../../operation/operation.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Page, Visit } from '../../operation/pages/page.ts'
import { type AnswerOf, askOperation, asTaken } from '../asking.ts'
import { type ContactForm, categoryBox } from './contact-forms.ts'
import { refusedForm } from './contact-page.ts'
import { words } from './words.ts'

interface Parts<In extends TObject, Out extends TSchema, Fields extends TObject> {
  readonly operation: Operation<In, Out>
  readonly form: ContactForm
  readonly fields: Fields
  /** The input of the operation, from what the form holds. */
  given(form: Static<Fields>): Readonly<Record<string, unknown>>
  show(answer: Static<Out>, visit: Visit): PageContent
}

/** A form for everybody that does what one operation does, under its limit and from a page of ours only. */
const openAct = <In extends TObject, Out extends TSchema, Fields extends TObject>({
  operation,
  form,
  fields,
  given,
  show,
}: Parts<In, Out, Fields>): Page =>
  definePage<Fields, Static<Out>>({
    access: 'anybody',
    name: `page_${operation.name}`,
    http: `POST /contact/${form}`,
    ...(operation.access.limit && { limit: { across: operation.name, ...operation.access.limit } }),
    as: operation,
    input: fields,
    show,
    run: (sent, context) => askOperation(operation, asTaken(operation, given(sent)), context),
    back: () => '/contact',
    refused: refusedForm(form),
  })

const line = (maxLength: number) => Type.String({ maxLength })

/** Who asks, as the form of the page sends it; the operation decides what of it is good. */
const asked = Type.Object({
  requester_legal_name: line(200),
  requester_email: line(254),
  target_houjin_bangou: Type.Optional(line(40)),
  identity_verification_method: line(40),
})

/** Who asks, as the operation takes it: a field that was left empty was not filled in. */
const requesterOf = (sent: Static<typeof asked>) => ({
  requester_legal_name: sent.requester_legal_name,
  requester_email: sent.requester_email,
  target_houjin_bangou: sent.target_houjin_bangou?.trim() || null,
  identity_verification_method: sent.identity_verification_method,
})

const received =
  (kind: 'disclosure' | 'deletion') =>
  (
    {
      request_id,
      expected_response_within_days: days,
    }: AnswerOf<'submit_disclosure_request' | 'submit_deletion_request'>,
    { language }: Visit,
  ): PageContent => {
    const said = words[language]
    return {
      title: said[kind].title,
      body: html`<p><strong>${said.asked.received(request_id)}</strong></p><p>${said.asked.answer(days)}${said.asked.follow}</p><p>${said.asked.beware}</p>`,
    }
  }

const boxes = Object.fromEntries(
  keysOf(words.ja.categories).map((category) => [categoryBox(category), Type.Optional(line(8))]),
)

/** What can be sent from the page: to the operator, by anybody. */
export const contactActs: readonly Page[] = [
  openAct({
    operation: submitFeedback,
    form: 'feedback',
    fields: Type.Object({ message: line(4000), about: Type.Optional(line(256)) }),
    given: ({ message, about }) => ({ message, ...(about && { endpoint: about }) }),
    show: (_, { language }) => ({
      title: words[language].feedback.title,
      body: html`<p>${words[language].feedback.done}</p>`,
    }),
  }),
  openAct({
    operation: submitDisclosureRequest,
    form: 'disclosure',
    fields: asked,
    given: requesterOf,
    show: received('disclosure'),
  }),
  openAct({
    operation: submitDeletionRequest,
    form: 'deletion',
    fields: Type.Object({ ...asked.properties, deletion_reason: Type.Optional(line(2000)), ...boxes }),
    given(form) {
      const { deletion_reason, ...sent } = form as Static<typeof asked> & { readonly deletion_reason?: string }
      const chosen = keysOf(words.ja.categories).filter((category) => Object.hasOwn(sent, categoryBox(category)))
      return { ...requesterOf(sent), target_data_categories: chosen, deletion_reason: deletion_reason?.trim() || null }
    },
    show: received('deletion'),
  }),
]
