import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../corpus/files.ts'
import type { LedgerMarks } from '../ledger/ledger-marks.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import type { StoreMarks } from '../records/store-marks.ts'

/** One file of a backup. */
export interface CopiedFile {
  /** Below the folder of the backup, and of the data directory. */
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Something that a whole installation has and a backup does not, and how to have it back. */
export interface Omission {
  readonly what: string
  readonly instead: string
}

interface SqliteLedger {
  readonly kind: 'sqlite'
  /** Every call that was answered before is in the copy. */
  readonly as_of: string
  readonly marks: LedgerMarks
}

interface PostgresLedger {
  readonly kind: 'postgres'
  readonly as_of: string
  /** How far the server's log was; null when the ledger could not be asked. */
  readonly lsn: string | null
  readonly marks: LedgerMarks | null
}

/** What a backup says about itself. */
export interface BackupManifest {
  readonly format: 'konkyo-backup'
  readonly format_version: 1
  /** Version of konkyo that made it. */
  readonly konkyo: string
  readonly began_at: string
  readonly finished_at: string
  readonly ledger: SqliteLedger | PostgresLedger | null
  readonly records: { readonly as_of: string; readonly marks: StoreMarks } | null
  readonly corpus: {
    readonly as_of: string
    readonly current: string
    readonly snapshots: readonly string[]
    readonly log_entries: number
  } | null
  /** Names of the secret files in it. */
  readonly secrets: readonly string[]
  readonly not_copied: readonly Omission[]
  readonly files: readonly CopiedFile[]
}

/** The file that makes a folder a backup; it is written last. */
export const manifestName = 'backup.json'

const digestOf = (manifest: BackupManifest): string =>
  createHash('sha256').update(canonicalJson(manifest)).digest('hex')

/** Writes the manifest with a checksum of its own. */
export function writeBackupManifest(dir: string, manifest: BackupManifest): void {
  const path = join(dir, manifestName)
  writeWhole(path, `${JSON.stringify({ ...manifest, sha256: digestOf(manifest) }, null, 2)}\n`)
  chmodSync(path, 0o600)
}

/** The manifest of a backup; throws a sentence when the folder is none, or what it says was changed. */
export function readBackupManifest(dir: string): BackupManifest {
  const path = join(dir, manifestName)
  if (!existsSync(path))
    throw new Error(`${dir} is no whole backup: it has no ${manifestName}, which is written when all else is there`)
  const { sha256, ...manifest } = parsed(path)
  if (manifest.format !== 'konkyo-backup') throw new Error(`${path} is not the manifest of a backup of konkyo`)
  if (manifest.format_version !== 1)
    throw new Error(`${dir} was made by konkyo ${manifest.konkyo}, which this version cannot read; use that one`)
  if (sha256 !== digestOf(manifest)) throw new Error(`${path} is damaged: it does not have the checksum that it states`)
  return manifest
}

function parsed(path: string): BackupManifest & { readonly sha256: string } {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as BackupManifest & { readonly sha256: string }
  } catch {
    throw new Error(`${path} is damaged: it is no JSON`)
  }
}
