import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'

const unfinishedPrefix = '.unfinished-'

/** Removes what a run that was killed before `before` left half written. */
export function sweepUnfinished(folder: string, before: Date): void {
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder)) {
    const path = join(folder, file)
    if (file.startsWith(unfinishedPrefix) && statSync(path).mtime < before) rmSync(path, { force: true })
  }
}

/** Writes bytes to a file that is named by their SHA-256, whole or not at all; throws `Refused` above `limit` bytes. */
export async function spool(
  bytes: AsyncIterable<Buffer>,
  folder: string,
  limit: number,
  Refused: new (message: string) => Error,
): Promise<{ path: string; sha256: string }> {
  mkdirSync(folder, { recursive: true })
  const unfinished = join(folder, unfinishedPrefix + randomUUID())
  const hash = createHash('sha256')
  let size = 0
  const file = await open(unfinished, 'wx')
  try {
    for await (const chunk of bytes) {
      size += chunk.length
      if (size > limit) throw new Refused(`its answer has more than ${limit} bytes`)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
    await file.close()
    const sha256 = hash.digest('hex')
    const path = join(folder, sha256)
    await rename(unfinished, path)
    return { path, sha256 }
  } catch (error) {
    await file.close().catch(() => {})
    rmSync(unfinished, { force: true })
    throw error
  }
}
