import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { AnyDataset } from '../schema/dataset.ts'
import { publishIntoPlace, syncFile, writeWhole } from './files.ts'
import { entryOf, type LogEntry, lineOf, readEntries } from './log-entry.ts'
import { logName, logPath, readLog, writeLog } from './log-file.ts'
import {
  isSnapshotId,
  listManifests,
  type Manifest,
  manifestPath,
  pointerPath,
  readPointer,
  snapshotPath,
} from './manifest.ts'
import { isOfThisVersion } from './other-version.ts'
import { snapshotFile } from './snapshot-file.ts'

const timeoutMs = 10 * 60_000

/**
 * Fetches the snapshot that a base address (`https://…`, `http://…` or `file://…`) publishes, in the layout of a corpus folder:
 * `current`, `<id>.json`, `<id>.sqlite`, `snapshots.log`. Its bytes are verified, and that its log continues the one known here, before
 * the pointer moves. Answers the new id, or null when it is here already.
 */
export async function pullSnapshot(base: string, dir: string, datasets: readonly AnyDataset[]): Promise<string | null> {
  const id = (await readText(base, 'current')).trim()
  if (!isSnapshotId(id)) throw new Error(`${base} names no snapshot`)
  const kept = listManifests(dir).find((manifest) => manifest.id === id)
  if (id === readPointer(dir) && kept && isOfThisVersion(kept, datasets)) return null
  mkdirSync(dir, { recursive: true })
  const text = await readText(base, `${id}.json`)
  const manifest = JSON.parse(text) as Manifest
  if (manifest.id !== id) throw new Error(`${base} states ${manifest.id} where ${id} is expected`)
  if (!isOfThisVersion(manifest, datasets))
    throw new Error(
      `${base} publishes ${id}, which another version of konkyo compiled (other datasets, filters or text normalisation); nothing was taken over. Run the same version there and here and build the corpus there again`,
    )
  const log = readEntries(await readText(base, logName))
  checkGrowth(base, dir, log, manifest)
  const isHere = kept?.file.sha256 === manifest.file.sha256 && snapshotFile(dir, id) !== undefined
  if (!isHere) await download(base, dir, manifest)
  writeWhole(manifestPath(dir, id), text, publishIntoPlace)
  checkGrowth(base, dir, log, manifest) // another process may have pulled meanwhile
  writeLog(dir, log)
  writeWhole(pointerPath(dir), `${id}\n`, publishIntoPlace)
  return id
}

/** Refuses a log that does not begin with the one known here, or that does not have the snapshot it comes with. */
function checkGrowth(base: string, dir: string, log: readonly LogEntry[], manifest: Manifest): void {
  const known = readLog(dir)
  const at = known.findIndex((entry, i) => log[i] === undefined || lineOf(log[i]) !== lineOf(entry))
  if (at >= 0) {
    const how = log[at] === undefined ? `ends after ${log.length} of ${known.length} entries` : `differs at entry ${at}`
    throw new Error(
      `the log of snapshots of ${base} has another past than ${logPath(dir)}: it ${how}; nothing was taken over. Remove that file only if you changed the publisher yourself`,
    )
  }
  const stated = entryOf(manifest)
  const entry = log.find(({ snapshot_id }) => snapshot_id === manifest.id)
  if (entry?.root !== stated.root || entry.tree_size !== stated.tree_size)
    throw new Error(`${manifest.id} is not in the log of snapshots of ${base}`)
}

async function download(base: string, dir: string, { id, file }: Manifest): Promise<void> {
  const part = join(dir, `.pulling-${process.pid}-${id}`)
  const hash = createHash('sha256')
  let bytes = 0
  const check = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(bytes > file.bytes ? new Error(`${id} is larger than its manifest states`) : null, chunk)
    },
  })
  try {
    await pipeline(await openStream(base, `${id}.sqlite`), check, createWriteStream(part))
    if (hash.digest('hex') !== file.sha256) throw new Error(`${id} does not have the stated SHA-256; it was not used`)
    syncFile(part)
    publishIntoPlace(part, snapshotPath(dir, id))
  } finally {
    rmSync(part, { force: true })
  }
}

const addressOf = (base: string, name: string): URL => new URL(name, base.endsWith('/') ? base : `${base}/`)

async function readText(base: string, name: string): Promise<string> {
  const address = addressOf(base, name)
  if (address.protocol === 'file:') return readFile(fileURLToPath(address), 'utf8')
  return (await get(address)).text()
}

async function openStream(base: string, name: string): Promise<Readable> {
  const address = addressOf(base, name)
  if (address.protocol === 'file:') return createReadStream(fileURLToPath(address))
  const { body } = await get(address)
  if (!body) throw new Error(`${address} answered nothing`)
  return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0])
}

/** Redirects are refused: the operator named the address that is trusted. */
async function get(address: URL): Promise<Response> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}
