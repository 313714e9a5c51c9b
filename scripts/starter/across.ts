import { applicationRound } from '../../src/datasets/application-round.ts'
import { program } from '../../src/datasets/program.ts'
import { derive } from './derive.ts'
import type { Starter } from './starter.ts'

type Row = Record<string, unknown>

/** A program whose table states no window has that of its round that closes last. */
export function withWindows(starter: Starter): Starter {
  const latest = new Map<unknown, Row>()
  for (const round of starter.get(applicationRound) ?? []) {
    const known = latest.get(round.unified_id)
    if (!known || closes(round) > closes(known)) latest.set(round.unified_id, round)
  }
  const programs = (starter.get(program) ?? []).map((record) => {
    const round = latest.get(record.unified_id)
    const { start, end } = record.application_window as Row
    return round && start === null && end === null ? derive(program, windowOf(record, round)) : record
  })
  return new Map([...starter, [program, programs]])
}

const closes = ({ application_close_date: end, application_open_date: start }: Row): string => `${end ?? start ?? ''}`

const windowOf = (record: Row, round: Row): Row => ({
  ...record,
  application_window: { start: round.application_open_date, end: round.application_close_date },
  application_end_time: round.application_close_time,
  evidence: [...((record.evidence ?? []) as unknown[]), ...windowItems(round)],
})

const fields: Readonly<Record<string, string>> = {
  application_open_date: 'application_window.start',
  application_close_date: 'application_window.end',
  application_close_time: 'application_end_time',
}

const windowItems = ({ evidence }: Row): Row[] =>
  ((evidence ?? []) as Row[]).flatMap((item) => {
    const field = fields[String(item.field)]
    return field ? [{ ...item, field }] : []
  })
