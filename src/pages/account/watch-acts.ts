import { Type } from 'typebox'
import { deleteAlertSubscription } from '../../features/alerts/delete-alert-subscription.ts'
import { subscribeAlert } from '../../features/alerts/subscribe-alert.ts'
import { deleteCalendarFeed } from '../../features/calendar/feeds/delete-calendar-feed.ts'
import { rotateCalendarFeed } from '../../features/calendar/feeds/rotate-calendar-feed.ts'
import { deleteSavedSearch } from '../../features/saved-searches/delete-saved-search.ts'
import { saveSearch } from '../../features/saved-searches/save-search.ts'
import type { Page } from '../../operation/pages/page.ts'
import { searchArguments } from '../search-arguments.ts'
import { secretPage } from './answers.ts'
import { idFields, namedBy, numbered, numberedBy } from './key-terms-fields.ts'
import { ownAct } from './own-act.ts'

const optional = (most: number) => Type.Optional(Type.String({ maxLength: most }))

/** What a page can do with alerts, saved searches and calendars. */
export const watchActs: readonly Page[] = [
  ownAct({
    operation: subscribeAlert,
    http: 'POST /account/alerts/add',
    fields: Type.Object({
      watch: Type.String({ maxLength: 64 }),
      value: optional(256),
      severity: optional(16),
      email: optional(254),
      digest: optional(16),
      url: optional(2048),
    }),
    given: ({ watch, value, severity, email, digest, url }) => ({
      filter_type: watch,
      ...(value && watch !== 'all' && { filter_value: value }),
      ...(severity && { min_severity: severity }),
      email: email || null,
      digest: digest || null,
      webhook_url: url || null,
    }),
  }),
  ownAct({
    operation: deleteAlertSubscription,
    http: 'POST /account/alerts/delete',
    fields: numbered,
    given: numberedBy('sub_id'),
  }),
  ownAct({
    operation: saveSearch,
    http: 'POST /account/searches/add',
    fields: Type.Object({
      operation: Type.String({ maxLength: 128 }),
      arguments: Type.String({ maxLength: 8000 }),
      name: Type.String({ maxLength: 100 }),
    }),
    given: ({ operation, name, arguments: given }) => ({
      operation,
      arguments: searchArguments(given),
      ...(name.trim() !== '' && { name: name.trim() }),
    }),
  }),
  ownAct({
    operation: deleteSavedSearch,
    http: 'POST /account/searches/delete',
    fields: numbered,
    given: numberedBy('search_id'),
  }),
  ownAct({
    operation: deleteCalendarFeed,
    http: 'POST /account/calendars/delete',
    fields: idFields,
    given: namedBy('feed_id'),
  }),
  ownAct({
    operation: rotateCalendarFeed,
    http: 'POST /account/calendars/rotate',
    fields: idFields,
    given: namedBy('feed_id'),
    answered: ({ url }, visit) => secretPage('calendar', url, visit),
  }),
]
