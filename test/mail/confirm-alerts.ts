import { expect } from 'vitest'
import type { TestApp } from '../app.ts'
import type { mailServer } from './mail-server.ts'
import { mailing } from './mailing.ts'

type MailServer = Pick<Awaited<ReturnType<typeof mailServer>>, 'mails'>

/** The path of the link of the newest mail that asks to confirm an address. */
export async function confirmationLink(server: MailServer): Promise<string> {
  const links = (await server.mails()).flatMap(({ text }) => /(\/alerts\/confirm\/[0-9a-f]{32})/.exec(text)?.[1] ?? [])
  const link = links.at(-1)
  if (!link) throw new Error('no mail asks to confirm an address')
  return link
}

/** Confirms an address as its reader does: the mail is sent, its link is opened and the button is pressed. */
export async function confirmAlerts(app: TestApp, server: MailServer): Promise<void> {
  await mailing(app).send()
  const link = await confirmationLink(server)
  const headers = { origin: 'http://127.0.0.1:8787' }
  expect((await app.call('POST', `${link}/yes`, { headers })).status).toBe(200)
}
