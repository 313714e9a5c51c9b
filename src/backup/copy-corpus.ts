import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileSha256 } from '../corpus/files.ts'
import { logName, logPath, readLog } from '../corpus/log-file.ts'
import { listManifests, type Manifest, manifestPath, readPointer, snapshotPath } from '../corpus/manifest.ts'
import type { Omission } from './backup-manifest.ts'
import { copyInto, makeFolderOf } from './copied-files.ts'

/** What was copied of a corpus folder. */
export interface CopiedCorpus {
  readonly current: string
  readonly snapshots: readonly string[]
  readonly logEntries: number
  /** Below the folder of the backup. */
  readonly paths: readonly string[]
  readonly notCopied: readonly Omission[]
}

/** Which snapshots are copied: the published one and those that something refers to, or every one that is kept. */
export interface SnapshotChoice {
  readonly all: boolean
  readonly alsoIds: readonly string[]
}

const folder = 'corpus'

/**
 * Copies the pointer, the log and snapshots; null when nothing is published. The pointer is read first: what it names is in the
 * log and in its files by then. A damaged snapshot is left out, and said.
 */
export async function copyCorpus(
  from: string,
  dir: string,
  { all, alsoIds }: SnapshotChoice,
  onFile: (path: string) => void = () => {},
): Promise<CopiedCorpus | null> {
  const current = readPointer(from)
  if (current === null) return null
  const paths: string[] = []
  const write = (name: string, text: string | Buffer) => {
    const path = join(folder, name)
    makeFolderOf(join(dir, path))
    writeFileSync(join(dir, path), text)
    paths.push(path)
  }
  write('current', `${current}\n`)
  const snapshots: string[] = []
  const notCopied: Omission[] = []
  const kept = listManifests(from)
  const wanted = kept.filter(({ id }) => all || id === current || alsoIds.includes(id))
  for (const manifest of wanted) {
    onFile(`${manifest.id}.sqlite`)
    const problem = await copySnapshot(from, dir, manifest)
    if (problem !== null) notCopied.push(problem)
    else {
      snapshots.push(manifest.id)
      paths.push(join(folder, `${manifest.id}.sqlite`))
      write(`${manifest.id}.json`, readFileSync(manifestPath(from, manifest.id)))
    }
  }
  if (existsSync(logPath(from))) write(logName, readFileSync(logPath(from)))
  const left = kept.length - wanted.length
  if (left > 0) notCopied.push({ what: `${left} earlier snapshots`, instead: earlier })
  return { current, snapshots, logEntries: readLog(join(dir, folder)).length, paths, notCopied }
}

const earlier = 'with --snapshots all they are; without them `?snapshot=` of an earlier one is refused after a restore'

/** Why a snapshot could not be copied, or null. */
async function copySnapshot(from: string, dir: string, { id, file }: Manifest): Promise<Omission | null> {
  const path = join(folder, `${id}.sqlite`)
  const isThere = existsSync(snapshotPath(from, id))
  if (isThere) copyInto(dir, path, snapshotPath(from, id))
  if (isThere && (await fileSha256(join(dir, path))) === file.sha256) return null
  rmSync(join(dir, path), { force: true })
  return { what: `snapshot ${id}, which is ${isThere ? 'damaged' : 'gone'}`, instead: 'run `konkyo corpus build`' }
}
