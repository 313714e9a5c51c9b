import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../src/corpus/manifest.ts'
import { askChild } from '../children.ts'
import { whole } from '../rows.ts'
import { type CommandCost, measureCommand } from '../service.ts'
import { built, load, say, type Workspace } from '../workspace.ts'
import type { FillTimes } from './fill.ts'
import type { NationalSizes } from './sizes.ts'

/** What a build cost, and when and beside what load it was measured. */
export interface BuildCost extends Omit<CommandCost, 'stdout'> {
  readonly at: string
  readonly load: string
}

/** Fills a record store; null when the folder keeps one that an earlier run filled with the same records. */
export async function filledStore(work: Workspace, dataDir: string, sizes: NationalSizes): Promise<FillTimes | null> {
  const { searches: _, ...records } = sizes
  const kept = note<typeof records>(dataDir, 'filled')
  if (kept !== null) {
    if (JSON.stringify(kept) !== JSON.stringify(records)) throw new Error(`${dataDir} is filled with ${text(kept)}`)
    say(`${dataDir} is filled with ${text(kept)}`)
    return null
  }
  say(`filling the record store: ${text(records)}`)
  const times = await askChild<'national-fill', FillTimes>('national-fill', { app: work.app, dataDir, sizes })
  say(`filled: ${text(times)}`)
  keep(dataDir, 'filled', records)
  return times
}

/** Builds the snapshot of a record store, unless the folder keeps one of this layout whose build was measured. */
export async function builtSnapshot(
  work: Workspace,
  dataDir: string,
): Promise<{ manifest: Manifest; cost: BuildCost; isKept: boolean }> {
  const { layoutVersion } = await built<typeof import('../../src/corpus/layout.ts')>(work.app, 'corpus/layout.js')
  const kept = note<{ manifest: Manifest; cost: BuildCost }>(dataDir, 'built')
  if (kept?.manifest.layout === layoutVersion) return { ...kept, isKept: true }
  say('building')
  const before = load()
  const { stdout, ...cost } = await measureCommand(work, dataDir, ['corpus', 'build', '--json'])
  say(`built in ${whole(cost.seconds)} s, ${whole(cost.cpuSeconds)} s of CPU, peak ${whole(cost.peakMb)} MB`)
  const fresh = {
    manifest: JSON.parse(stdout) as Manifest,
    cost: { ...cost, at: new Date().toISOString(), load: `${before} and ${load()}` },
  }
  keep(dataDir, 'built', fresh)
  return { ...fresh, isKept: false }
}

const text = (sizes: object): string => JSON.stringify(sizes)

const noteFile = (dataDir: string, name: string): string => join(dataDir, `bench-${name}.json`)

const note = <T>(dataDir: string, name: string): T | null =>
  existsSync(noteFile(dataDir, name)) ? (JSON.parse(readFileSync(noteFile(dataDir, name), 'utf8')) as T) : null

const keep = (dataDir: string, name: string, value: object): void =>
  writeFileSync(noteFile(dataDir, name), `${text(value)}\n`)
