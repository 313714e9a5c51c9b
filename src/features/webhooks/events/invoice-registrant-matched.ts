import type { EventKind } from './event-kind.ts'

/** Can be asked for; there are no watch lists yet that a registrant could match. */
export const invoiceRegistrantMatched: EventKind = {
  type: 'invoice_registrant.matched',
  whenJa: '登録は受け付けますが、まだ送信されません',
  when: 'can be registered for; nothing sends it yet',
  eventId: null,
  severity: null,
  between: null,
}
