import { Type } from 'typebox'
import {
  BadMailSignature,
  type MailEvent,
  MailEventsUnconfigured,
  MalformedMailEvent,
} from '../../gateways/mail/mail-events.ts'
import { stopMail } from '../../ledger/newsletter/life.ts'
import { noteEvent } from '../../ledger/payment-events.ts'
import type { SuppressionReason } from '../../ledger/tables/mail-tables.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf } from '../../schema/fields.ts'

/** Events that end all mail to their address, and the reason that is kept. */
const endings: Partial<Record<MailEvent['kind'], SuppressionReason>> = {
  'hard bounce': 'bounce',
  'spam complaint': 'spam-complaint',
  unsubscribed: 'list-unsubscribe',
}

export const receiveEmailWebhook = defineOperation({
  name: 'receive_email_webhook',
  http: 'POST /v1/email/webhook',
  title: { ja: 'メール配信通知の受信', en: 'Receive events of the mail provider' },
  summary: 'Take a signed event of the mail provider; bounces and complaints end mail to their address',
  access: { key: 'none' },
  effect: 'write',
  billing: { units: 0 },
  transport: { tool: false, body: { signatureHeader: 'x-service-mail-signature', limit: 100 * 1024 } },
  input: Type.Object({ payload: Type.String(), signature: nullable(Type.String()) }),
  output: Type.Object({
    status: oneOf(['received', 'logged', 'suppressed', 'duplicate_ignored']),
    reason: Type.Optional(oneOf(['bounce', 'soft-bounce', 'spam-complaint', 'list-unsubscribe'])),
  }),
  example: { payload: '{}', signature: '' },
  exampleRefusal: 'unavailable',
  check: (input, context) => void eventIn(input, context),
  async run(input, context) {
    const { id, kind, address } = eventIn(input, context)
    const { db, secrets, now } = context
    if (!(await noteEvent(db, { id, type: `mail ${kind}` }, now))) return { status: 'duplicate_ignored' as const }
    if (kind === 'soft bounce') return { status: 'logged' as const, reason: 'soft-bounce' as const }
    const reason = endings[kind]
    if (reason === undefined || address === null) return { status: 'received' as const }
    await stopMail(db, secrets, { address, reason, now })
    return { status: 'suppressed' as const, reason }
  },
})

/** The event of a request; 503 where no secret is set, 401 where none signed it, 400 where it says nothing. */
function eventIn(
  { payload, signature }: { readonly payload: string; readonly signature: string | null },
  { mailEvents }: Pick<Context, 'mailEvents'>,
): MailEvent {
  try {
    return mailEvents.read(payload, signature)
  } catch (error) {
    if (error instanceof MailEventsUnconfigured)
      throw new AppError('unavailable', { ja: '現在、メールの通知を受け取れません。', en: error.message })
    if (error instanceof BadMailSignature)
      throw new AppError('unauthorized', { ja: '署名が正しくありません。', en: error.message })
    if (error instanceof MalformedMailEvent)
      throw new AppError('bad_request', { ja: '通知を読み取れません。', en: error.message })
    throw error
  }
}
