import type { Language } from '../../lib/language.ts'

/** A mail as it leaves; every attempt at it is the same, so that whoever gets it twice can tell. */
export interface OutgoingMail {
  /** The part of its Message-ID before the `@`. */
  readonly id: string
  readonly writtenAt: Date
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Null: it says everything in both. */
  readonly language: Language | null
  /** Where one click ends all mail to the address (RFC 8058). */
  readonly unsubscribeUrl: string
}

/** Why a mail was not taken on, in a fixed word: what servers say may repeat an address. */
export interface MailRefusal {
  readonly ok: false
  readonly error: string
  /** `away`: no mail can be handed over now; `later`: this one not yet; `never`; `no mailbox`: never, and no other to its address. */
  readonly until: 'away' | 'later' | 'never' | 'no mailbox'
}

/** `by`: a server took it on, or it lies in a folder of ours and reaches nobody. */
export type MailOutcome = { readonly ok: true; readonly by: 'server' | 'file' } | MailRefusal

/** Hands mails on. */
export interface Mail {
  send(mail: OutgoingMail): Promise<MailOutcome>
}
