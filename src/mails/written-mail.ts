import { html } from '../lib/html.ts'
import type { Language } from '../lib/language.ts'
import { isOf } from '../schema/validator.ts'
import { type Block, htmlOf, textOf } from './blocks.ts'
import { mailKinds } from './index.ts'
import type { AnyMailKind, MailWords } from './mail-kind.ts'

/** What stands below every mail. */
export interface Footer {
  readonly contact: string
  readonly unsubscribeUrl: string
}

export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Writes a mail of the outbox, in both languages where nobody knows which one is read, Japanese first. */
export function writtenMail(name: string, facts: unknown, language: Language | null, footer: Footer): WrittenMail {
  const kind = mailKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`this version knows no mail ${name}`)
  if (!isOf(kind.facts, facts)) throw new Error(`the mail ${name} cannot be written of what was kept for it`)
  const { subject, body } = language ? inOne(kind, facts, language, footer) : inBoth(kind, facts, footer)
  const page = html`<!doctype html><html lang="${language ?? 'ja'}"><head><meta charset="utf-8"><title>${subject}</title></head><body style="font-family:sans-serif;font-size:15px;line-height:1.7;color:#1b1f24;max-width:640px">${htmlOf(body)}</body></html>`
  return { subject, text: textOf(body), html: page.text }
}

function inOne(kind: AnyMailKind, facts: unknown, language: Language, footer: Footer): MailWords {
  const { subject, body } = kind.words(facts, language)
  return { subject, body: [...body, { rule: true }, ...below(language, footer)] }
}

function inBoth(kind: AnyMailKind, facts: unknown, footer: Footer): MailWords {
  const [ja, en] = [inOne(kind, facts, 'ja', footer), inOne(kind, facts, 'en', footer)]
  return { subject: `${ja.subject} / ${en.subject}`, body: [...ja.body, { rule: true }, ...en.body] }
}

function below(language: Language, { contact, unsubscribeUrl: url }: Footer): Block[] {
  const words = {
    ja: {
      from: `Konkyo 根拠（自動送信）。お問い合わせ: ${contact}`,
      end: 'このメールアドレスへのメールをすべて停止する',
    },
    en: {
      from: `This email was sent automatically by Konkyo. Contact: ${contact}`,
      end: 'Stop all email to this address',
    },
  }[language]
  return [words.from, { link: { text: words.end, url } }]
}
