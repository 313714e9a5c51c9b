import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { type Logger, pino } from 'pino'
import { buildApp } from '../../app.ts'
import { readingProcess, readUpload } from '../../documents/uploads/read-upload.ts'
import { messageOf } from '../../lib/caught.ts'
import { jstDate } from '../../lib/jst.ts'
import { fieldName, namedValues } from '../../lib/labels.ts'
import { ulid } from '../../lib/ulid.ts'
import type { ReadyFile } from '../../operation/answer/ready-file.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { chosenSheet } from '../../operation/lists/chosen-sheet.ts'
import type { ColumnsRead, CsvList } from '../../operation/lists/csv-list.ts'
import { type FileWish, lineFormats } from '../../operation/lists/lines-file.ts'
import type { AboveLines } from '../../operation/lists/own-table.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import { ensureCorpus } from '../ensure-corpus.ts'
import { commandConfig, isJapanese, say, sayTable } from '../session.ts'

interface Options {
  readonly out?: string
  readonly json?: boolean
}

interface Checked<Line> {
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
  readonly results: readonly Line[]
  readonly table?: AboveLines
  readonly known_gaps: readonly { readonly message: string; readonly message_ja?: string }[]
}

/** A kind of list that is checked on this machine. */
export interface ListCheck<Line extends { readonly status: string }> {
  readonly name: string
  readonly description: string
  /** The status of lines that are not shown, because nothing is to be done about them. */
  readonly good: string
  readonly operation: AnyOperation
  readonly list: Pick<CsvList<string>, 'columnsRead' | 'isSeenIn'>
  /** Whose words its columns and verdicts have. */
  readonly labels: string
  /** What is shown of a line, under these names. */
  readonly head: readonly string[]
  shown(line: Line): readonly string[]
  file(answer: { readonly table?: AboveLines | undefined }, lines: readonly Line[], wish: FileWish): Promise<ReadyFile>
}

const spoken = () => (isJapanese() ? 'ja' : 'en')

/** How the file and its columns were read. */
function columnWords(kind: string, { columns }: ColumnsRead<string>, labels: string): string {
  const language = spoken()
  const said = Object.entries(columns).map(([name, found]) => {
    const none = { ja: 'なし', en: 'none' }[language]
    const place = found && { ja: `${found.column}列目`, en: `column ${found.column}` }[language]
    return `${fieldName(name, language, labels)}: ${place ? place + (found.header === null ? '' : ` (${found.header})`) : none}`
  })
  return { ja: `${kind}として読み取りました。${said.join('、')}`, en: `read as ${kind}; ${said.join(', ')}` }[language]
}

/** Which of several sheets was read. */
const sheetWords = ({ name }: { readonly name: string | null }): string =>
  ({ ja: `シート「${name}」を読み取りました。`, en: `read the sheet ${name}` })[spoken()]

/** How many lines there are of each kind. */
function sumWords(
  { total, counts }: { readonly total: number; readonly counts: Readonly<Record<string, number>> },
  labels: string,
): string {
  const language = spoken()
  const each = namedValues('status', labels).map(({ value: state, name }) => {
    const count = counts[state] ?? 0
    return { ja: `${name.ja} ${count}`, en: `${count} ${name.en.toLowerCase()}` }[language]
  })
  return { ja: `${total}行: ${each.join('、')}`, en: `${total} lines: ${each.join(', ')}` }[language]
}

/** What the answer does not cover. */
const gapWords = (gaps: readonly { readonly message: string; readonly message_ja?: string }[]): string[] =>
  gaps.map((gap) => `- ${(isJapanese() && gap.message_ja) || gap.message}`)

/** The answer of an operation as the operator's own, unmetered use; throws the sentence of a refusal. */
async function operatorCall(operation: AnyOperation, input: Record<string, unknown>, log: Logger): Promise<unknown> {
  const config = commandConfig()
  if (!config.KONKYO_CORPUS_URL) await ensureCorpus(config.KONKYO_DATA_DIR, log)
  const app = await buildApp(config, { log })
  try {
    const { answer, failure } = await app.pipeline.run({
      operation,
      credentials: 'operator',
      address: '127.0.0.1',
      options: { idempotencyKey: ulid(Date.now()) },
      requestId: ulid(Date.now()),
      wantsV2: false,
      given: () => ({ input, problems: [], unknownNames: [] }),
    })
    if (failure) throw new Error(failure.message)
    return answer instanceof ReadyJson ? answer.toObject() : answer
  } finally {
    await app.close()
  }
}

/** `konkyo check …`: a file of one kind of list. */
export const checkListCommand = <Line extends { readonly status: string }>(check: ListCheck<Line>): Command =>
  new Command(check.name)
    .description(check.description)
    .argument('<file>', 'up to 10,000 lines as UTF-8, Shift_JIS or UTF-16 text or XLSX; - reads standard input')
    .option(
      '--out <file>',
      `write every line there, as .csv, .xlsx or .json; without it, lines that are not ${check.good.replaceAll('_', ' ')} are shown`,
    )
    .option('--json', 'print the whole answer as JSON')
    .action((file: string, options: Options, command: Command) => checkList(check, file, options, command))

async function checkList<Line extends { readonly status: string }>(
  check: ListCheck<Line>,
  file: string,
  { out, json }: Options,
  command: Command,
): Promise<void> {
  const ending = /\.(csv|xlsx|json)$/i.exec(out ?? '.json')?.[1]?.toLowerCase()
  if (ending === undefined) return command.error(`--out ${out} must end in .csv, .xlsx or .json`)
  const table = await readFileTable(file, command)
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  const sheet = table.sheets[chosenSheet(check.list, table.sheets)] ?? table.sheets[0]
  if (table.sheets.length > 1) tell(sheetWords(sheet))
  tell(columnWords(table.kind, check.list.columnsRead(sheet.csv), check.labels))
  const input = { csv: sheet.csv, with_cells: out !== undefined && ending !== 'json' }
  const checked = (await operatorCall(check.operation, input, pino({ level: 'silent' }))) as Checked<Line>
  if (out !== undefined) {
    const format = lineFormats.find((one) => one === ending)
    const how = format && ({ format, day: jstDate(new Date()), language: spoken() } as const)
    writeFileSync(out, how ? (await check.file(checked, checked.results, how)).bytes : JSON.stringify(checked, null, 1))
  }
  if (json) say(JSON.stringify(checked))
  else if (out === undefined) showLines(check, checked)
  tell(sumWords(checked, check.labels))
  for (const line of gapWords(checked.known_gaps)) tell(line)
}

/** What reading a list may take on a machine that waits for nothing else; and bytes of the longest file. */
const [readSeconds, readMegabytes, mostBytes] = [60, 1024, 64 * 1024 * 1024]

/** Reads a list as the service reads it, which some file or other may bring down. */
async function readFileTable(file: string, command: Command) {
  const process = readingProcess(readMegabytes)
  try {
    if (file !== '-' && statSync(file).size > mostBytes) throw new Error('is larger than 64 MiB; send fewer rows')
    const bytes = readFileSync(file === '-' ? 0 : file)
    return await readUpload('table', bytes, { process, seconds: readSeconds })
  } catch (error) {
    return command.error(`${file}: ${messageOf(error)}`)
  } finally {
    process.end()
  }
}

function showLines<Line extends { readonly status: string }>(
  { good, head, shown }: ListCheck<Line>,
  { results }: Checked<Line>,
): void {
  const rows = results.filter(({ status }) => status !== good).map((line) => [...shown(line)])
  if (rows.length > 0) sayTable([...head], rows)
}
