import { Type } from 'typebox'
import { deleteAlertSubscription } from '../../features/alerts/delete-alert-subscription.ts'
import { subscribeAlert } from '../../features/alerts/subscribe-alert.ts'
import { deleteCalendarFeed } from '../../features/calendar/feeds/delete-calendar-feed.ts'
import { rotateCalendarFeed } from '../../features/calendar/feeds/rotate-calendar-feed.ts'
import { deleteSavedSearch } from '../../features/saved-searches/delete-saved-search.ts'
import { saveSearch } from '../../features/saved-searches/save-search.ts'
import { isOwnPath } from '../../lib/own-path.ts'
import type { Page, Visit } from '../../operation/pages/page.ts'
import { addressOf } from '../addresses.ts'
import type { AnswerOf } from '../asking.ts'
import { searchArguments } from '../search-arguments.ts'
import { secretPage } from './answers.ts'
import { ownAct } from './own-act.ts'
import { alertForm } from './rooms/alerts-room.ts'
import { idFields, namedBy, numbered, numberedBy } from './rooms/key-terms-fields.ts'
import { words } from './words.ts'

const optional = (most: number) => Type.Optional(Type.String({ maxLength: most }))

/** What is said of a new alert: whether its mail address was asked to confirm it, and why not. */
function alertDone(
  { email, email_confirmed, confirmation_mailed }: AnswerOf<'subscribe_alert'>,
  { isMailing }: Visit,
): string {
  if (email === null) return 'subscribe_alert'
  if (!isMailing) return 'alert_not_mailed'
  if (email_confirmed) return 'subscribe_alert'
  return confirmation_mailed ? 'alert_asked' : 'alert_not_asked'
}

/** What a page can do with alerts, saved searches and calendars. */
export const watchActs: readonly Page[] = [
  ownAct({
    operation: subscribeAlert,
    http: 'POST /account/alerts/add',
    room: '/account/alerts',
    fields: Type.Object({
      watch: Type.String({ maxLength: 64 }),
      value: optional(256),
      severity: optional(16),
      email: optional(254),
      digest: optional(16),
      url: optional(2048),
      called: optional(2000),
      from: optional(2000),
    }),
    given: ({ watch, value, severity, email, digest, url }) => ({
      filter_type: watch,
      ...(value && watch !== 'all' && { filter_value: value }),
      ...(severity && { min_severity: severity }),
      email: email || null,
      digest: digest || null,
      webhook_url: url || null,
    }),
    next: (answer, { from }, visit) => addressOf('/account/alerts', { done: alertDone(answer, visit), from }),
    form: (sent, visit) => ({ title: words[visit.language].alerts.add, body: alertForm(sent, visit) }),
  }),
  ownAct({
    operation: deleteAlertSubscription,
    http: 'POST /account/alerts/delete',
    room: '/account/alerts',
    fields: numbered,
    given: numberedBy('sub_id'),
  }),
  ownAct({
    operation: saveSearch,
    http: 'POST /account/searches/add',
    room: '/account/searches',
    fields: Type.Object({
      operation: Type.String({ maxLength: 128 }),
      arguments: Type.String({ maxLength: 8000 }),
      name: Type.String({ maxLength: 100 }),
      from: optional(2000),
    }),
    given: ({ operation, name, arguments: given }) => ({
      operation,
      arguments: searchArguments(given),
      ...(name.trim() !== '' && { name: name.trim() }),
    }),
    // The page of the search says so at this place, which a browser shows without asking for the page again.
    next: (_, { from }) => (isOwnPath(from) ? `${from}#saved` : '/account/searches?done=save_search'),
    back: ({ from }) => (isOwnPath(from) ? from : '/account/searches'),
  }),
  ownAct({
    operation: deleteSavedSearch,
    http: 'POST /account/searches/delete',
    room: '/account/searches',
    fields: numbered,
    given: numberedBy('search_id'),
  }),
  ownAct({
    operation: deleteCalendarFeed,
    http: 'POST /account/calendars/delete',
    room: '/account/searches',
    fields: idFields,
    given: namedBy('feed_id'),
  }),
  ownAct({
    operation: rotateCalendarFeed,
    http: 'POST /account/calendars/rotate',
    room: '/account/searches',
    fields: idFields,
    given: namedBy('feed_id'),
    answered: ({ url }, visit) => secretPage('calendar', url, visit),
  }),
]
