import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mail, MailOutcome, OutgoingMail } from './mail.ts'
import { messageOf, type Sender } from './mail-message.ts'

/** Puts mails as files into a folder of the owner's alone, where there is no server; one that is sent again is the same file. */
export class FileMail implements Mail {
  constructor(
    private readonly folder: string,
    private readonly sender: Sender,
  ) {}

  async send(mail: OutgoingMail): Promise<MailOutcome> {
    const { createTransport } = await import('nodemailer')
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
    const { message } = await writer.sendMail(messageOf(mail, this.sender))
    if (!Buffer.isBuffer(message)) throw new Error('the library of mail wrote no bytes')
    mkdirSync(this.folder, { recursive: true, mode: 0o700 })
    const path = join(this.folder, `${mail.id}.eml`)
    const unfinished = `${path}.${process.pid}.part`
    writeFileSync(unfinished, message, { mode: 0o600 })
    renameSync(unfinished, path)
    return { ok: true, by: 'file' }
  }
}
