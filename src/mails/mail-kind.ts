import type { Static, TObject } from 'typebox'
import { momentWords } from '../lib/day-words.ts'
import type { Language } from '../lib/language.ts'
import type { Block } from './blocks.ts'

/** What a mail says in one language. */
export interface MailWords {
  readonly subject: string
  readonly body: readonly Block[]
}

/** Whose address it goes to: one that anybody may have named, or one that its owner, a payment or the operator vouches for. */
export type Recipient = 'named' | 'known'

/** A kind of mail: when it is written, to whom, what it is made of, and its words. */
export interface MailKind<F extends TObject = TObject, R extends Recipient = Recipient> {
  /** snake_case; what the outbox calls it. */
  readonly name: string
  /** When it is sent, in English, for the page of operators. */
  readonly when: string
  readonly recipient: R
  readonly facts: F
  words(facts: Static<F>, language: Language): MailWords
}

// biome-ignore lint/suspicious/noExplicitAny: a list of kinds forgets what each is made of
export type AnyMailKind = MailKind<any>

/** Ties the words of a kind to what they are made of. */
export const defineMail = <F extends TObject, const R extends Recipient>(kind: MailKind<F, R>): MailKind<F, R> => kind

/** The part of an entry in the outbox that its kind decides. */
export const contentOf = <F extends TObject, R extends Recipient>(
  { name, recipient }: MailKind<F, R>,
  facts: Static<F>,
) => ({ kind: name, recipient, facts })

/** A moment as people in Japan read it: day, hour, minute and the name of the time zone. */
export const jstTime = (iso: string, language: Language): string =>
  ({ ja: `${momentWords(iso, 'ja')}（日本時間）`, en: `${momentWords(iso, 'en')} JST` })[language]
