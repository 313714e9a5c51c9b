import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a receiver of webhooks holds: the raw body as it came, and its headers in lower case. */
export interface Delivery {
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** Whether a delivery is from who holds the secret (Standard Webhooks 1.0) and not older than allowed, so that none can be played again later. */
export function isGenuine({ body, headers }: Delivery, secret: string, { now = Date.now(), toleranceSeconds = 300 } = {}): boolean {
  const [id, time, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => headers[name])
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signatures !== 'string') return false
  if (!/^\d+$/.test(time) || Math.abs(now / 1000 - Number(time)) > toleranceSeconds) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`)
  return signatures.split(' ').some((one) => one.length === expected.length && timingSafeEqual(Buffer.from(one), expected))
}
