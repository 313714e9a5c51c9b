import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { moveIntoPlace } from '../corpus/files.ts'
import { inLedgerFile, type LedgerMarks, ledgerMarks, postgresMarks } from '../ledger/ledger-marks.ts'
import type { Ledger } from '../ledger/open.ts'
import { dispatchedUntil } from '../ledger/webhooks/record-events.ts'
import { isAlive } from '../lib/process-alive.ts'
import { storeMarks } from '../records/store-marks.ts'
import { type CopyProgress, copyDatabase } from '../sqlite/copy-database.ts'
import { damageOf, refuseHalfRestored } from '../sqlite/damage.ts'
import { type BackupManifest, type CopiedFile, type Omission, writeBackupManifest } from './backup-manifest.ts'
import { copyInto, settleFile } from './copied-files.ts'
import { copyCorpus } from './copy-corpus.ts'

export interface BackupOptions {
  readonly dataDir: string
  /** Folder to make. */
  readonly to: string
  /** Where the ledger is. */
  readonly ledger: 'embedded' | 'none' | { readonly open: () => Promise<Ledger> }
  readonly allSnapshots: boolean
  /** Secret files of the data directory that go into the backup, and those that stay where they are. */
  readonly secrets: { readonly included: readonly string[]; readonly left: readonly Omission[] }
  readonly version: string
  readonly clock: () => Date
  readonly onProgress?: (what: string, ...progress: Parameters<CopyProgress>) => void
}

/** Where a backup is made until it is whole. */
const partOf = (to: string): string => `${to}.part-${process.pid}`

/** What lies in a folder while a backup is made in it, files beside a database included. */
const ownFile =
  /^(?:(?:ledger|records)\.sqlite(?:-wal|-shm|-journal)?|corpus|pepper|signing-secret|backup\.json(?:\.part-\d+)?)$/

/** Makes the folder for a backup that is to be called `to`, and removes those beside it, whatever their names, of processes that ended before they were done. */
function makePartFolder(to: string): string {
  if (existsSync(to))
    throw new Error(`${to} exists; name a folder that does not, such as one with the date in its name`)
  const dir = dirname(to)
  mkdirSync(dir, { recursive: true })
  for (const entry of readdirSync(dir, { withFileTypes: true }))
    if (entry.isDirectory() && isLeft(join(dir, entry.name))) rmSync(join(dir, entry.name), { recursive: true })
  const part = partOf(to)
  mkdirSync(part, { mode: 0o700 })
  return part
}

/** Whether a folder is what a backup left that was killed: nobody makes it any more, and nothing else lies in it. */
function isLeft(path: string): boolean {
  const pid = Number(/\.part-([1-9]\d*)$/.exec(path)?.[1] ?? Number.NaN)
  if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) return false
  return readdirSync(path).every((name) => ownFile.test(name))
}

/**
 * Copies a data directory while services use it. The ledger comes first, then the corpus, then the records: what one of them
 * refers to is in those that are copied after it (docs/decisions/0034). Nothing has the name of the backup until all is there.
 */
export async function takeBackup(options: BackupOptions): Promise<BackupManifest> {
  refuseHalfRestored(options.dataDir)
  const to = resolve(options.to)
  const part = makePartFolder(to)
  try {
    const manifest = await new Backup(options, part).take()
    writeBackupManifest(part, manifest)
    moveIntoPlace(part, to)
    return manifest
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

class Backup {
  private readonly notCopied: Omission[] = []
  private readonly paths: string[] = []
  private cursor: string | undefined

  constructor(
    private readonly options: BackupOptions,
    private readonly part: string,
  ) {}

  async take(): Promise<BackupManifest> {
    const { clock, dataDir, secrets, version } = this.options
    const began_at = this.now()
    const ledger = await this.ledger()
    const corpusAsOf = this.now()
    const corpus = await this.corpus()
    const records = await this.records()
    for (const name of secrets.included) {
      copyInto(this.part, name, join(dataDir, name))
      this.paths.push(name)
    }
    const files: CopiedFile[] = []
    for (const path of this.paths) files.push(await settleFile(this.part, path))
    return {
      format: 'konkyo-backup',
      format_version: 1,
      konkyo: version,
      began_at,
      finished_at: clock().toISOString(),
      ledger,
      records,
      corpus: corpus && {
        as_of: corpusAsOf,
        current: corpus.current,
        snapshots: corpus.snapshots,
        log_entries: corpus.logEntries,
      },
      secrets: secrets.included,
      not_copied: [...this.notCopied, ...secrets.left],
      files,
    }
  }

  private now(): string {
    return this.options.clock().toISOString()
  }

  private async ledger(): Promise<BackupManifest['ledger']> {
    const { ledger } = this.options
    if (ledger === 'none') return null
    const as_of = this.now()
    if (ledger !== 'embedded') return { kind: 'postgres', as_of, ...(await this.postgres(ledger.open)) }
    await this.database('ledger.sqlite')
    const path = join(this.part, 'ledger.sqlite')
    this.cursor = (await inLedgerFile(path, dispatchedUntil))?.snapshot_id
    return { kind: 'sqlite', as_of, marks: await inLedgerFile(path, ledgerMarks) }
  }

  /** PostgreSQL is copied by its own tools; what it holds now is noted, so that the copy they make can be compared. */
  private async postgres(open: () => Promise<Ledger>): Promise<{ lsn: string | null; marks: LedgerMarks | null }> {
    const instead = 'pg_dump, or a base backup with archived WAL: docs/operations.md'
    this.notCopied.push({ what: 'the ledger, which is in PostgreSQL', instead })
    try {
      const ledger = await open()
      try {
        this.cursor = (await dispatchedUntil(ledger.db))?.snapshot_id
        return await postgresMarks(ledger.db)
      } finally {
        await ledger.close()
      }
    } catch {
      this.notCopied.push({ what: 'what the ledger held', instead: 'PostgreSQL did not answer' })
      return { lsn: null, marks: null }
    }
  }

  private async corpus() {
    const { dataDir, allSnapshots, onProgress } = this.options
    const wanted = { all: allSnapshots, alsoIds: this.cursor === undefined ? [] : [this.cursor] }
    const copied = await copyCorpus(join(dataDir, 'corpus'), this.part, wanted, (name) => onProgress?.(name, 0, 0))
    this.paths.push(...(copied?.paths ?? []))
    const nothing = { what: 'the corpus', instead: 'nothing is published here' }
    this.notCopied.push(...(copied?.notCopied ?? [nothing]))
    return copied
  }

  private async records(): Promise<BackupManifest['records']> {
    const as_of = this.now()
    if (!existsSync(join(this.options.dataDir, 'records.sqlite'))) {
      this.notCopied.push({ what: 'the record store', instead: 'there is none here: this node pulls its snapshots' })
      return null
    }
    await this.database('records.sqlite')
    return { as_of, marks: storeMarks(join(this.part, 'records.sqlite')) }
  }

  private async database(name: string): Promise<void> {
    const { dataDir, onProgress } = this.options
    const from = join(dataDir, name)
    await copyDatabase(from, join(this.part, name), (done, total) => onProgress?.(name, done, total))
    const [problem] = damageOf(join(this.part, name), 'quick')
    if (problem) throw new Error(`${from} is damaged and was not copied: ${problem}`)
    this.paths.push(name)
  }
}
