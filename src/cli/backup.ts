import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { Command, Option } from 'commander'
import { type BackupManifest, type Omission, readBackupManifest } from '../backup/backup-manifest.ts'
import { brokenBooks, problemsOf } from '../backup/check-files.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { type Config, dailyBoundsOf } from '../config.ts'
import { openLedger } from '../ledger/open.ts'
import { version } from '../lib/version.ts'
import { shareBar } from './progress.ts'
import { commandConfig, say, sayTable } from './session.ts'

interface BackupOptions {
  readonly to?: string
  readonly snapshots: 'current' | 'all'
  readonly includeSecrets?: boolean
  readonly secretsTo?: string
  readonly withoutLedger?: boolean
  readonly json?: boolean
}

/** `konkyo backup`: ledger, records and corpus into a folder, while the service runs. */
export function backupCommand(): Command {
  const backup = new Command('backup')
    .description('copy ledger, record store and corpus into a folder, also while the service runs')
    .option('--to <folder>', 'folder to make; it has this name only when all is in it')
    .addOption(
      new Option('--snapshots <which>', 'the published snapshot, or every one that is kept')
        .choices(['current', 'all'])
        .default('current'),
    )
    .option(
      '--include-secrets',
      'with the pepper and the signing secret that were made here; keep such a backup as a key',
    )
    .option(
      '--secrets-to <folder>',
      'copy the pepper and the signing secret that were made here into a folder of their own',
    )
    .option('--without-ledger', 'for a machine that only builds the corpus')
    .option('--json', 'print the manifest as one line of JSON')
    .action((options: BackupOptions) =>
      options.to === undefined
        ? backup.error("error: required option '--to <folder>' not specified")
        : take(options.to, options),
    )
  backup
    .command('verify')
    .description('check every byte of a backup, its databases and its books')
    .argument('<folder>', 'the backup')
    .option('--json', 'print one line of JSON')
    .action(verify)
  return backup
}

async function take(to: string, options: BackupOptions): Promise<void> {
  const { snapshots, includeSecrets, secretsTo, withoutLedger, json } = options
  const config = commandConfig()
  if (secretsTo !== undefined) copySecrets(config, secretsTo, to)
  const bar = shareBar('backup')
  const began = performance.now()
  try {
    const manifest = await takeBackup({
      to,
      dataDir: config.KONKYO_DATA_DIR,
      ledger: ledgerOf(config, withoutLedger === true),
      allSnapshots: snapshots === 'all',
      secrets: secretFiles(config, includeSecrets === true),
      version,
      clock: () => new Date(),
      onProgress: (what, done, total) => bar.update(done, total, what),
    })
    bar.stop()
    if (json) say(JSON.stringify(manifest))
    else tell(to, manifest, (performance.now() - began) / 1000)
    if (!json && includeSecrets !== true) tellSecrets(config, secretsTo)
    const lost = manifest.not_copied.filter(({ what }) => / is (damaged|gone)$/.test(what))
    if (lost.length > 0) throw new Error(`${lost.map(({ what }) => what).join(', ')} could not be copied; all else was`)
  } finally {
    bar.stop()
  }
}

function ledgerOf({ KONKYO_LEDGER_URL: url, KONKYO_DATA_DIR: dataDir }: Config, without: boolean) {
  if (without) return 'none'
  if (url !== '') return { open: async () => (await openLedger({ url, dataDir })).unhurried }
  if (!existsSync(join(dataDir, 'ledger.sqlite')))
    throw new Error(
      `there is no ledger in ${dataDir}, and KONKYO_LEDGER_URL is not set: run this with the settings of the service, or with --without-ledger on a machine that only builds the corpus`,
    )
  return 'embedded'
}

/** Which of the secrets that were made in the data directory go along, and what to know of the others. */
function secretFiles(config: Config, isIncluded: boolean) {
  const made = madeHere(config.KONKYO_DATA_DIR)
  const left: Omission[] = []
  const set = (['KONKYO_PEPPER', 'KONKYO_SIGNING_SECRET'] as const).filter((name) => config[name].length > 0)
  const what = [...(isIncluded ? [] : made), ...set]
  if (what.length > 0)
    left.push({
      what: `secrets: ${what.join(', ')}`,
      instead: 'keep them elsewhere; a restore asks for them, and without the pepper no key works',
    })
  return { included: isIncluded ? made : [], left }
}

