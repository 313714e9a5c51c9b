import { crc32 } from 'node:zlib'
import type Database from 'better-sqlite3'
import { DamagedSnapshot } from './damaged-snapshot.ts'

/** A value of a row as SQLite gives it. */
export type Sealable = string | number | Uint8Array | null

/** A checksum of 32 bits over what belongs together: no flipped byte of any of it leaves it as it was. */
export function sealOf(...parts: readonly Sealable[]): number {
  let text = ''
  for (const part of parts) text += typeof part === 'number' || part === null ? `${part},` : lengthAndText(part)
  let sum = crc32(text)
  // An empty blob of SQLite has no memory, of which zlib would say 0.
  for (const part of parts) if (part instanceof Uint8Array && part.length > 0) sum = crc32(part, sum)
  return sum | 0
}

const lengthAndText = (part: string | Uint8Array): string => `${part.length}:${typeof part === 'string' ? part : ''}`

/** Throws DamagedSnapshot unless parts that were just read have the seal that they got when they were built. */
export function checkSeal(what: string, seal: unknown, ...parts: readonly Sealable[]): void {
  if (sealOf(...parts) !== seal) throw new DamagedSnapshot(`${what} is not what was built`)
}

/** What a row has before its seal is made: as many bytes as nearly all seals take, so that the row stays where it is. */
export const unsealed = 0x40000000

/** Lets SQL make seals: `seal_of(value, …)`. */
export const defineSeals = (db: Database.Database): unknown =>
  db.function('seal_of', { varargs: true, deterministic: true }, (...parts: unknown[]) =>
    sealOf(...(parts as Sealable[])),
  )
