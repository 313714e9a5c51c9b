import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { type Config, dailyBoundsOf, readConfig, shownConfig } from '../config.ts'
import { fileSha256 } from '../corpus/files.ts'
import { listManifests, readPointer } from '../corpus/manifest.ts'
import { Snapshot } from '../corpus/snapshot.ts'
import { sqliteVersion } from '../corpus/sqlite-version.ts'
import { datasets } from '../datasets/index.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { clockMark } from '../ledger/clock-mark.ts'
import { type CheckedInvariant, checkInvariants } from '../ledger/invariants/check.ts'
import { isMigrated } from '../ledger/migrate.ts'
import { openLedger } from '../ledger/open.ts'
import { closePrivateFiles } from '../ledger/private-files.ts'
import { messageOf } from '../lib/caught.ts'
import { version } from '../lib/version.ts'
import { clockCheck } from './clock.ts'
import { pepperCheck } from './pepper-check.ts'
import { serviceChecks } from './running-service.ts'
import { say, sayTable, withLedger } from './session.ts'

/** One thing that was looked at. */
export interface Check {
  readonly name: string
  readonly isFine: boolean
  readonly says: string
}

/** `konkyo doctor`: settings without secrets, versions, state of the stores, invariants of the books. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description(
      'print configuration (secrets redacted), versions, state and invariants; fails when something is wrong',
    )
    .option('--invariants', 'print each invariant of the ledger by name, and nothing else')
    .option('--json', 'print JSON')
    .action(doctor)
}

interface DoctorOptions {
  readonly invariants?: boolean
  readonly json?: boolean
}

async function doctor({ invariants, json }: DoctorOptions): Promise<void> {
  if (invariants) return tellInvariants(json === true)
  const config = readConfig()
  const versions = { konkyo: version, node: process.versions.node, sqlite: sqliteVersion() }
  const checks = [
    folderCheck(config.KONKYO_DATA_DIR),
    filesCheck(config.KONKYO_DATA_DIR),
    ...(await corpusChecks(config.KONKYO_DATA_DIR)),
    ...(await ledgerChecks(config)),
    ...(await serviceChecks(config)),
  ]
  if (json) say(JSON.stringify({ versions, config: shownConfig(config), checks }))
  else {
    sayTable(['version', ''], Object.entries(versions))
    say('')
    sayTable(['setting', ''], Object.entries(shownConfig(config)))
    say('')
    sayTable(
      ['check', '', ''],
      checks.map(({ name, isFine, says }) => [name, isFine ? 'ok' : 'WRONG', says]),
    )
  }
  const wrong = checks.filter(({ isFine }) => !isFine)
  if (wrong.length > 0) throw new Error(wrong.map(({ name, says }) => `${name}: ${says}`).join('; '))
}

function folderCheck(dataDir: string): Check {
  const state = existsSync(dataDir) ? '' : ', which the first start makes'
  return { name: 'data directory', isFine: true, says: `${resolve(dataDir)}${state}; KONKYO_DATA_DIR names another` }
}

function filesCheck(dataDir: string): Check {
  const open = closePrivateFiles(dataDir)
  const fine = 'the ledger, secrets and mail are closed to other users'
  return { name: 'files', isFine: open.length === 0, says: open.join('; ') || fine }
}

async function corpusChecks(dataDir: string): Promise<Check[]> {
  const dir = corpusFolder(dataDir)
  try {
    const id = readPointer(dir)
    if (id === null)
      return [{ name: 'corpus', isFine: true, says: 'no snapshot yet; the first start publishes the starter' }]
    const snapshot = Snapshot.open(dir, id, datasets)
    snapshot.close()
    if ((await fileSha256(snapshot.path)) !== snapshot.manifest.file.sha256)
      return [{ name: 'corpus', isFine: false, says: `${id} is damaged: its bytes do not match its checksum` }]
    return [{ name: 'corpus', isFine: true, says: `${id} opens; ${listManifests(dir).length} snapshots kept` }]
  } catch (error) {
    return [{ name: 'corpus', isFine: false, says: messageOf(error) }]
  }
}

async function ledgerChecks(config: Config): Promise<Check[]> {
  const { KONKYO_LEDGER_URL: url, KONKYO_DATA_DIR: dataDir } = config
  if (url === '' && !existsSync(dataDir)) return [{ name: 'ledger', isFine: true, says: 'not created yet' }]
  const ledger = await openLedger({ url: url || undefined, dataDir })
  try {
    if (!(await isMigrated(ledger)))
      return [{ name: 'ledger', isFine: false, says: 'migrations are waiting; run `konkyo migrate`' }]
    const broken = brokenOf(await checkInvariants(ledger.unhurried.db, dailyBoundsOf(config)))
    return [
      { name: 'ledger', isFine: true, says: `${ledger.dialect}, migrated` },
      await pepperCheck(ledger.unhurried.db, config),
      clockCheck((await clockMark(ledger.unhurried)).at),
      {
        name: 'invariants',
        isFine: broken.length === 0,
        says: broken.join('; ') || 'all that the ledger shows hold; see `konkyo doctor --invariants`',
      },
    ]
  } finally {
    await ledger.close()
  }
}

const brokenOf = (checked: readonly CheckedInvariant[]): string[] =>
  checked.flatMap(({ name, broken }) => broken.map((sentence) => `${name}: ${sentence}`))

/** Every invariant by its name: whether it holds, and what the ledger cannot show. */
async function tellInvariants(isJson: boolean): Promise<void> {
  const checked = await withLedger(({ db }, _, config) => checkInvariants(db, dailyBoundsOf(config)))
  const state = ({ holds }: CheckedInvariant) => (holds === null ? 'not here' : holds ? 'ok' : 'WRONG')
  if (isJson) say(JSON.stringify(checked))
  else
    sayTable(
      ['name', '', 'promise', ''],
      checked.map((one) => [one.name, state(one), one.promise, [...one.broken, one.beyond ?? []].flat().join('; ')]),
    )
  const broken = brokenOf(checked)
  if (broken.length > 0) throw new Error(broken.join('; '))
}
