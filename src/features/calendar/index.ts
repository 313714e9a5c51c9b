import type { Feature } from '../../operation/operation.ts'
import { listCalendarDeadlines } from './list-calendar-deadlines.ts'
import { listClosingPrograms } from './list-closing-programs.ts'

export const calendar: Feature = {
  name: 'calendar',
  title: 'Calendar',
  toolset: 'programs',
  operations: [listCalendarDeadlines, listClosingPrograms],
}
