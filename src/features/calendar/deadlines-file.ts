import type { Context } from '../../operation/context.ts'
import { deadlineCalendar } from './deadline-calendar.ts'
import type { Deadline } from './deadlines.ts'

/** Deadlines in a calendar file. */
const mostEvents = 500

/** Last days as a calendar file, the same whether an operation or a page hands it out. */
export function deadlinesFile(deadlines: readonly Deadline[], { snapshot, service }: Context) {
  const isCut = deadlines.length > mostEvents
  const events = deadlines
    .slice(0, mostEvents)
    .map((deadline) => ({ deadline, changedAt: null, sequence: 0, isCancelled: false }))
  const ics = deadlineCalendar(events, {
    host: new URL(service.baseUrl).host,
    stampedAt: snapshot.asOf,
    language: 'ja',
    name: '補助金・制度の締切',
    description: isCut
      ? '件数の上限に達したため、以降の締切は含まれていません。'
      : '公表された申請の締切日です。締切の記載のない制度は含まれません。',
  })
  return { bytes: Buffer.from(ics), isCut }
}
