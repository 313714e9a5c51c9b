import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import { routeOf } from '../../operation/operation.ts'
import type { Instead } from '../../operation/search/understood-shapes.ts'
import type { Bounds } from '../../question/meaning.ts'
import type { Question } from '../../question/question.ts'
import { candidatesOn } from './prescreen/screening.ts'

const name = 'prescreen_programs'

/** The prescreening of what a question says of whoever asks: how many work there and what is to be spent are filters of no search. */
export async function profileCall(question: Question, ctx: Context): Promise<Instead[]> {
  const operation = ctx.service.operations.get(name)
  const isCondition = question.conditions.some(({ kind }) => kind === 'amount')
  const planned = isCondition ? null : exactly(question.amountYen)
  const employees = exactly(question.employees)
  if (!operation || (planned === null && employees === null)) return []
  const { prefectures = [], municipality } = question.place ?? {}
  const [prefecture] = prefectures.length === 1 ? prefectures : []
  const [industry] = question.industries
  const args = {
    ...(prefecture !== undefined && { prefecture }),
    ...(prefecture !== undefined && municipality && { municipality }),
    ...(industry !== undefined && { industry_jsic: industry }),
    ...(employees !== null && { employee_count: employees }),
    ...(planned !== null && { planned_investment_man_yen: planned / 10_000 }),
  }
  const { ranks } = await candidatesOn(ctx.snapshot, prefecture ?? null, jstDate(ctx.now))
  if (ranks.length === 0) return []
  const { path: endpoint } = routeOf(operation)
  return [{ change: 'profile', left_out: [], total: ranks.length, operation: name, endpoint, args }]
}

const exactly = (bounds: Bounds | null): number | null =>
  bounds !== null && bounds.least === bounds.most ? bounds.least : null
