import { type Static, Type } from 'typebox'
import { rotateKey } from '../../features/account/rotate-key.ts'
import { setMonthlyCap } from '../../features/account/set-monthly-cap.ts'
import { createMyBillingPortal } from '../../features/billing/create-my-billing-portal.ts'
import { submitRefundRequest } from '../../features/billing/submit-refund-request.ts'
import { cancelJob } from '../../features/jobs/cancel-job.ts'
import { createChildKey } from '../../features/keys/create-child-key.ts'
import { revokeChildKey } from '../../features/keys/revoke-child-key.ts'
import { rotateChildKey } from '../../features/keys/rotate-child-key.ts'
import { mostSheetYen } from '../../features/keys/terms.ts'
import { updateChildKey } from '../../features/keys/update-child-key.ts'
import { createWebhook } from '../../features/webhooks/create-webhook.ts'
import { deleteWebhook } from '../../features/webhooks/delete-webhook.ts'
import { eventTypes } from '../../features/webhooks/events/event-kinds.ts'
import { replayWebhookDelivery } from '../../features/webhooks/replay-webhook-delivery.ts'
import { testWebhook } from '../../features/webhooks/test-webhook.ts'
import { keysOf } from '../../lib/by-name.ts'
import type { Page } from '../../operation/pages/page.ts'
import { portalPage, secretPage, testedPage } from './answers.ts'
import { ownAct } from './own-act.ts'
import { capForm, refundForm } from './rooms/billing-room.ts'
import { changeKeyForm } from './rooms/child-key-page.ts'
import { boxOf, givenScopes, idFields, namedBy, noCapYen, numbered, numberedBy } from './rooms/key-terms-fields.ts'
import { newKeyForm } from './rooms/keys-room.ts'
import { webhookForm } from './rooms/webhooks-room.ts'
import { watchActs } from './watch-acts.ts'
import { words } from './words.ts'

const nothing = Type.Object({})

const box = Type.Optional(Type.String({ maxLength: 8 }))
const boxes = Object.fromEntries(eventTypes.map((type) => [boxOf(type), box]))

