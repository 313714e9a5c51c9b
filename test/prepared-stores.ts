import { hash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { datasets } from '../src/catalog.ts'
import type { PublishOptions } from '../src/corpus/publish.ts'
import { release } from '../src/corpus/release.ts'
import { corpusFolder, ensureSnapshot } from '../src/ingest/ensure-snapshot.ts'
import { gate } from '../src/ingest/gate.ts'
import { migrate } from '../src/ledger/migrate.ts'
import { openLedger } from '../src/ledger/open.ts'
import { jstDate } from '../src/lib/jst.ts'
import { RecordStore } from '../src/records/record-store.ts'
import type { AnyDataset } from '../src/schema/dataset.ts'

export type LedgerKind = 'sqlite' | 'postgres'

/** Rows to publish, by dataset. */
export type Rows = readonly (readonly [AnyDataset, readonly Record<string, unknown>[]])[]

const mostKept = 20
const folders = new Map<string, Promise<string>>()
let parent: string | undefined

function parentFolder(): string {
  if (parent !== undefined) return parent
  const made = mkdtempSync(join(tmpdir(), 'konkyo-prepared-'))
  process.once('exit', () => rmSync(made, { recursive: true, force: true }))
  parent = made
  return made
}

/** A folder that is filled once per process for tests to copy; those that were used last are kept. */
function preparedFolder(key: string, fill: (dir: string) => Promise<unknown>): Promise<string> {
  const known = folders.get(key)
  const filled =
    known ??
    (async () => {
      const dir = mkdtempSync(join(parentFolder(), 'store-'))
      await fill(dir)
      return dir
    })()
  folders.delete(key)
  folders.set(key, filled)
  const [oldest] = folders
  if (oldest && folders.size > mostKept) {
    folders.delete(oldest[0])
    void oldest[1].then((dir) => rmSync(dir, { recursive: true, force: true }))
  }
  return filled
}

/**
 * Puts a corpus into a new data directory: the same rows of the same moment, or of any moment of a day, are published once
 * and copied from then on.
 */
export async function prepareCorpus(
  dataDir: string,
  rows: Rows | 'starter',
  now: Date,
  moment: 'exact' | 'that day',
  complete: readonly AnyDataset[] = [],
): Promise<void> {
  const content = () => [
    complete.map(({ name }) => name),
    moment === 'exact' ? now.toISOString() : jstDate(now),
    ...(rows as Rows).map(([{ name }, records]) => [name, records]),
  ]
  const made = await (rows === 'starter'
    ? preparedFolder(rows, (dir) => ensureSnapshot(dir, datasets, new Date()))
    : preparedFolder(hash('sha256', JSON.stringify(content())), (dir) => publishRows(dir, rows, now, {}, complete)))
  cpSync(made, dataDir, { recursive: true })
}

/** Loads rows into the store of a data directory and publishes what it holds then. */
export async function publishRows(
  dataDir: string,
  rows: Rows,
  now: Date,
  how: PublishOptions = {},
  complete: readonly AnyDataset[] = [],
) {
  const store = new RecordStore(dataDir)
  try {
    for (const { name } of complete) store.copies.declare(name, jstDate(now))
    for (const [dataset, records] of rows) putAll(store, dataset, records, now)
    return await release(store, datasets, corpusFolder(dataDir), now, how)
  } finally {
    store.close()
  }
}

function putAll(store: RecordStore, dataset: AnyDataset, records: readonly Record<string, unknown>[], now: Date): void {
  const check = gate(dataset)
  store.transaction(() => {
    for (const record of records) {
      const gated = check(JSON.stringify(record))
      if (!gated.accepted) throw new Error(`a test row of ${dataset.name} ${gated.reason}`)
      const lineage = { source_url: null, fetched_at: null, license: null }
      store.put({ dataset: dataset.name, id: gated.id, json: gated.json, lineage }, now.toISOString())
    }
  })
}

/** The settings of an empty ledger for a service in a data directory; the tables are made once per process and copied. */
export async function preparedLedger(kind: LedgerKind, dataDir: string): Promise<Record<string, string>> {
  if (kind === 'postgres') {
    postgresTemplate ??= migratedDatabase()
    return { KONKYO_LEDGER_URL: urlOf(await newDatabase(await postgresTemplate)) }
  }
  const made = await preparedFolder('ledger', (dir) => migrateLedger({ url: undefined, dataDir: dir }))
  cpSync(made, dataDir, { recursive: true })
  return {}
}

let postgresTemplate: Promise<string> | undefined

async function migratedDatabase(): Promise<string> {
  const name = await newDatabase()
  await migrateLedger({ url: urlOf(name), dataDir: '' })
  return name
}

async function migrateLedger(options: Parameters<typeof openLedger>[0]): Promise<void> {
  const ledger = await openLedger(options)
  await migrate(ledger)
  await ledger.close()
}

const urlOf = (database: string): string => `${inject('postgresUrl')}/${database}`

/** A database of its own in the server of this run, empty or a copy of another one that nobody has open. */
async function newDatabase(template = 'template1'): Promise<string> {
  const name = `t${process.pid}_${Math.random().toString(36).slice(2, 12)}`
  const client = new pg.Client({ connectionString: urlOf('postgres') })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  return name
}

/** The settings of a ledger without any table. */
export const emptyLedger = async (kind: LedgerKind): Promise<Record<string, string>> =>
  kind === 'sqlite' ? {} : { KONKYO_LEDGER_URL: urlOf(await newDatabase()) }
