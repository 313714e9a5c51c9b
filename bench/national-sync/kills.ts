import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readManifest } from '../../src/corpus/manifest.ts'
import { say, type Workspace } from '../workspace.ts'
import { heldVersions, type KillPoint, killPoints } from './kill-points.ts'
import type { SourceSite } from './source-site.ts'
import { runSync, type SyncRun } from './sync-run.ts'

/** One process that was ended. */
export interface Killed {
  readonly phase: KillPoint['phase']
  readonly what: string
  readonly seconds: number
  readonly held: Readonly<Record<string, number>>
}

export interface Kills {
  readonly killed: readonly Killed[]
  /** Points that no run came by. */
  readonly missed: readonly string[]
  /** Roots of the snapshot without a kill and after all kills. */
  readonly roots: readonly [undisturbed: string, killed: string]
  readonly held: readonly [undisturbed: Record<string, number>, killed: Record<string, number>]
  readonly undisturbed: SyncRun
  readonly last: SyncRun
  readonly seconds: number
  readonly peakMb: number
}

/** A run without a kill, then one in a folder of its own that is killed at every point and begun again each time. */
export async function killedRuns(work: Workspace, site: SourceSite, folder: string): Promise<Kills> {
  const [calm, rough] = [`${folder}/undisturbed`, `${folder}/killed`]
  for (const dir of [calm, rough]) rmSync(dir, { recursive: true, force: true })
  say('a run that nobody kills')
  const undisturbed = await runSync(work, { dataDir: calm, gateway: site.gateway })
  const snapshot = snapshotOf(undisturbed)
  const manifest = readManifest(`${calm}/corpus`, snapshot)
  const points = killPoints({ versions: heldVersions(calm), snapshotBytes: manifest.file.bytes, snapshot })
  const began = performance.now()
  const killed: Killed[] = []
  const missed: string[] = []
  let peakMb = 0
  for (const point of points) {
    const { run, what } = await killedAt(point, work, site, rough)
    say(`kill ${killed.length + 1}: ${what}`)
    peakMb = Math.max(peakMb, run.treePeakMb)
    if (run.code !== null) missed.push(`${what}: the run ended with ${run.code}; ${run.stderr.slice(-300)}`)
    else killed.push({ phase: point.phase, what, seconds: run.end.seconds, held: heldVersions(rough) })
  }
  say('the last run, to its end')
  const last = await runSync(work, { dataDir: rough, gateway: site.gateway })
  return {
    killed,
    missed,
    roots: [manifest.checksum, readManifest(`${rough}/corpus`, snapshotOf(last)).checksum],
    held: [heldVersions(calm), heldVersions(rough)],
    undisturbed,
    last,
    seconds: (performance.now() - began) / 1000,
    peakMb: Math.max(peakMb, last.treePeakMb),
  }
}

function snapshotOf({ report, code, stderr }: SyncRun): string {
  if (!report?.snapshot || code !== 0) throw new Error(`konkyo sync ended with ${code}: ${stderr.slice(-500)}`)
  return report.snapshot
}

const lookMs = 5

async function killedAt(point: KillPoint, work: Workspace, site: SourceSite, dataDir: string) {
  let isOver = false
  const seen = point.seenIn?.(dataDir)
  const run = await runSync(work, {
    dataDir,
    gateway: site.gateway,
    onStart: (child) => {
      const kill = () => {
        isOver = true
        child.kill('SIGKILL')
      }
      site.watch = (sending) => {
        if (!isOver && point.isSending?.(sending)) kill()
      }
      if (seen) void whenSeen(seen.isSeen, () => isOver, kill)
    },
  })
  isOver = true
  site.watch = () => {}
  return { run, what: seen?.what ?? point.what }
}

async function whenSeen(isSeen: () => boolean, isOver: () => boolean, kill: () => void): Promise<void> {
  while (!isOver()) {
    if (isSeen()) return kill()
    await sleep(lookMs)
  }
}
