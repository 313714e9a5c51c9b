import { filterKey } from '../../corpus/layout.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'

/** Whether the publication period of a case has not passed: after it the authority itself no longer shows the case. */
export const isPublished = (
  { disclosed_until: until }: Record<string, unknown>,
  { now }: Pick<Context, 'now'>,
): boolean => typeof until !== 'string' || until >= jstDate(now)

/** Filter keys of the cases that may be shown today: those without a last day, and those whose last day has not passed. */
export function publishedKeys({ snapshot, now }: Context): string[] {
  const today = jstDate(now)
  const days = snapshot.table(enforcementCase).filterValues('shown_until')
  return [filterKey('shown_until', null), ...days.filter(({ value }) => value >= today).map(({ key }) => key)]
}
