import type { Feature } from '../../operation/feature.ts'
import { deleteAlertSubscription } from './delete-alert-subscription.ts'
import { getAlertFeed } from './get-alert-feed.ts'
import { listAlertSubscriptions } from './list-alert-subscriptions.ts'
import { confirmationPages } from './pages/confirmation-pages.ts'
import { subscribeAlert } from './subscribe-alert.ts'

export const alerts: Feature = {
  name: 'alerts',
  title: 'Alerts',
  toolset: 'account',
  operations: [subscribeAlert, listAlertSubscriptions, deleteAlertSubscription, getAlertFeed],
  pages: confirmationPages,
}
