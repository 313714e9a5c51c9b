import { randomFillSync } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const pool = Buffer.alloc(16 * 256)
let used = pool.length

/** A 26-character ULID: 48 bits of milliseconds, 80 random bits, sortable by time (github.com/ulid/spec). */
export function ulid(nowMs: number): string {
  let time = ''
  for (let left = nowMs, i = 0; i < 10; i++, left = Math.floor(left / 32)) time = alphabet[left % 32] + time
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let random = ''
  for (let i = 0; i < 16; i++) random += alphabet[(pool[used++] as number) & 31]
  return time + random
}

/** The milliseconds that a ULID was made at. */
export function ulidTime(id: string): number {
  let time = 0
  for (const character of id.slice(0, 10)) time = time * 32 + alphabet.indexOf(character)
  return time
}
