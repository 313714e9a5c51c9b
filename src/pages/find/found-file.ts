import type { SheetCell } from '../../documents/document-model.ts'
import type { FormatName } from '../../documents/formats.ts'
import { documentBytes, workbookBytes } from '../../documents/render.ts'
import { deadlineCalendar } from '../../features/calendar/deadline-calendar.ts'
import { deadlinesFrom } from '../../features/calendar/deadlines.ts'
import { csvSheet } from '../../lib/csv-sheet.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Context } from '../../operation/context.ts'
import { ReadyFile } from '../../operation/ready-file.ts'
import { columnsOf } from './columns.ts'
import type { FindQuery } from './find-query.ts'
import { type FoundRow, foundRows } from './found.ts'
import { words } from './words.ts'

/** The formats that a list is saved in. */
export const fileFormats = ['csv', 'xlsx', 'md', 'ics'] as const satisfies readonly FormatName[]
export type FileFormatName = (typeof fileFormats)[number]

const mostRows = 100

/** The first rows of a query as a file, with the source of each. */
export async function foundFile(query: FindQuery, format: FileFormatName, ctx: Context): Promise<ReadyFile> {
  const { rows, total } = await foundRows(query, { limit: mostRows, offset: 0 }, ctx)
  const stem = `konkyo-${query.kind.id}-${jstDate(ctx.now)}`
  return ReadyFile.of({ total, rows: rows.length }, format, stem, await makers[format](query, rows, ctx))
}

type Maker = (query: FindQuery, rows: readonly FoundRow[], ctx: Context) => Promise<Buffer>

const makers: Readonly<Record<FileFormatName, Maker>> = {
  csv: async ({ kind }, rows) => {
    const columns = columnsOf[kind.id]
    const names = columns.map(({ name }) => name.ja)
    return csvSheet(
      names,
      rows.map((row) => Object.fromEntries(columns.map(({ cell }, i) => [names[i], plain(cell(row))]))) as never,
    )
  },
  xlsx: ({ kind }, rows, { now }) => {
    const columns = columnsOf[kind.id]
    const sheet = {
      name: words.ja.sheet,
      head: columns.map(({ name }) => name.ja),
      rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    }
    return workbookBytes('xlsx', [sheet], jstDate(now))
  },
  md: ({ kind, q }, rows, { now, snapshot }) => {
    const columns = columnsOf[kind.id]
    return documentBytes('md', {
      title: words.ja.of(q, kind.name.ja),
      subtitle: snapshot.id,
      language: 'ja',
      asOf: jstDate(now),
      blocks: [
        {
          kind: 'table',
          head: columns.map(({ name }) => name.ja),
          rows: rows.map((row) => columns.map(({ cell }) => String(plain(cell(row)) ?? ''))),
        },
        { kind: 'paragraph', text: words.ja.absence },
      ],
    })
  },
  ics: async (_, rows, { snapshot, now, service }) => {
    const wanted = new Set(rows.map(({ id }) => id))
    const deadlines = (await deadlinesFrom(snapshot, jstDate(now))).filter(({ unified_id }) => wanted.has(unified_id))
    const events = deadlines.map((deadline) => ({ deadline, changedAt: null, sequence: 0, isCancelled: false }))
    return Buffer.from(
      deadlineCalendar(events, {
        host: new URL(service.baseUrl).host,
        stampedAt: snapshot.asOf,
        language: 'ja',
        name: '補助金・制度の締切',
        description: '公表された申請の締切日です。締切の記載のない制度は含まれません。',
      }),
    )
  },
}

/** A cell as text formats have it. */
function plain(cell: SheetCell): string | number | null {
  if (cell === null || typeof cell !== 'object') return cell
  return 'yen' in cell ? cell.yen : cell.day
}
