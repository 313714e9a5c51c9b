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
import { unsentMails } from '../ledger/mail/unsent.ts'
import { isMigrated } from '../ledger/migrate.ts'
import { type Db, openLedger } from '../ledger/open.ts'
import { pepperUse } from '../ledger/pepper-use.ts'
import { closePrivateFiles } from '../ledger/private-files.ts'
import { Secrets } from '../ledger/secrets.ts'
import { messageOf } from '../lib/caught.ts'
import { version } from '../lib/version.ts'
import { knownSecrets } from '../settings/installation-secrets.ts'
import { heldSecrets, missingSecrets, needsOf } from '../settings/ledger-secrets.ts'
import { clockCheck } from './clock.ts'
import { serviceChecks } from './running-service.ts'
import { say, sayTable, withLedger } from './session.ts'
import { readerCheck, sourceCheck } from './source-check.ts'

/** One thing that was looked at. */
export interface Check {
  readonly name: string
  readonly isFine: boolean
  /** Nothing is broken, and somebody should know of it all the same. */
  readonly isWarning?: true
  readonly says: string
}

/** Whether every key and every sealed text can be read under the peppers of this installation. */
async function pepperCheck(db: Db, config: Config): Promise<Check> {
  const peppers = knownSecrets('pepper', config)
  if (peppers.length === 0) {
    const [missing] = missingSecrets({ ...(await needsOf(db)), signingKey: null }, heldSecrets(config))
    return { name: 'pepper', isFine: missing === undefined, says: missing ?? 'none yet; the first start makes one' }
  }
  const { older, missing } = await pepperUse(db, new Secrets(peppers))
  if (missing.peppers.length > 0)
    return {
      name: 'pepper',
      isFine: false,
      says: `${missing.keys} keys and ${missing.texts} sealed texts rest on peppers that are not configured (${missing.peppers.join(', ')}); add the former pepper to KONKYO_PEPPER`,
    }
  const rests = Object.entries(older).filter(([, count]) => count > 0)
  const counts = rests.map(([name, count]) => `${count} ${words[name as keyof typeof words]}`).join(', ')
  const says =
    rests.length === 0 ? 'everything rests on the current one' : `an older one still holds ${counts}; keep it`
  return { name: 'pepper', isFine: true, says }
}

/** Whether the key that signed receipts so far is one of those that are at hand. */
async function signingCheck(db: Db, config: Config): Promise<Check> {
  const { signingKey } = await needsOf(db)
  const [missing] = missingSecrets({ peppers: [], signingKey }, heldSecrets(config))
  const fine = signingKey === null ? 'none yet; the first start makes one' : `${signingKey} signs receipts`
  return { name: 'signing secret', isFine: missing === undefined, says: missing ?? fine }
}

const words = { keys: 'keys', texts: 'sealed texts', seals: 'audit seals' }

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
    sourceCheck(config.KONKYO_DATA_DIR),
    readerCheck(config.KONKYO_DATA_DIR),
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
      checks.map((check) => [check.name, stateOf(check), check.says]),
    )
  }
  const wrong = checks.filter(({ isFine }) => !isFine)
  if (wrong.length > 0) throw new Error(wrong.map(({ name, says }) => `${name}: ${says}`).join('; '))
}

const stateOf = ({ isFine, isWarning }: Check): string => (isFine ? (isWarning ? 'warning' : 'ok') : 'WRONG')

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
      await signingCheck(ledger.unhurried.db, config),
      await mailCheck(ledger.unhurried.db, config),
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

/** Whether mail leaves: without a server it is written into a folder, where nobody reads it. */
async function mailCheck(db: Db, { KONKYO_SMTP_URL: url }: Config): Promise<Check> {
  if (url !== '') return { name: 'mail', isFine: true, says: 'handed to the server of KONKYO_SMTP_URL' }
  const { mails, alerts } = await unsentMails(db)
  const says = `no mail server (KONKYO_SMTP_URL): mail is written to outbox/ and reaches nobody; so far ${mails} mails, and ${alerts} alerts name a mail address`
  return { name: 'mail', isFine: true, isWarning: true, says }
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
