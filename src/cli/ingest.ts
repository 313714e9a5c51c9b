import { Command, InvalidArgumentError } from 'commander'
import { datasets } from '../datasets/index.ts'
import type { Connector } from '../ingest/connector.ts'
import { connectors } from '../ingest/connectors/index.ts'
import { filesOf, loadJsonl, writeRejects } from '../ingest/load-jsonl.ts'
import { isRealDate, jstDate } from '../lib/jst.ts'
import { RecordStore } from '../records/record-store.ts'
import { ingestSource } from './ingest-source.ts'
import { progressBar } from './progress.ts'
import { commandConfig, isJapanese, say, sayTable } from './session.ts'

interface Options {
  readonly input: string
  /** `dataset=YYYY-MM-DD` texts, or true for every file without a day. */
  readonly complete?: true | readonly string[]
}

/** `konkyo ingest`: one command a source, and `jsonl` for records that are normalised already. */
export function ingestCommand(): Command {
  const jsonl = new Command('jsonl')
    .description('load records from a folder with one <dataset>.jsonl per dataset; then run `konkyo corpus build`')
    .requiredOption('--input <dir>', 'folder with the files')
    .option(
      '--complete [dataset=date...]',
      'the files (or those named) are complete lists: withdraw records that are not in them; with a day (YYYY-MM-DD), answers may say that nothing else existed on it',
    )
    .action(ingestJsonl)
  const ingest = new Command('ingest').description('read a source into the record store').addCommand(jsonl)
  for (const connector of connectors) ingest.addCommand(sourceCommand(connector))
  return ingest
}

function sourceCommand(connector: Connector): Command {
  return new Command(connector.name)
    .description(connector.title[isJapanese() ? 'ja' : 'en'])
    .option('--input <path>', 'a file, or a folder with files, instead of the network; archives are opened')
    .option(
      '--fetched-at <date>',
      'the day on which the files were fetched, as YYYY-MM-DD; without it that in their names, else that of an entry in an archive',
      pastDate,
    )
    .option('--since <date>', 'only what changed on or after this day, as YYYY-MM-DD', date)
    .option('--limit <n>', 'read at most this many documents', count)
    .option('--again', 'read documents again that an earlier run finished')
    .option('--accept-rejects', 'take the other rows of a document of which more than half are rejected')
    .option('--json', 'print the report as JSON')
    .action((options) => ingestSource(connector, options))
}

function date(value: string): string {
  if (isRealDate(value)) return value
  throw new InvalidArgumentError('it must be a date as YYYY-MM-DD')
}

function pastDate(value: string): string {
  if (isRealDate(value) && value <= jstDate(new Date())) return value
  throw new InvalidArgumentError('it must be a date as YYYY-MM-DD that is not to come')
}

function count(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('it must be a whole number from 1')
}

async function ingestJsonl({ input, complete }: Options): Promise<void> {
  const config = commandConfig()
  const { known, unknown } = filesOf(input, datasets)
  const days = declaredDays(
    complete,
    known.map(([{ name }]) => name),
    jstDate(new Date()),
  )
  const store = new RecordStore(config.KONKYO_DATA_DIR)
  const now = new Date()
  const table: string[][] = []
  let rejected = 0
  try {
    for (const [dataset, path] of known) {
      const bar = progressBar(dataset.name, 0)
      const report = await loadJsonl(store, dataset, path, now, {
        complete: complete === true || days.has(dataset.name),
        ...(days.has(dataset.name) && { completeAsOf: days.get(dataset.name) as string }),
        onRow: (name, rows) => bar.update(rows, name),
      })
      bar.stop()
      rejected += report.rejects.length
      table.push([
        dataset.name,
        ...[report.created + report.amended, report.unchanged, report.older].map(String),
        ...[report.rejects.length, report.withdrawn].map(String),
      ])
      const file = writeRejects(config.KONKYO_DATA_DIR, report, now)
      if (file)
        process.stderr.write(
          `konkyo: ${report.rejects.length} rows of ${path} were rejected, reasons in ${file}; ${firstOf(report.rejects)}\n`,
        )
      const { doubts } = report
      if (doubts.length > 0)
        process.stderr.write(`konkyo: ${doubts.length} rows of ${path} were loaded with a doubt; ${firstOf(doubts)}\n`)
    }
  } finally {
    store.close()
  }
  sayTable(['dataset', 'accepted', 'unchanged', 'older', 'rejected', 'withdrawn'], table)
  if (unknown.length > 0)
    throw new Error(`not loaded, because no dataset of this version has that name: ${unknown.join(', ')}`)
  if (rejected > 0) throw new Error(`${rejected} rows were rejected; every other row was loaded`)
  say('run `konkyo corpus build` to publish')
}

/** The days of `dataset=YYYY-MM-DD`; refuses a dataset that is not there and a day that is to come. */
function declaredDays(said: Options['complete'], present: readonly string[], today: string): Map<string, string> {
  return new Map(
    (said === true || said === undefined ? [] : said).map((text) => {
      const [name = '', day = ''] = text.split('=')
      if (!present.includes(name)) throw new Error(`--complete ${text}: the folder holds no ${name}.jsonl`)
      if (!isRealDate(day) || day > today)
        throw new Error(`--complete ${text}: it must be <dataset>=YYYY-MM-DD, a day that is not to come`)
      return [name, day] as const
    }),
  )
}

const firstOf = (rejects: readonly { line: number; reason: string }[]): string =>
  `first: line ${rejects[0]?.line} ${rejects[0]?.reason}`
