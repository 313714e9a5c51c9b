import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { baseUrlOf } from '../config.ts'
import { announce } from '../jobs/announce.ts'
import { sendDueMails } from '../jobs/send-due-mails.ts'
import { allowAgain } from '../ledger/mail/suppressions.ts'
import { announcementShape } from '../mails/announcement.ts'
import { isOf } from '../schema/validator.ts'
import { mailOf, paymentsOf } from '../settings/payments-of.ts'
import { say, withLedger } from './session.ts'

/** `konkyo mail`: what operators do about mail. */
export function mailCommand(): Command {
  const mail = new Command('mail').description('send what is due, announce something, let an address have mail again')
  mail.command('send').description('one run of what `konkyo serve` does every few seconds').action(sendNow)
  mail
    .command('announce')
    .argument('<file>', 'JSON: {"ja": {"subject", "paragraphs": []}, "en": {…}}')
    .description('write to everybody who asked for news; nobody gets the same words twice')
    .action(announceFile)
  mail
    .command('allow')
    .argument('<address>')
    .description('take an address off the list of those that get no mail')
    .action(allow)
  return mail
}

async function sendNow(): Promise<void> {
  await withLedger(async (ledger, secrets, config, clock) => {
    const baseUrl = baseUrlOf(config)
    const counts = await sendDueMails({
      ledger,
      secrets,
      clock,
      baseUrl,
      contact: config.KONKYO_CONTACT_EMAIL || baseUrl,
      mail: mailOf(config),
      payments: await paymentsOf(config, clock),
      onError: (error, id) => process.stderr.write(`mail ${id}: ${(error as Error).message}\n`),
    })
    say(`${counts.sent} sent, ${counts.suppressed} not wanted, ${counts.failed} failed`)
    if (counts.written > 0)
      say(`${counts.written} not sent but written to outbox/: no server is set up (KONKYO_SMTP_URL)`)
  })
}

async function announceFile(file: string): Promise<void> {
  const text: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isOf(announcementShape, text))
    throw new Error(`${file} must hold {"ja": {"subject", "paragraphs": []}, "en": {…}}`)
  await withLedger(async (ledger, secrets, config, clock) => {
    const count = await announce(text, { ledger, secrets, baseUrl: baseUrlOf(config), now: clock() })
    say(`${count} mails are written; \`konkyo serve\` sends them`)
  })
}

async function allow(address: string): Promise<void> {
  await withLedger(async (ledger, secrets) => {
    if (await allowAgain(ledger.db, secrets, address)) say('the address gets mail again')
    else throw new Error('the address is not on the list')
  })
}