/** The last second of a day in Japan; what is no day stays as it is, and is refused by its name. */
function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59+09:00`)
  return Number.isNaN(end.getTime()) ? day : end.toISOString()
}

/** What a form says of a restricted key. */
const keyTerms = Type.Object({
  label: Type.String({ minLength: 1, maxLength: 80 }),
  yen: Type.String({ pattern: '^\\d{1,9}$' }),
  until: Type.Optional(Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' })),
  tag: Type.Optional(Type.String({ maxLength: 32 })),
  scope_read: box,
  scope_account: box,
  scope_metered: box,
  scope_sheets: box,
})

const givenTerms = ({ label, yen, until, tag, ...on }: Static<typeof keyTerms>) => ({
  label,
  // A form without amounts asks for the largest cap that such a key may have.
  monthly_cap_yen: on.scope_sheets !== undefined && Number(yen) === noCapYen ? mostSheetYen : Number(yen),
  client_tag: tag || null,
  scopes: keysOf(givenScopes).flatMap((name) => (on[name] === undefined ? [] : givenScopes[name])),
  expires_at: until ? endOfDay(until) : null,
})

/** Everything that can be done at the account. */
export const accountActs: readonly Page[] = [
  ownAct({
    operation: setMonthlyCap,
    http: 'POST /account/cap',
    room: '/account/billing',
    isReversible: true,
    fields: Type.Object({ yen: Type.String({ pattern: '^(\\d{1,9})?$' }) }),
    given: ({ yen }) => ({ monthly_cap_yen: yen === '' ? null : Number(yen) }),
    form: (sent, visit) => ({ title: words[visit.language].month.set, body: capForm(sent, visit) }),
  }),
  ownAct({
    operation: rotateKey,
    http: 'POST /account/key',
    room: '/account/keys',
    fields: nothing,
    given: () => ({}),
    answered: ({ api_key }, visit) => secretPage('key', api_key, visit),
  }),
  ownAct({
    operation: createChildKey,
    http: 'POST /account/keys/add',
    room: '/account/keys',
    fields: keyTerms,
    given: givenTerms,
    answered: ({ api_key }, visit) => secretPage('childKey', api_key, visit),
    form: (sent, visit) => ({ title: words[visit.language].childKeys.add, body: newKeyForm(sent, visit) }),
  }),
  ownAct({
    operation: updateChildKey,
    http: 'POST /account/keys/change',
    room: '/account/keys',
    isReversible: true,
    fields: Type.Object({ ...idFields.properties, ...keyTerms.properties, until_was: keyTerms.properties.until }),
    given({ id: key_id, until_was, ...terms }) {
      const { expires_at, ...others } = givenTerms(terms)
      return { key_id, ...others, ...((terms.until ?? '') !== (until_was ?? '') && { expires_at }) }
    },
    back: ({ id }) => `/account/keys/${encodeURIComponent(id)}`,
    form: (sent, visit) => ({ title: words[visit.language].childKeys.change, body: changeKeyForm(null, sent, visit) }),
  }),
  ownAct({
    operation: rotateChildKey,
    http: 'POST /account/keys/rotate',
    room: '/account/keys',
    fields: idFields,
    given: namedBy('key_id'),
    answered: ({ api_key }, visit) => secretPage('childKey', api_key, visit),
  }),
  ownAct({
    operation: revokeChildKey,
    http: 'POST /account/keys/revoke',
    room: '/account/keys',
    fields: idFields,
    given: namedBy('key_id'),
  }),
  ownAct({
    operation: createWebhook,
    http: 'POST /account/webhooks/add',
    room: '/account/webhooks',
    fields: Type.Object({ url: Type.String({ minLength: 1, maxLength: 2048 }), ...boxes }),
    given: ({ url, ...on }) => ({ url, event_types: eventTypes.filter((type) => Object.hasOwn(on, boxOf(type))) }),
    answered: ({ secret_hmac }, visit) => secretPage('webhook', secret_hmac ?? '', visit),
    form: (sent, visit) => ({ title: words[visit.language].webhooks.add, body: webhookForm(sent, visit) }),
  }),
  ownAct({
    operation: testWebhook,
    http: 'POST /account/webhooks/test',
    room: '/account/webhooks',
    fields: numbered,
    given: numberedBy('id'),
    answered: testedPage,
  }),
  ownAct({
    operation: replayWebhookDelivery,
    http: 'POST /account/webhooks/replay',
    room: '/account/webhooks',
    fields: Type.Object({ ...numbered.properties, webhook: numbered.properties.id }),
    given: ({ id, webhook }) => ({ id: Number(webhook), delivery_id: Number(id) }),
    back: ({ webhook }) => `/account/webhooks/${webhook}`,
    next: (_, { webhook }) => `/account/webhooks/${webhook}?done=replay_webhook_delivery`,
  }),
  ownAct({
    operation: deleteWebhook,
    http: 'POST /account/webhooks/delete',
    room: '/account/webhooks',
    fields: numbered,
    given: numberedBy('id'),
  }),
  ...watchActs,
  ownAct({
    operation: cancelJob,
    http: 'POST /account/jobs/cancel',
    room: '/account/jobs',
    fields: idFields,
    given: namedBy('job_id'),
  }),
  ownAct({
    operation: submitRefundRequest,
    http: 'POST /account/refund',
    room: '/account/billing',
    fields: Type.Object({
      id: Type.String({ maxLength: 120 }),
      yen: Type.Optional(Type.String({ pattern: '^\\d{0,8}$' })),
      reason: Type.String({ minLength: 1, maxLength: 2000 }),
      email: Type.String({ minLength: 1, maxLength: 254 }),
    }),
    given: ({ id, yen, reason, email }) => ({
      customer_id: id,
      reason,
      requester_email: email,
      amount_yen: yen ? Number(yen) : null,
    }),
    form: (sent, visit) => ({ title: words[visit.language].refund.open, body: refundForm(sent, visit) }),
  }),
  ownAct({
    operation: createMyBillingPortal,
    http: 'POST /account/portal',
    room: '/account/billing',
    fields: nothing,
    given: () => ({}),
    answered: portalPage,
  }),
]
