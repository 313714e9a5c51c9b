import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { type BackupManifest, readBackupManifest } from '../backup/backup-manifest.ts'
import { brokenBooks } from '../backup/check-files.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type Config, dailyBoundsOf } from '../config.ts'
import { inLedgerFile } from '../ledger/ledger-marks.ts'
import { type HeldSecrets, heldSecrets, missingSecrets, needsOf, type SecretNeeds } from '../settings/ledger-secrets.ts'
import { shareBar } from './progress.ts'
import { commandConfig, say } from './session.ts'

interface RestoreOptions {
  readonly from: string
  readonly force?: boolean
  readonly secrets?: string
  readonly withoutSecrets?: boolean
  readonly json?: boolean
}

/** `konkyo restore`: a backup into the data directory, checked before anything is put in its place. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('put a backup into the data directory (KONKYO_DATA_DIR); stop the service first')
    .requiredOption('--from <folder>', 'the backup')
    .option('--force', 'put aside what the data directory holds; nothing is deleted')
    .option('--secrets <folder>', 'the pepper and the signing secret that were kept apart from the backup')
    .option('--without-secrets', 'also where they are not at hand: the keys in the backup will not work')
    .option('--json', 'print one line of JSON')
    .action(restore)
}

async function restore({ from, force = false, secrets, withoutSecrets, json }: RestoreOptions): Promise<void> {
  const config = commandConfig()
  const lacking = await lackingFor(from, secrets, config)
  if (lacking.length > 0 && withoutSecrets !== true)
    throw new Error(
      `nothing was restored: ${lacking.join('; ')}. Name the folder that holds them with --secrets, set them as for the service, or add --without-secrets`,
    )
  const bar = shareBar('restore')
  const began = performance.now()
  try {
    const dataDir = config.KONKYO_DATA_DIR
    const { manifest, putAside } = await restoreBackup({
      from,
      dataDir,
      force,
      now: new Date(),
      ...(secrets !== undefined && { secrets }),
      onFile: (path, done, total) => bar.update(done, total, path),
    })
    const broken = await brokenBooks(dataDir, manifest, dailyBoundsOf(config))
    bar.stop()
    const seconds = (performance.now() - began) / 1000
    const advice = [
      ...adviceOf(manifest, config),
      ...lacking,
      ...broken.map((one) => `the books were not sound: ${one}`),
    ]
    if (json) return say(JSON.stringify({ data_dir: dataDir, put_aside: putAside, advice, manifest }))
    say(`restored ${dataDir} from ${from}: ${manifest.files.length} files, checked, ${seconds.toFixed(1)} s`)
    if (manifest.ledger) say(`the ledger is that of ${manifest.ledger.as_of}; calls after it are not on these books`)
    if (putAside !== null) say(`what was there before is in ${putAside}`)
    for (const sentence of advice) say(`before you start the service: ${sentence}`)
  } finally {
    bar.stop()
  }
}

/** Which secrets the ledger of a backup rests on that are neither in it nor in the folder that is named nor here. */
async function lackingFor(from: string, folder: string | undefined, config: Config): Promise<string[]> {
  if (folder !== undefined && !existsSync(folder)) throw new Error(`${folder} does not exist: --secrets names a folder`)
  const manifest = readBackupManifest(from)
  const needs = await needsIn(from, manifest)
  const places = [...(folder === undefined ? [] : [folder]), ...(manifest.secrets.length > 0 ? [from] : [])]
  return missingSecrets(needs, withFiles(heldSecrets(config), places))
}

/** What the ledger of a backup rests on; of one in PostgreSQL the manifest says the peppers alone. */
async function needsIn(from: string, { ledger }: BackupManifest): Promise<SecretNeeds> {
  const stated = { peppers: ledger?.marks?.pepper_versions ?? [], signingKey: null }
  if (ledger?.kind !== 'sqlite') return stated
  // A copy that cannot be read is told as damage by the restore itself.
  return inLedgerFile(join(from, 'ledger.sqlite'), needsOf).catch(() => stated)
}

function withFiles(held: HeldSecrets, folders: readonly string[]): HeldSecrets {
  const read = (name: string) =>
    folders
      .map((folder) => join(folder, name))
      .filter((path) => existsSync(path))
      .map((path) => readFileSync(path, 'utf8').trim())
  return {
    pepper: [...held.pepper, ...read('pepper')],
    'signing-secret': [...held['signing-secret'], ...read('signing-secret')],
  }
}

/** What must be done or known before a service is started on what was restored. */
function adviceOf({ ledger, corpus, records, not_copied }: BackupManifest, config: Config): string[] {
  const advice: string[] = []
  const hasUrl = config.KONKYO_LEDGER_URL !== ''
  if (ledger?.kind === 'sqlite' && hasUrl)
    advice.push('KONKYO_LEDGER_URL is set, so the restored ledger.sqlite will not be looked at')
  if (ledger?.kind === 'postgres')
    advice.push(
      `restore the PostgreSQL ledger by its own tools (docs/operations.md)${hasUrl ? '' : ', and set KONKYO_LEDGER_URL'}`,
    )
  if (corpus && !corpus.snapshots.includes(corpus.current))
    advice.push('the published snapshot is not in the backup: run `konkyo corpus build`')
  if (!corpus && records) advice.push('nothing is published: run `konkyo corpus build`')
  for (const { what, instead } of not_copied)
    if (/^\d+ earlier/.test(what)) advice.push(`${what} were not copied: ${instead}`)
  return advice
}
