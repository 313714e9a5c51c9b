import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where a restore puts files until all are there; while it exists the data directory is not whole. */
export const restoringFolder = (dataDir: string): string => join(dataDir, 'restoring')

/** Throws a sentence when a restore of a data directory has begun and not ended. */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(restoringFolder(dataDir)))
    throw new Error(
      `${dataDir} is being restored, or a restore of it was cut off; when none is running, run \`konkyo restore\` again with --force`,
    )
}
