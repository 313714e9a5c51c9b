import { addDays } from '../../lib/jst.ts'
import type { Condition } from '../../question/question.ts'

/** The parameters of the search for programs that a condition of a question stands for on a day; null where it is over by then. */
export function filtersStated(condition: Condition, today: string): Readonly<Record<string, unknown>> | null {
  switch (condition.kind) {
    case 'amount':
      return bounds('amount_min', 'amount_max', manYen(condition.least), manYen(condition.most))
    case 'rate':
      return bounds('subsidy_rate_min', 'subsidy_rate_max', condition.least, condition.most)
    case 'closing': {
      const { start, end } = condition
      if (end !== null && end < today) return null
      const from = start !== null && start > today ? start : today
      return { closes_from: from, ...(end !== null && { closes_before: addDays(end, 1) }), sort: 'closes_on' }
    }
    case 'open': {
      const { start, end } = condition
      if (start === today && end === today) return { status: ['open'] }
      if (end === null || end < today) return null
      return { ...(start !== null && start > today && { open_on: start }), open_until: end }
    }
    case 'soonest':
      return { closes_from: today, sort: 'closes_on' }
  }
}

const manYen = (yen: number | null): number | null => (yen === null ? null : yen / 10_000)

const bounds = (min: string, max: string, least: number | null, most: number | null) => ({
  ...(least !== null && { [min]: least }),
  ...(most !== null && { [max]: most }),
})
