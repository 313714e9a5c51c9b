import { createHmac, timingSafeEqual } from 'node:crypto'
import { Type } from 'typebox'
import { isOf } from '../../schema/validator.ts'

/** What the mail provider tells of a mail that it took on. */
export interface MailEvent {
  /** The same when it is delivered again; another one for anything else about the same mail. */
  readonly id: string
  readonly kind: 'hard bounce' | 'soft bounce' | 'spam complaint' | 'unsubscribed' | 'other'
  /** Null where the event names none. */
  readonly address: string | null
}

/** There is no secret to know events by. */
export class MailEventsUnconfigured extends Error {
  override name = 'MailEventsUnconfigured'
}

/** An event that no configured secret signed. */
export class BadMailSignature extends Error {
  override name = 'BadMailSignature'
}

/** A signed event that cannot be read. */
export class MalformedMailEvent extends Error {
  override name = 'MalformedMailEvent'
}

const shape = Type.Object({
  RecordType: Type.String({ minLength: 1, maxLength: 64 }),
  MessageID: Type.String({ minLength: 1, maxLength: 255 }),
  Type: Type.Optional(Type.String({ maxLength: 64 })),
  Email: Type.Optional(Type.String({ maxLength: 320 })),
  Recipient: Type.Optional(Type.String({ maxLength: 320 })),
  SuppressSending: Type.Optional(Type.Boolean()),
})

/** Bounces that say that there is no such mailbox. */
const hard = new Set(['HardBounce', 'BadEmailAddress'])

/** Reads the events that a mail provider posts, signed with base64 of the HMAC-SHA256 of the body. */
export class MailEvents {
  /** Each of the secrets is accepted. */
  constructor(private readonly secrets: readonly string[]) {}

  /** Throws one of the three errors above. */
  read(payload: string, signature: string | null): MailEvent {
    if (this.secrets.length === 0) throw new MailEventsUnconfigured('no secret of the mail provider is set')
    if (signature === null || !this.secrets.some((secret) => isSignature(signature, secret, payload)))
      throw new BadMailSignature('no configured secret signed this event')
    return eventOf(payload)
  }
}

function isSignature(signature: string, secret: string, payload: string): boolean {
  const expected = createHmac('sha256', secret).update(payload).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function eventOf(payload: string): MailEvent {
  const event = parsed(payload)
  if (!isOf(shape, event)) throw new MalformedMailEvent('the event has no RecordType and MessageID of text')
  const { RecordType, MessageID, Type: type = '', Email, Recipient, SuppressSending } = event
  return {
    id: `mail:${RecordType}:${type}:${SuppressSending ?? ''}:${MessageID}`,
    kind: kindOf(RecordType, type, SuppressSending),
    address: Email ?? Recipient ?? null,
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    throw new MalformedMailEvent('the event is not valid JSON')
  }
}

/** A person who takes mail again (SuppressSending false) is no reason to send none. */
function kindOf(record: string, type: string, isStopped = true): MailEvent['kind'] {
  if (record === 'Bounce') return hard.has(type) ? 'hard bounce' : 'soft bounce'
  if (record === 'SpamComplaint') return 'spam complaint'
  return record === 'SubscriptionChange' && isStopped ? 'unsubscribed' : 'other'
}
