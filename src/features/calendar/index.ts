import type { Feature } from '../../operation/feature.ts'
import { createCalendarFeed } from './feeds/create-calendar-feed.ts'
import { deleteCalendarFeed } from './feeds/delete-calendar-feed.ts'
import { getCalendarFeed } from './feeds/get-calendar-feed.ts'
import { listCalendarFeeds } from './feeds/list-calendar-feeds.ts'
import { rotateCalendarFeed } from './feeds/rotate-calendar-feed.ts'
import { listCalendarDeadlines } from './list-calendar-deadlines.ts'
import { listClosingPrograms } from './list-closing-programs.ts'

export const calendar: Feature = {
  name: 'calendar',
  title: 'Calendar',
  toolset: 'programs',
  operations: [
    listCalendarDeadlines,
    listClosingPrograms,
    createCalendarFeed,
    listCalendarFeeds,
    rotateCalendarFeed,
    deleteCalendarFeed,
    getCalendarFeed,
  ],
}
