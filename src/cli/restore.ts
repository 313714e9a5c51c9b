import { Command } from 'commander'
import type { BackupManifest } from '../backup/backup-manifest.ts'
import { brokenBooks } from '../backup/check-files.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type Config, dailyBoundsOf } from '../config.ts'
import { Secrets } from '../ledger/secrets.ts'
import { knownSecrets } from '../settings/installation-secrets.ts'
import { shareBar } from './progress.ts'
import { commandConfig, say } from './session.ts'

interface RestoreOptions {
  readonly from: string
  readonly force?: boolean
  readonly json?: boolean
}

/** `konkyo restore`: a backup into the data directory, checked before anything is put in its place. */
export function restoreCommand(): Command {
  return new Command('restore')
    .description('put a backup into the data directory (KONKYO_DATA_DIR); stop the service first')
    .requiredOption('--from <folder>', 'the backup')
    .option('--force', 'put aside what the data directory holds; nothing is deleted')
    .option('--json', 'print one line of JSON')
    .action(restore)
}

async function restore({ from, force = false, json }: RestoreOptions): Promise<void> {
  const config = commandConfig()
  const bar = shareBar('restore')
  const began = performance.now()
  try {
    const dataDir = config.KONKYO_DATA_DIR
    const { manifest, putAside } = await restoreBackup({
      from,
      dataDir,
      force,
      now: new Date(),
      onFile: (path, done, total) => bar.update(done, total, path),
    })
    const broken = await brokenBooks(dataDir, manifest, dailyBoundsOf(config))
    bar.stop()
    const seconds = (performance.now() - began) / 1000
    const advice = [...adviceOf(manifest, config), ...broken.map((one) => `the books were not sound: ${one}`)]
    if (json) return say(JSON.stringify({ data_dir: dataDir, put_aside: putAside, advice, manifest }))
    say(`restored ${dataDir} from ${from}: ${manifest.files.length} files, checked, ${seconds.toFixed(1)} s`)
    if (manifest.ledger) say(`the ledger is that of ${manifest.ledger.as_of}; calls after it are not on these books`)
    if (putAside !== null) say(`what was there before is in ${putAside}`)
    for (const sentence of advice) say(`before you start the service: ${sentence}`)
  } finally {
    bar.stop()
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
  const peppers = knownSecrets('pepper', config)
  const live = peppers.length === 0 ? [] : new Secrets(peppers).versions
  const missing = (ledger?.marks?.pepper_versions ?? []).filter((name) => !live.includes(name))
  if (missing.length > 0)
    advice.push(
      `no key that was hashed under the pepper ${missing.join(', ')} can be checked: set KONKYO_PEPPER to it, or put the file pepper into the data directory`,
    )
  if (ledger && knownSecrets('signing-secret', config).length === 0)
    advice.push('receipts would be signed by a new key: set KONKYO_SIGNING_SECRET, or put back the file signing-secret')
  if (corpus && !corpus.snapshots.includes(corpus.current))
    advice.push('the published snapshot is not in the backup: run `konkyo corpus build`')
  if (!corpus && records) advice.push('nothing is published: run `konkyo corpus build`')
  for (const { what, instead } of not_copied)
    if (/^\d+ earlier/.test(what)) advice.push(`${what} were not copied: ${instead}`)
  return advice
}
