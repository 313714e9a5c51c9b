import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { date, hourOrNull, nullable, text } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** One call for applications of a program, with its window (公募回). */
export const applicationRound = defineDataset({
  name: 'application_rounds',
  summary: 'Calls for applications of a program, with their windows (公募回)',
  id: 'application_round_id',
  fields: {
    unified_id: text({ description: 'The program' }),
    application_round_id: text(),
    application_round_label: nullable(Type.String()),
    application_open_date: nullable(date()),
    application_close_date: nullable(date()),
    application_close_time: hourOrNull({
      description: 'Hour in Japan at which it closes on the last day; null = the source states none',
    }),
    application_status: nullable(Type.String()),
    ...lineage,
  },
  columns: ['unified_id', 'application_open_date', 'application_close_date', 'application_close_time'],
  lookups: [['unified_id']],
  figures: ['application_open_date', 'application_close_date', 'application_close_time'],
  filters: {},
  order: (round) => [round.unified_id, round.application_open_date ?? ''],
})

export type ApplicationRound = RecordOf<typeof applicationRound>
