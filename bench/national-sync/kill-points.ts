import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { changeDays } from './days.ts'
import type { Sending } from './source-site.ts'

/** The datasets that the generated files are about. */
export const readDatasets = ['laws', 'law_articles', 'houjin', 'invoice_registrants'] as const

type ReadDataset = (typeof readDatasets)[number]

/** Where a run is ended by kill -9. */
export interface KillPoint {
  readonly phase: 'download' | 'reading' | 'building'
  readonly what: string
  /** Of a download: seen by the site before it sends a piece. */
  readonly isSending?: (sending: Sending) => boolean
  /** Of anything else: looks at the data directory when a process begins, and answers how to see that it has come by. */
  readonly seenIn?: (dataDir: string) => { readonly what: string; readonly isSeen: () => boolean }
}

/** What an undisturbed run left, against which points are measured. */
export interface Undisturbed {
  readonly versions: Readonly<Record<string, number>>
  readonly snapshotBytes: number
  /** The pointer to the snapshot with all sources. */
  readonly snapshot: string
}

/** Twenty points over all phases, in the order in which a run comes by them: companies are read last. */
export const killPoints = (whole: Undisturbed): KillPoint[] => [
  sending('laws.zip', 0.5),
  sending('companies.zip', 0.1),
  sending('companies.zip', 0.9),
  sending('registrants-4403.zip', 0.5),
  reading('invoice_registrants', 0.2, whole),
  reading('law_articles', 0.2, whole),
  reading('invoice_registrants', 0.5, whole),
  reading('law_articles', 0.4, whole),
  reading('houjin', 0.1, whole),
  reading('law_articles', 0.5, whole),
  reading('houjin', 0.2, whole),
  reading('houjin', 0.4, whole),
  reading('houjin', 0.9, whole),
  sending(`company-changes-${changeDays.at(-1)}.zip`, 0),
  ...[0, 0.2, 0.5, 0.8, 0.97].map((share) => building(share, whole)),
  published(whole),
]

const percent = (share: number): string => `${Math.round(share * 100)} %`

const sending = (file: string, share: number): KillPoint => ({
  phase: 'download',
  what: `${file}, ${share === 0 ? 'before its first byte' : `${percent(share)} sent`}`,
  isSending: (sending) => sending.file === file && sending.sent >= share * sending.bytes,
})

/** A share of what a process finds left to read of a dataset; where nothing is, of the one of which most is left. */
const reading = (wanted: ReadDataset, share: number, { versions: whole }: Undisturbed): KillPoint => ({
  phase: 'reading',
  what: `${percent(share)} of what was left of ${wanted}`,
  seenIn(dataDir) {
    const held = heldVersions(dataDir)
    const left = (name: ReadDataset) => (whole[name] ?? 0) - (held[name] ?? 0)
    const most = [...readDatasets].sort((a, b) => left(b) - left(a))[0] ?? wanted
    const dataset = left(wanted) > 0 ? wanted : most
    const goal = (held[dataset] ?? 0) + Math.max(1, Math.floor(share * left(dataset)))
    return {
      what: `${percent(share)} of what was left of ${dataset}`,
      isSeen: () => (heldVersions(dataDir, [dataset])[dataset] ?? 0) >= goal,
    }
  },
})

const building = (share: number, { snapshotBytes }: Undisturbed): KillPoint => {
  const what =
    share === 0 ? 'the file of the snapshot is begun' : `${percent(share)} of the bytes of the snapshot written`
  const isSeen = (dataDir: string) => {
    const bytes = buildingBytes(dataDir)
    return bytes !== null && bytes >= share * snapshotBytes
  }
  return { phase: 'building', what, seenIn: (dataDir) => ({ what, isSeen: () => isSeen(dataDir) }) }
}

const published = ({ snapshot }: Undisturbed): KillPoint => {
  const what = 'the pointer has moved to the new snapshot, the command has not ended'
  return { phase: 'building', what, seenIn: (dataDir) => ({ what, isSeen: () => pointerOf(dataDir) === snapshot }) }
}

/** Versions of each kind in a record store; none before there is one. */
export function heldVersions(
  dataDir: string,
  datasets: readonly ReadDataset[] = readDatasets,
): Partial<Record<ReadDataset, number>> {
  const path = join(dataDir, 'records.sqlite')
  if (!existsSync(path)) return {}
  try {
    const db = openSqlite(path, { readonly: true, fileMustExist: true })
    try {
      const count = db.prepare('select count(*) from versions where dataset = ?').pluck()
      return Object.fromEntries(datasets.map((dataset) => [dataset, count.get(dataset) as number]))
    } finally {
      db.close()
    }
  } catch {
    return {} // It is being made, or cleaned up behind a process that was killed.
  }
}

function buildingBytes(dataDir: string): number | null {
  const dir = join(dataDir, 'corpus')
  const found = existsSync(dir) ? readdirSync(dir).find((file) => /^\.building-.*\.sqlite$/.test(file)) : undefined
  return found === undefined ? null : (statSync(join(dir, found), { throwIfNoEntry: false })?.size ?? null)
}

function pointerOf(dataDir: string): string | null {
  const path = join(dataDir, 'corpus', 'current')
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}
