import { randomFillSync } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Each two characters of it, by ten bits. */
const pairs = [...alphabet].flatMap((first) => [...alphabet].map((second) => first + second))
const pool = Buffer.alloc(16 * 256)
let used = pool.length

/** A 26-character ULID: 48 bits of milliseconds, 80 random bits, sortable by time (github.com/ulid/spec). */
export function ulid(nowMs: number): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let random = ''
  for (let i = 0; i < 8; i++, used += 2)
    random += pairs[(((pool[used] as number) & 31) << 5) | ((pool[used + 1] as number) & 31)]
  return timeText(nowMs) + random
}

/** The ten characters of a moment; those of the last one, since many ids are made in one millisecond. */
function timeText(nowMs: number): string {
  if (nowMs === latest.nowMs) return latest.text
  let text = ''
  for (let left = nowMs, i = 0; i < 10; i++, left = Math.floor(left / 32)) text = alphabet[left % 32] + text
  latest = { nowMs, text }
  return text
}

let latest = { nowMs: Number.NaN, text: '' }

/** The milliseconds that a ULID was made at. */
export function ulidTime(id: string): number {
  let time = 0
  for (const character of id.slice(0, 10)) time = time * 32 + alphabet.indexOf(character)
  return time
}
