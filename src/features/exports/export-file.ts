import type { FormatName } from '../../documents/formats.ts'
import { Thread } from '../../threads/thread.ts'

/** Formats that rows are exported in. */
export const exportFormats = ['csv', 'xlsx', 'jsonl'] as const satisfies readonly FormatName[]
export type ExportFormat = (typeof exportFormats)[number]

/** What a file is made as. */
export interface ExportedAs {
  readonly format: ExportFormat
  /** Of the sheet. */
  readonly name: string
  /** Day inside a workbook: the same rows give the same bytes. */
  readonly asOf: string
}

const newLine = Buffer.from('\n')
const thread = new Thread(new URL('./export-thread.mjs', import.meta.url))

/** Rows as a file. Tables are made in a thread: taking thousands of rows apart would hold up every other call. */
export async function fileOf(lines: readonly Buffer[], as: ExportedAs): Promise<Buffer> {
  const bytes = joined(lines)
  if (as.format === 'jsonl') return bytes
  const pieces: Uint8Array[] = []
  const sent = new Uint8Array(bytes)
  for await (const piece of thread.stream<Uint8Array>('table', { ...as, bytes: sent }, [sent.buffer]))
    pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Every row on a line of its own, the last one, too. */
const joined = (lines: readonly Buffer[]): Buffer => Buffer.concat(lines.flatMap((line) => [line, newLine]))

/** Most rows of one file. */
export const mostRows = 50_000

/** A workbook is made in memory, cell by cell. */
export const mostSheetRows = 10_000

/** As many rows as the longest page of a search, which is one unit. */
export const rowsPerUnit = 100
