import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The configured peppers, or the one that was generated once into the data directory. */
export function peppersOf(configured: readonly string[], dataDir: string): readonly string[] {
  if (configured.length > 0) return configured
  const path = join(dataDir, 'pepper')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return [readFileSync(path, 'utf8').trim()]
}
