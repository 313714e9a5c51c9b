import { randomUUID } from 'node:crypto'
import { invalid } from '../../operation/errors.ts'

const randomUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const hexDigits = /^[0-9a-f]{32,255}$/i
const fewestDifferentDigits = 8

/**
 * Whether an Idempotency-Key can be random enough to keep a secret: a UUID version 4 (RFC 9562 section 5.4) or 128 bits in
 * hexadecimal. Names, counters, times and ULIDs are not.
 */
export const isUnguessable = (key: string): boolean =>
  (randomUuid.test(key) || hexDigits.test(key)) &&
  new Set(key.toLowerCase().replaceAll('-', '')).size >= fewestDifferentDigits

/** Refuses an Idempotency-Key under which a secret would lie open to guesses; the example is a new one each time. */
export function checkSealingKey(key: string | undefined): void {
  if (key === undefined || isUnguessable(key)) return
  const example = randomUUID()
  const text = {
    ja: `秘密を守る鍵になるため、推測できない値にしてください。UUIDv4 か32桁以上のランダムな16進数です。例: ${example}`,
    en: `seals a secret here, so it must be random: a UUID version 4 or at least 32 random hexadecimal digits, for example ${example}`,
  }
  throw invalid([{ loc: ['header', 'Idempotency-Key'], ...text, type: 'header' }])
}
