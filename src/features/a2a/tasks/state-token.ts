import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../ledger/secrets.ts'

const validForSeconds = 24 * 3600
const hexLength = 32

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/** What shows that its bearer was told the state of a task; `<task>.<Unix time>.<32 hex>`. */
export const stateToken = (secrets: Secrets, taskId: string, at: Date): string => {
  const issued = secondsOf(at)
  return `${taskId}.${issued}.${secrets.hash('task', `${taskId}|${issued}`).hash.slice(0, hexLength)}`
}

/** Whether a text is a token of this task that is no older than a day. */
export function isStateToken(secrets: Secrets, text: string, taskId: string, now: Date): boolean {
  const [id, issued = '', hex = '', ...more] = text.split('.')
  if (id !== taskId || !/^\d{1,12}$/.test(issued) || hex.length !== hexLength || more.length > 0) return false
  const age = secondsOf(now) - Number(issued)
  const expected = secrets.hashes('task', `${taskId}|${issued}`).map((hash) => hash.slice(0, hexLength))
  return age >= 0 && age <= validForSeconds && expected.some((one) => isSame(one, hex))
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
