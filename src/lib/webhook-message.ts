import { createHash, createHmac, randomBytes } from 'node:crypto'

/** What a customer's receiver is told about (docs/contract/shapes.md#webhooks). */
export interface WebhookEvent {
  readonly event_type: string
  readonly event_id: string
  readonly severity: string
  /** When it was seen, ISO 8601 UTC. */
  readonly observed_at: string
  readonly data: Readonly<Record<string, unknown>>
  /** Told to those accounts only that watch one of these numbers; everybody who wants its type is told where it is absent. */
  readonly watched_as?: readonly string[]
}

/** The body as it is signed and sent (docs/contract/shapes.md#webhooks); every attempt sends the same bytes. */
export const messageBody = (
  { event_type, event_id, severity, observed_at, data }: WebhookEvent,
  timestamp: string,
): string => JSON.stringify({ event_type, event_id, timestamp, severity, observed_at, data })

const prefix = 'whsec_'
const secretBytes = 33

/**
 * A secret that receivers know us by: `whsec_` and 44 letters and digits, over 260 random bits. Without `+/-_=` the part
 * after the prefix is the same in every base64, as libraries for Standard Webhooks expect it.
 */
export function newWebhookSecret(): string {
  for (;;) {
    const text = randomBytes(secretBytes).toString('base64url')
    if (/^[A-Za-z0-9]+$/.test(text)) return prefix + text
  }
}

/** `hmac-sha256=<64 hex>`: the HMAC of the raw body under the whole secret (docs/contract/shapes.md#webhooks). */
export const signatureOf = (secret: string, body: string): string =>
  `hmac-sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** What an attempt to deliver a message says beside its body. */
export interface MessageFacts {
  readonly eventType: string
  readonly eventId: string
  /** The same for every attempt of one delivery. */
  readonly deliveryId: string
  readonly sentAt: Date
}

/** Headers of an attempt: those of the contract, and those of Standard Webhooks, which also sign id and time; unsigned without a secret. */
export function messageHeaders(
  secret: string | null,
  body: string,
  { eventType, eventId, deliveryId, sentAt }: MessageFacts,
): Record<string, string> {
  const seconds = String(Math.floor(sentAt.getTime() / 1000))
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'service-webhook/1.0',
    'x-service-event': eventType,
    'x-service-delivery': deliveryId,
    'idempotency-key': createHash('sha256').update(`${eventType}:${eventId}`).digest('hex'),
    'webhook-id': deliveryId,
    'webhook-timestamp': seconds,
    ...(secret !== null && {
      'x-service-signature': signatureOf(secret, body),
      'webhook-signature': `v1,${standardSignature(secret, `${deliveryId}.${seconds}.${body}`)}`,
    }),
  }
}

const standardSignature = (secret: string, signed: string): string =>
  createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(signed)
    .digest('base64')
