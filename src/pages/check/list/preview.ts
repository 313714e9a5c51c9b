import { randomUUID } from 'node:crypto'
import type { Context } from '../../../operation/context.ts'
import { AppError } from '../../../operation/errors.ts'
import { chosenSheet } from '../../../operation/lists/chosen-sheet.ts'
import type { StatedColumns } from '../../../operation/lists/csv-list.ts'
import { ask } from '../../asking.ts'
import { priceHere } from '../../components/price.ts'
import { type BroughtTable, columnsIn, sheetIn } from './brought-table.ts'
import { type ListSubject, type ReadLine, type ReadList, wordsOf } from './list-subject.ts'

/** What checking a list costs. */
interface Cost {
  readonly units: number
  readonly yen: number
  /** What people are told of it; null where nothing is sold. */
  readonly price: number | null
}

/** A line that cannot be read, and why. */
export interface UnreadLine {
  readonly line: ReadLine
  readonly fault: string
}

/** How a list was read. */
export interface Preview {
  readonly brought: BroughtTable
  /** The sheet that is read, from 0. */
  readonly sheet: number
  readonly list: ReadList
  readonly unread: readonly UnreadLine[]
  /** Null while there is nothing to check, too much, or something to be asked first. */
  readonly cost: Cost | null
  readonly once: string
}

/** Reads a table as its sheet and columns were chosen, and as they look where nobody chose. */
export async function previewOf(
  subject: ListSubject,
  brought: BroughtTable,
  form: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<Preview> {
  const sheet = sheetIn(form, brought) ?? chosenSheet(subject.list, brought.sheets)
  const csv = brought.sheets[sheet]?.csv ?? ''
  const list = tableOf(subject, csv, columnsIn(form, subject.columnNames) ?? undefined)
  const count = list.lines.length
  if (brought.sheets.length === 1 && count === 0) throw refused(subject, 'noLine')
  if (brought.sheets.length === 1 && count > subject.most) throw refused(subject, 'tooMany')
  const isReady = count > 0 && count <= subject.most && list.asked === null
  const unread = list.lines.flatMap((line) => {
    const fault = subject.faultOf(line)
    return fault === null ? [] : [{ line, fault }]
  })
  const args = { csv, columns: placesOf(subject, list) }
  return {
    brought,
    sheet,
    list,
    unread,
    cost: isReady ? await costOf(subject, args, context) : null,
    once: randomUUID(),
  }
}

async function costOf({ operation }: ListSubject, args: Record<string, unknown>, context: Context): Promise<Cost> {
  const calls = { stack_or_calls: [{ tool: operation.name, args }] }
  const { billing_units: units, predicted_total_yen: yen } = await ask('preview_cost', calls, context)
  return { units, yen, price: priceHere(yen, context) }
}

/** Where the columns of a list stand, said of each. */
export const placesOf = ({ columnNames }: ListSubject, { columns }: ReadList): StatedColumns<string> =>
  Object.fromEntries(columnNames.map((name) => [name, columns[name]?.column ?? null]))

function tableOf(subject: ListSubject, csv: string, columns: StatedColumns<string> | undefined): ReadList {
  try {
    return subject.list.table(csv, columns)
  } catch {
    throw refused(subject, 'unreadable')
  }
}

type Problem = 'empty' | 'unreadable' | 'noLine' | 'tooMany'

export function refused(subject: ListSubject, problem: Problem): AppError {
  const said = (language: 'ja' | 'en') => {
    const text = wordsOf(subject, language)[problem]
    return typeof text === 'string' ? text : text(subject.most)
  }
  return new AppError('invalid', { ja: said('ja'), en: said('en') })
}
