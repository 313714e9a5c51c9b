import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileSha256 } from '../corpus/files.ts'
import { checkInvariants } from '../ledger/invariants/check.ts'
import type { DailyBounds } from '../ledger/invariants/limits.ts'
import { inLedgerFile, ledgerMarks } from '../ledger/ledger-marks.ts'
import { isKnownSchema } from '../ledger/migrate.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { storeMarks } from '../records/store-marks.ts'
import { damageOf } from '../sqlite/damage.ts'
import type { BackupManifest } from './backup-manifest.ts'

/** What is wrong with the files that a manifest names, in a folder that holds them; empty when all is as it says. */
export async function problemsOf(
  dir: string,
  manifest: BackupManifest,
  onFile: (path: string) => void = () => {},
): Promise<string[]> {
  const problems: string[] = []
  for (const { path, bytes, sha256 } of manifest.files) {
    onFile(path)
    const file = join(dir, path)
    if (!existsSync(file)) problems.push(`${path} is missing`)
    else if (statSync(file).size !== bytes)
      problems.push(`${path} has ${statSync(file).size} bytes instead of ${bytes}`)
    else if ((await fileSha256(file)) !== sha256)
      problems.push(`${path} is damaged: its bytes do not match its checksum`)
  }
  if (problems.length > 0) return problems
  return [...(await ledgerProblems(dir, manifest, onFile)), ...recordsProblems(dir, manifest, onFile)]
}

async function ledgerProblems(
  dir: string,
  { ledger, konkyo }: BackupManifest,
  onFile: (path: string) => void,
): Promise<string[]> {
  if (ledger?.kind !== 'sqlite') return []
  onFile('ledger.sqlite: integrity')
  const path = join(dir, 'ledger.sqlite')
  const damage = damageOf(path, 'whole').map((sentence) => `ledger.sqlite: ${sentence}`)
  if (damage.length > 0) return damage
  if (!isKnownSchema(ledger.marks.schema))
    return [`the ledger is of a newer version (konkyo ${konkyo}, ${ledger.marks.schema}); restore it with that one`]
  return canonicalJson(await inLedgerFile(path, ledgerMarks)) === canonicalJson(ledger.marks)
    ? []
    : ['ledger.sqlite does not hold what the manifest says']
}

function recordsProblems(dir: string, { records }: BackupManifest, onFile: (path: string) => void): string[] {
  if (records === null) return []
  onFile('records.sqlite: integrity')
  const path = join(dir, 'records.sqlite')
  const damage = damageOf(path, 'whole').map((sentence) => `records.sqlite: ${sentence}`)
  if (damage.length > 0) return damage
  return canonicalJson(storeMarks(path)) === canonicalJson(records.marks)
    ? []
    : ['records.sqlite does not hold what the manifest says']
}

/** Invariants that the books of a backup break: a reason to look, none to be without them. */
export async function brokenBooks(dir: string, { ledger }: BackupManifest, bounds: DailyBounds): Promise<string[]> {
  if (ledger?.kind !== 'sqlite') return []
  const checked = await inLedgerFile(join(dir, 'ledger.sqlite'), (db) => checkInvariants(db, bounds))
  return checked.flatMap(({ name, broken }) => broken.map((sentence) => `${sentence} (${name})`))
}
