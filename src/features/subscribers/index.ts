import type { Feature } from '../../operation/feature.ts'
import { createSubscriber } from './create-subscriber.ts'
import { emailUnsubscribe } from './email-unsubscribe.ts'
import { emailUnsubscribePage } from './email-unsubscribe-page.ts'
import { receiveEmailWebhook } from './receive-email-webhook.ts'
import { unsubscribeSubscriber } from './unsubscribe-subscriber.ts'

export const subscribers: Feature = {
  name: 'subscribers',
  title: 'News by mail',
  toolset: 'account',
  operations: [createSubscriber, unsubscribeSubscriber, emailUnsubscribePage, emailUnsubscribe, receiveEmailWebhook],
}
