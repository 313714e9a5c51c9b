import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** What the server says to a command instead of yes. */
interface Refusal {
  readonly at: 'connect' | 'recipient' | 'data'
  readonly code: number
  readonly says: string
}

/** A mail server on this machine: it keeps what it takes, and refuses on demand. */
export async function mailServer() {
  const raw: { readonly to: readonly string[]; readonly bytes: Buffer }[] = []
  const refusals: Refusal[] = []
  let connections = 0
  let meanwhile = async () => {}
  const refuse = (at: Refusal['at']): Error | null => {
    const place = refusals.findIndex((one) => one.at === at)
    const [next] = place < 0 ? [] : refusals.splice(place, 1)
    if (!next) return null
    return Object.assign(new Error(next.says), { responseCode: next.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_, done) {
      connections++
      done(refuse('connect'))
    },
    onRcptTo: (_, __, done) => done(refuse('recipient')),
    onData(stream, session: SMTPServerSession, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', async () => {
        const refusal = refuse('data')
        if (!refusal)
          raw.push({ to: session.envelope.rcptTo.map(({ address }) => address), bytes: Buffer.concat(pieces) })
        await meanwhile()
        done(refusal)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  return {
    env: { KONKYO_SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, KONKYO_MAIL_FROM: 'news@konkyo.example' },
    raw,
    connections: () => connections,
    /** Refuses one command for each of these. */
    refuse: (...next: Refusal[]) => {
      refusals.push(...next)
    },
    /** Does something when the server has taken a mail, before its sender hears of it. */
    meanwhile: (work: () => Promise<void>) => {
      meanwhile = work
    },
    /** Every mail that it took, as another library reads it. */
    mails: () => Promise.all(raw.map(({ bytes }) => parsedMail(bytes))),
  }
}

/** A mail as an independent library reads it. */
export async function parsedMail(bytes: Buffer) {
  const { from, to, replyTo, subject, text = '', html = '', messageId, date, headers } = await PostalMime.parse(bytes)
  const header = (name: string) => headers.find(({ key }) => key === name)?.value
  return { from, to: to?.[0]?.address, replyTo: replyTo?.[0]?.address, subject, text, html, messageId, date, header }
}