/** Copies the secrets that were made here to where they are kept apart from the backup. */
function copySecrets({ KONKYO_DATA_DIR: dataDir }: Config, folder: string, backup: string): void {
  if (!relative(resolve(backup), resolve(folder)).startsWith('..'))
    throw new Error('--secrets-to must name a folder outside of the backup: whoever has both can be any customer')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of madeHere(dataDir)) {
    const [from, kept] = [join(dataDir, name), join(folder, name)]
    if (existsSync(kept) && !readFileSync(kept).equals(readFileSync(from)))
      throw new Error(`${kept} is that of another installation, or an older one: name another folder`)
    copyFileSync(from, kept)
    chmodSync(join(folder, name), 0o600)
  }
}

const madeHere = (dataDir: string): string[] =>
  ['pepper', 'signing-secret'].filter((name) => existsSync(join(dataDir, name)))

/** The last line: what has to be kept apart from the backup, because nothing in it works without. */
function tellSecrets(config: Config, folder: string | undefined): void {
  const made = madeHere(config.KONKYO_DATA_DIR).map((name) => join(folder ?? config.KONKYO_DATA_DIR, name))
  const set = (['KONKYO_PEPPER', 'KONKYO_SIGNING_SECRET'] as const).filter((name) => config[name].length > 0)
  const all = [...made, ...set.map((name) => `the value of ${name}`)]
  if (all.length === 0) return
  const how = made.length === 0 || folder !== undefined ? '' : ' (--secrets-to <folder> copies the files)'
  say(`KEEP APART FROM IT${how}: ${all.join(', ')}. Without them a restore is refused, and no key works.`)
}

function tell(to: string, { files, ledger, records, corpus, not_copied }: BackupManifest, seconds: number): void {
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20
  say(`wrote ${to}: ${files.length} files, ${megabytes.toFixed(1)} MB, ${seconds.toFixed(1)} s`)
  const marks = ledger?.marks
  const versions = Object.values(records?.marks.versions ?? {}).reduce((sum, n) => sum + n, 0)
  const rows = [
    ...(ledger && marks
      ? [['ledger', ledger.as_of, `${marks.accounts} accounts, ${marks.usage_rows} calls, ${marks.units} units`]]
      : []),
    ...(corpus ? [['corpus', corpus.as_of, `${corpus.current}, ${corpus.snapshots.length} snapshots`]] : []),
    ...(records ? [['records', records.as_of, `${versions} versions`]] : []),
  ]
  sayTable(['copied', 'as of', ''], ledger?.kind === 'postgres' ? rows.filter(([name]) => name !== 'ledger') : rows)
  if (ledger?.kind === 'postgres' && marks)
    say(
      `PostgreSQL held ${marks.usage_rows} calls, ${marks.units} units at ${ledger.lsn}; compare it with what its copy holds`,
    )
  for (const { what, instead } of not_copied) say(`not copied: ${what} (${instead})`)
}

async function verify(folder: string, { json }: { json?: boolean }): Promise<void> {
  const config = commandConfig()
  const manifest = readBackupManifest(folder)
  const bar = shareBar('verify')
  const files = manifest.files.length
  let seen = 0
  try {
    const problems = await problemsOf(folder, manifest, (path) => bar.update(Math.min(seen++, files), files, path))
    const broken = problems.length > 0 ? [] : await brokenBooks(folder, manifest, dailyBoundsOf(config))
    bar.stop()
    if (json) say(JSON.stringify({ problems, broken_invariants: broken, manifest }))
    if (problems.length > 0) throw new Error(`${folder} is damaged: ${problems.join('; ')}`)
    if (json) return
    say(`${folder} is whole: ${files} files, made ${manifest.finished_at} by konkyo ${manifest.konkyo}`)
    for (const sentence of broken) say(`the books were not sound when it was made: ${sentence}`)
    for (const { what, instead } of manifest.not_copied) say(`not in it: ${what} (${instead})`)
  } finally {
    bar.stop()
  }
}
