import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from '../../src/corpus/manifest.ts'
import { askChild } from '../children.ts'
import { type Group, percent } from '../rows.ts'
import { load, say, type Workspace } from '../workspace.ts'
import { type Kills, killedRuns } from './kills.ts'
import { sourceSite } from './source-site.ts'
import { filesGroup, firstRunGroup, killsGroup, secondRunGroup, type WholeRun } from './sync-groups.ts'
import { folderMb, runSync, type SyncRun } from './sync-run.ts'
import { syncSizes } from './sync-sizes.ts'
import type { Written } from './write-files.ts'

export interface SyncScales {
  /** Share of Japan of the run that is measured; null leaves it out. */
  readonly whole: number
  /** Share of Japan of the runs that are killed. */
  readonly kills: number
}

/**
 * `konkyo sync` over generated files of all of Japan: a first run, a second one, and one that is killed twenty times. What
 * a folder keeps of an earlier run with the same scales is not measured again.
 */
export async function nationalSync(work: Workspace, folder: string, scales: SyncScales) {
  mkdirSync(folder, { recursive: true })
  const failures: string[] = []
  const whole = await kept(folder, `whole-${scales.whole}`, () => wholeRun(work, folder, scales.whole))
  const kills = await kept(folder, `kills-${scales.kills}`, () => allKills(work, folder, scales.kills))
  const files = await filesOf(folder, scales.whole)
  const filesKilled = await filesOf(folder, scales.kills)
  const megabytes = folderMb(join(folder, `files-${scales.whole}`))
  const groups: Group[] = [
    filesGroup(files, scales.kills === scales.whole ? null : filesKilled, megabytes),
    firstRunGroup(whole),
    secondRunGroup(whole),
    killsGroup(kills, percent(scales.kills)),
  ]
  if (whole.roots[0] !== whole.roots[1]) failures.push('the second run made another snapshot')
  if (kills.roots[0] !== kills.roots[1]) failures.push('the snapshot after kills has another root')
  failures.push(...kills.missed)
  return { groups, failures }
}

async function kept<T>(folder: string, name: string, measure: () => Promise<T>): Promise<T> {
  const path = join(folder, `bench-${name}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as T
  const value = await measure()
  writeFileSync(path, JSON.stringify(value))
  return value
}

function filesOf(folder: string, scale: number): Promise<Written> {
  say(`files of ${percent(scale)} of Japan`)
  const asked = { folder: join(folder, `files-${scale}`), sizes: syncSizes(scale) }
  return askChild<'sync-files', Written>('sync-files', asked)
}

async function withSite<T>(
  folder: string,
  scale: number,
  use: (site: Awaited<ReturnType<typeof sourceSite>>) => Promise<T>,
) {
  await filesOf(folder, scale)
  const site = await sourceSite(join(folder, `files-${scale}`))
  try {
    return await use(site)
  } finally {
    site.close()
  }
}

const wholeRun = (work: Workspace, folder: string, scale: number): Promise<WholeRun> =>
  withSite(folder, scale, async ({ gateway }) => {
    const dataDir = join(folder, `data-${scale}`)
    rmSync(dataDir, { recursive: true, force: true })
    const before = load()
    say('the first run')
    const first = await runSync(work, { dataDir, gateway })
    const at = new Date().toISOString()
    const loads = `${before} and ${load()}`
    const snapshot = snapshotOf(first)
    const { checksum, datasets } = readManifest(join(dataDir, 'corpus'), snapshot)
    say('the second run')
    const second = await runSync(work, { dataDir, gateway })
    const again = readManifest(join(dataDir, 'corpus'), snapshotOf(second))
    const read = ['laws', 'law_articles', 'houjin', 'invoice_registrants']
    return {
      first,
      second,
      disk: {
        rawMb: folderMb(join(dataDir, 'raw')),
        storeMb: sizeMb(dataDir, /^records\.sqlite/),
        snapshotMb: statSync(join(dataDir, 'corpus', `${snapshot}.sqlite`)).size / 2 ** 20,
      },
      built: Object.fromEntries(read.map((name) => [name, datasets[name]?.rows ?? 0])),
      roots: [checksum, again.checksum],
      load: loads,
      at,
    }
  })

function snapshotOf({ report, code, stderr }: SyncRun): string {
  if (code !== 0 || !report?.snapshot) throw new Error(`konkyo sync ended with ${code}: ${stderr.slice(-500)}`)
  return report.snapshot
}

const sizeMb = (dir: string, name: RegExp): number =>
  readdirSync(dir)
    .filter((file) => name.test(file))
    .reduce((sum, file) => sum + statSync(join(dir, file)).size / 2 ** 20, 0)

const allKills = (work: Workspace, folder: string, scale: number): Promise<Kills> =>
  withSite(folder, scale, (site) => killedRuns(work, site, join(folder, `kills-${scale}`)))
