import { jstDate } from '../../../lib/jst.ts'
import { absenceOf } from '../../../operation/absence.ts'
import type { Context } from '../../../operation/context.ts'

/** The day in Japan on which this corpus was published first. */
export const firstDay = ({ snapshot, corpus }: Pick<Context, 'snapshot' | 'corpus'>): string =>
  corpus.log.first ? jstDate(new Date(corpus.log.first.built_at)) : snapshot.day

/** What an answer says of the time before a day from which on it knows something; null where it is not asked about that time. */
export const unknownBefore = (day: string, since?: string) =>
  since !== undefined && since >= day ? null : absenceOf('unknown_before', { rows: 0, comparable: 0, day })
