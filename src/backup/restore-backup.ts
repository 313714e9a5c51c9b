import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { moveIntoPlace } from '../corpus/files.ts'
import { isInUse, refuseHalfRestored, restoringFolder } from '../sqlite/damage.ts'
import { type BackupManifest, readBackupManifest } from './backup-manifest.ts'
import { problemsOf } from './check-files.ts'
import { copyInto, settleFile } from './copied-files.ts'

export interface RestoreOptions {
  /** Folder of the backup. */
  readonly from: string
  readonly dataDir: string
  /** Whether what is in the data directory may be put aside. */
  readonly force: boolean
  readonly now: Date
  /** A folder with the pepper and the signing secret, which come along. */
  readonly secrets?: string
  readonly onFile?: (path: string, done: number, total: number) => void
}

export interface RestoreReport {
  readonly manifest: BackupManifest
  /** Folder with what was in the data directory before; null when it held nothing of it. */
  readonly putAside: string | null
}

/** What may be in a data directory before anything is restored into it: secrets that the operator kept elsewhere. */
const secretFiles = ['pepper', 'signing-secret']
const harmless = [...secretFiles, 'outbox', 'lost+found']

/** Puts a backup into a data directory: copied, checked from end to end, and only then moved to where a service looks. */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { from, dataDir, force, now, secrets } = options
  const manifest = readBackupManifest(from)
  refuseOccupied(dataDir, force)
  const staged = restoringFolder(dataDir)
  rmSync(staged, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  mkdirSync(staged, { mode: 0o700 })
  try {
    await stage(staged, manifest, options)
    if (secrets !== undefined) for (const name of secretsIn(secrets)) copyInto(staged, name, join(secrets, name))
  } catch (error) {
    rmSync(staged, { recursive: true, force: true })
    throw error
  }
  const names = [...new Set([...topLevel(manifest), ...(secrets === undefined ? [] : secretsIn(secrets))])]
  const putAside = putAsideOf(dataDir, names, now)
  for (const name of names) moveIntoPlace(join(staged, name), join(dataDir, name))
  rmSync(staged, { recursive: true })
  return { manifest, putAside }
}

/** The secret files of a folder. */
const secretsIn = (folder: string): string[] => secretFiles.filter((name) => existsSync(join(folder, name)))

/** Files and folders of a backup right below the data directory. */
const topLevel = ({ files }: BackupManifest): string[] => [
  ...new Set(files.map(({ path }) => path.split('/')[0] as string)),
]

function refuseOccupied(dataDir: string, force: boolean): void {
  if (!existsSync(dataDir)) return
  if (!force) refuseHalfRestored(dataDir)
  const there = readdirSync(dataDir).filter((name) => !harmless.includes(name))
  if (there.length > 0 && !force)
    throw new Error(
      `${dataDir} is not empty (${there.slice(0, 5).join(', ')}${there.length > 5 ? ' …' : ''}); with --force what the backup replaces is put aside there, and nothing is deleted`,
    )
  const used = ['ledger.sqlite', 'records.sqlite'].map((name) => join(dataDir, name)).find((path) => isInUse(path))
  if (used) throw new Error(`${used} is in use; stop the service and whatever else has it open, then restore`)
}

/** Copies every file of a backup, and checks what arrived rather than what was sent. */
async function stage(staged: string, manifest: BackupManifest, { from, onFile }: RestoreOptions): Promise<void> {
  const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  for (const { path, bytes } of manifest.files) {
    onFile?.(path, done, total)
    if (!existsSync(join(from, path))) throw new Error(`${from} is damaged: ${path} is missing; nothing was restored`)
    copyInto(staged, path, join(from, path))
    await settleFile(staged, path)
    done += bytes
  }
  const problems = await problemsOf(staged, manifest, (path) => onFile?.(path, done, total))
  if (problems.length > 0) throw new Error(`${from} is damaged: ${problems.join('; ')}; nothing was restored`)
}

/** Moves what is to be replaced into a folder of its own; null when there is nothing of it. */
function putAsideOf(dataDir: string, names: readonly string[], now: Date): string | null {
  const replaced = names
    .flatMap((name) => (name.endsWith('.sqlite') ? [name, `${name}-wal`, `${name}-shm`] : [name]))
    .filter((name) => existsSync(join(dataDir, name)))
  if (replaced.length === 0) return null
  const aside = join(dataDir, `before-restore-${now.toISOString().replace(/[:.]/g, '')}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const name of replaced) renameSync(join(dataDir, name), join(aside, name))
  return aside
}
