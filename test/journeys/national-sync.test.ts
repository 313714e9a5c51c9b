import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { heldVersions } from '../../bench/national-sync/kill-points.ts'
import { sourceSite } from '../../bench/national-sync/source-site.ts'
import { runSync, type SyncRun } from '../../bench/national-sync/sync-run.ts'
import { writeFiles } from '../../bench/national-sync/write-files.ts'
import { readManifest } from '../../src/corpus/manifest.ts'
import { freshFolder } from './records.ts'

const sizes = { companies: 3000, registrants: 2000, laws: 6, changesOfDay: 10 }

/** The command beside a site with generated files, as the national benchmark runs it. */
async function nation() {
  const folder = freshFolder()
  const written = await writeFiles({ folder: join(folder, 'files'), sizes })
  const site = await sourceSite(join(folder, 'files'))
  onTestFinished(() => site.close())
  const sync = (name: string, onStart?: Parameters<typeof runSync>[1]['onStart']) =>
    runSync(
      { app: process.cwd(), dir: folder },
      { dataDir: join(folder, name), gateway: site.gateway, ...(onStart && { onStart }) },
    )
  const rootOf = (name: string, { report }: SyncRun) =>
    readManifest(join(folder, name, 'corpus'), report?.snapshot ?? '').checksum
  return { folder, written, site, sync, rootOf }
}

const outcomes = ({ report }: SyncRun) =>
  report?.sources.map(({ source, outcome, rejected, documents }) => [source, outcome, rejected, documents])

test('the generated files of the national benchmark are read whole, and a run that is killed and begun again ends at the same root', async () => {
  const { folder, written, sync, rootOf } = await nation()
  const calm = await sync('calm')
  expect([calm.code, outcomes(calm)]).toEqual([
    0,
    [
      ['egov', 'good', 0, written.rows.lawFiles],
      ['houjin-bangou', 'good', 0, 6],
      ['invoice', 'good', 0, 12],
    ],
  ])
  expect(calm.report?.held.invoice_registrants).toBeGreaterThanOrEqual(sizes.registrants)
  expect(calm.report?.held.houjin).toBeGreaterThanOrEqual(sizes.companies)
  expect(calm.peakMb).toBeGreaterThan(50)

  const killed = await sync('rough', (child) => void endWhen(() => heldIn(folder, 'rough') > 200, child))
  expect([killed.code, killed.report]).toEqual([null, null])
  const last = await sync('rough')
  expect([last.code, rootOf('rough', last)]).toEqual([0, rootOf('calm', calm)])
  const again = await sync('rough')
  expect([again.code, again.report?.snapshot, again.report?.sources.map(({ created }) => created)]).toEqual([
    0,
    last.report?.snapshot,
    [0, 0, 0],
  ])
}, 600_000)

/** Versions that the command has read of the generated registrants so far. */
const heldIn = (folder: string, name: string): number =>
  heldVersions(join(folder, name), ['invoice_registrants']).invoice_registrants ?? 0

async function endWhen(isTime: () => boolean, child: { kill(signal: 'SIGKILL'): boolean; exitCode: number | null }) {
  while (child.exitCode === null) {
    if (isTime()) return void child.kill('SIGKILL')
    await sleep(5)
  }
}
