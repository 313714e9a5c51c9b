import { existsSync } from 'node:fs'
import { Command } from 'commander'
import { datasets } from '../catalog.ts'
import { readConfig, shownConfig } from '../config.ts'
import { listManifests, readPointer } from '../corpus/manifest.ts'
import { Snapshot } from '../corpus/snapshot.ts'
import { sqliteVersion } from '../corpus/sqlite-version.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { brokenInvariants } from '../ledger/invariants.ts'
import { isMigrated } from '../ledger/migrate.ts'
import { openLedger } from '../ledger/open.ts'
import { version } from '../version.ts'
import { say, sayTable } from './session.ts'

interface Check {
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
    .option('--json', 'print JSON')
    .action(doctor)
}

async function doctor({ json }: { json?: boolean }): Promise<void> {
  const config = readConfig()
  const versions = { konkyo: version, node: process.versions.node, sqlite: sqliteVersion() }
  const checks = [
    ...corpusChecks(config.KONKYO_DATA_DIR),
    ...(await ledgerChecks(config.KONKYO_LEDGER_URL, config.KONKYO_DATA_DIR)),
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

function corpusChecks(dataDir: string): Check[] {
  const dir = corpusFolder(dataDir)
  const id = readPointer(dir)
  if (id === null)
    return [{ name: 'corpus', isFine: true, says: 'no snapshot yet; the first start publishes the starter' }]
  try {
    Snapshot.open(dir, id, datasets).close()
    return [{ name: 'corpus', isFine: true, says: `${id} opens; ${listManifests(dir).length} snapshots kept` }]
  } catch (error) {
    return [{ name: 'corpus', isFine: false, says: (error as Error).message }]
  }
}

async function ledgerChecks(url: string, dataDir: string): Promise<Check[]> {
  if (url === '' && !existsSync(dataDir)) return [{ name: 'ledger', isFine: true, says: 'not created yet' }]
  const ledger = await openLedger({ url: url || undefined, dataDir })
  try {
    if (!(await isMigrated(ledger)))
      return [{ name: 'ledger', isFine: false, says: 'migrations are waiting; run `konkyo migrate`' }]
    const broken = await brokenInvariants(ledger.db)
    return [
      { name: 'ledger', isFine: true, says: `${ledger.dialect}, migrated` },
      {
        name: 'invariants',
        isFine: broken.length === 0,
        says: broken.join('; ') || 'counters equal the books, caps hold',
      },
    ]
  } finally {
    await ledger.close()
  }
}
