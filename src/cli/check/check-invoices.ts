import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { pino } from 'pino'
import { readTable } from '../../documents/tables/read-table.ts'
import { bulkVerifyInvoices } from '../../features/invoice-registrants/bulk/bulk-verify-invoices.ts'
import { columnsRead } from '../../features/invoice-registrants/bulk/given-lines.ts'
import type { VerifiedLine } from '../../features/invoice-registrants/bulk/verified-line.ts'
import { messageOf } from '../../lib/caught.ts'
import { ReadyFile } from '../../operation/ready-file.ts'
import { say, sayTable } from '../session.ts'
import { columnWords, gapWords, sumWords } from './invoice-words.ts'
import { operatorCall } from './operator-call.ts'

interface Options {
  readonly out?: string
  readonly json?: boolean
}

interface Checked {
  readonly total: number
  readonly counts: Readonly<Record<VerifiedLine['status'], number>>
  readonly results: readonly VerifiedLine[]
  readonly known_gaps: readonly { readonly message: string; readonly message_ja?: string }[]
}

/** `konkyo check invoices`: a file of qualified invoice numbers, each on its day. */
export const checkInvoicesCommand = (): Command =>
  new Command('invoices')
    .description('check a CSV or XLSX of invoice numbers: number, date and name, under headers or in that order')
    .argument('<file>', 'up to 10,000 lines as UTF-8, Shift_JIS or UTF-16 text or XLSX; - reads standard input')
    .option(
      '--out <file>',
      'write every line there, as .csv, .xlsx or .json; without it, lines that are not valid are shown',
    )
    .option('--json', 'print the whole answer as JSON')
    .action(checkInvoices)

async function checkInvoices(file: string, { out, json }: Options, command: Command): Promise<void> {
  const ending = /\.(csv|xlsx|json)$/i.exec(out ?? '.json')?.[1]?.toLowerCase()
  if (ending === undefined) return command.error(`--out ${out} must end in .csv, .xlsx or .json`)
  const table = await readFileTable(file, command)
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  tell(columnWords(table.kind, columnsRead(table.csv)))
  const input = { csv: table.csv, format: ending }
  const answer = await operatorCall(bulkVerifyInvoices, input, pino({ level: 'silent' }))
  const checked = (answer instanceof ReadyFile ? answer.json : answer) as Checked
  if (out !== undefined)
    writeFileSync(out, answer instanceof ReadyFile ? answer.bytes : JSON.stringify(answer, null, 1))
  if (json) say(JSON.stringify(checked))
  else if (out === undefined) showLines(checked)
  tell(sumWords(checked))
  for (const line of gapWords(checked.known_gaps)) tell(line)
}

async function readFileTable(file: string, command: Command) {
  try {
    return await readTable(readFileSync(file === '-' ? 0 : file))
  } catch (error) {
    return command.error(`${file}: ${messageOf(error)}`)
  }
}

function showLines({ results }: Checked): void {
  const rows = results
    .filter(({ status }) => status !== 'valid')
    .map(({ row, given, status, message_ja }) => [String(row), given, status, message_ja])
  if (rows.length > 0) sayTable(['row', 'number', 'status', 'why'], rows)
}
