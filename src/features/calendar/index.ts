import type { Feature } from '../../operation/operation.ts'
import { listCalendarDeadlines } from './list-calendar-deadlines.ts'

export const calendar: Feature = {
  name: 'calendar',
  title: 'Calendar',
  toolset: 'programs',
  operations: [listCalendarDeadlines],
}
