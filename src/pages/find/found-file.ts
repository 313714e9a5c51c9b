import type { FormatName } from '../../documents/formats.ts'
import { listBytes } from '../../documents/render.ts'
import { deadlinesFrom } from '../../features/calendar/deadlines.ts'
import { deadlinesFile } from '../../features/calendar/deadlines-file.ts'
import { jstDate } from '../../lib/jst.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import type { Context } from '../../operation/context.ts'
import { columnsOf } from './columns.ts'
import type { FindQuery } from './find-query.ts'
import { foundRows } from './found.ts'
import type { FoundRow } from './found-row.ts'
import type { Kind } from './kinds.ts'
import { words } from './words.ts'

/** The formats that a list is saved in. */
export const fileFormats = ['csv', 'xlsx', 'md', 'ics'] as const satisfies readonly FormatName[]
export type FileFormatName = (typeof fileFormats)[number]

/** As many as the longest page of a search: a file of more is an export, which needs a key. */
const mostRows = 100

/** The first rows of a query as a file, with the source of each. */
export async function foundFile(query: FindQuery, format: FileFormatName, ctx: Context): Promise<ReadyFile> {
  const { rows, total } = await foundRows(query, { limit: mostRows, offset: 0 }, ctx)
  const stem = `konkyo-${query.kind.id}-${query.day}`
  const name = { title: words.ja.of(query.q, query.kind.name.ja), note: words.ja.absence }
  const bytes =
    format === 'ics' ? await calendarOf(rows, ctx) : await listBytes(format, listOf(query.kind, rows, name, ctx))
  return ReadyFile.of({ total, rows: rows.length }, format, stem, bytes)
}

/** Rows of a kind as a table to be saved. */
export function listOf(
  kind: Kind,
  rows: readonly FoundRow[],
  { title, note }: { readonly title: string; readonly note: string },
  { snapshot, now }: Context,
) {
  const columns = columnsOf(kind)
  return {
    name: words.ja.sheet,
    title,
    subtitle: snapshot.id,
    note,
    asOf: jstDate(now),
    head: columns.map(({ name, unit }) => (unit === undefined ? name.ja : `${name.ja}（${unit}）`)),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
  }
}

/** The last days of programs as a calendar file. */
export async function calendarOf(rows: readonly Pick<FoundRow, 'id'>[], ctx: Context): Promise<Buffer> {
  const wanted = new Set(rows.map(({ id }) => id))
  const deadlines = await deadlinesFrom(ctx.snapshot, jstDate(ctx.now))
  return deadlinesFile(
    deadlines.filter(({ unified_id }) => wanted.has(unified_id)),
    ctx,
  ).bytes
}
