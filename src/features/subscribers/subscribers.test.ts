import { describe, expect, test } from 'vitest'
import { freshAddress, type LedgerKind, ledgers, testApp } from '../../../test/app.ts'
import { mailServer } from '../../../test/mail/mail-server.ts'
import { mailing } from '../../../test/mail/mailing.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { resealAll } from '../../ledger/pepper-use.ts'

const start = new Date('2026-07-01T00:00:00Z')
const email = 'Taro@example.jp'

async function service(ledger: LedgerKind = 'sqlite', env: Record<string, string> = {}) {
  const server = await mailServer()
  const app = await testApp({ ledger, now: start, rows: 'none', env: { ...server.env, ...env } })
  const subscribe = (address = email, source?: string) => app.post('/v1/subscribers', { email: address, source })
  const people = () => app.app.ledger.db.selectFrom('subscribers').selectAll().orderBy('id').execute()
  return { app, server, subscribe, people, ...mailing(app) }
}

/** An address of our own, without its host. */
const pathOf = (url: string): string => url.replace('http://127.0.0.1:8787', '')

/** The two links of the mail that confirms a subscription: one ends the news, one ends all mail. */
async function links(of: Awaited<ReturnType<typeof service>>): Promise<{ news: string; all: string }> {
  await of.subscribe()
  await of.send()
  const text = (await of.server.mails()).at(-1)?.text ?? ''
  const found = (path: string) => pathOf(new RegExp(`http://\\S+${path}\\S+`).exec(text)?.[0] ?? '')
  return { news: found('/v1/subscribers/unsubscribe'), all: found('/v1/email/unsubscribe') }
}

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const json = { accept: 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe.each(ledgers)('news of the service on %s', (ledger) => {
  test('create_subscriber answers the same for known and unknown addresses, and mails once how to end it', async () => {
    const all = await service(ledger)
    const { app, server, subscribe, people, send } = all
    for (const address of [email, 'taro@example.jp', email]) {
      const { status, json: answer } = await subscribe(address, 'top')
      expect([status, answer]).toEqual([201, { subscribed: true }])
    }
    expect(await send()).toEqual({ sent: 1, written: 0, suppressed: 0, failed: 0 })
    expect((await server.mails())[0]?.subject).toBe(
      '【Konkyo】お知らせの配信登録を受け付けました / [Konkyo] You are subscribed to our news',
    )
    expect(await people()).toMatchObject([{ source: 'top', ended_at: null }])
    expect(JSON.stringify(await people())).not.toMatch(/taro/i)
    await app.restart({ KONKYO_PEPPER: `another-pepper-0123456789abcdef012345,${app.env.KONKYO_PEPPER}` })
    expect((await subscribe()).status).toBe(201)
    await resealAll(app.app.ledger.db, app.app.secrets)
    await app.restart({ KONKYO_PEPPER: 'another-pepper-0123456789abcdef012345' })
    expect((await subscribe()).status).toBe(201)
    expect((await people()).length).toBe(1)
  })

  test('unsubscribe_subscriber ends it with the link of the mail alone, however often it is opened, until somebody asks again', async () => {
    const all = await service(ledger)
    const { app, people, subscribe, send, kept } = all
    const { news } = await links(all)
    for (let i = 0; i < 2; i++) {
      const page = await app.get(news, { headers: { ...html, 'accept-language': 'en' } })
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.text).toContain('You get no more news of the service.')
    }
    expect(await people()).toMatchObject([{ ended_at: start.toISOString() }])
    expect((await app.get(news)).text).toContain('お知らせの配信を停止しました。')
    expect((await app.get(news, { headers: json })).json).toEqual({ unsubscribed: true })
    expect((await subscribe()).status).toBe(201)
    expect([await people(), await send()]).toMatchObject([[{ ended_at: null }], { sent: 1 }])
    expect((await kept()).length).toBe(2)
  })

  test('a link for another address, or with another token, is a page with 400 and changes nothing', async () => {
    const all = await service(ledger)
    const { app, people } = all
    const { news, all: stop } = await links(all)
    for (const link of [news, stop])
      for (const bad of [
        link.replace('Taro', 'Jiro'),
        `${link}0`,
        link.slice(0, -1),
        link.replace(/token=.*/, 'token=x'),
      ]) {
        const page = await app.get(bad, { headers: html })
        expect([bad, page.status, page.headers['content-type']]).toEqual([bad, 400, 'text/html; charset=utf-8'])
        expect(page.text).toContain('このリンクは無効です')
        const { status, json: answer } = await app.get(bad, { headers: json })
        expect([status, answer]).toEqual([400, expect.objectContaining({ code: 'bad_mail_token' })])
      }
    for (const bad of [`${news}&utm=1`, news.replace(/&token=.*/, ''), '/v1/email/unsubscribe?email=x&token=y'])
      expect([bad, (await app.get(bad)).status]).toEqual([bad, 422])
    expect((await app.post(stop.replace(/token=\w+/, 'token=0'), undefined)).status).toBe(400)
    expect(await people()).toMatchObject([{ ended_at: null }])
  })

  test('email_unsubscribe_page changes nothing, and its button ends all mail and all that was subscribed to', async () => {
    const all = await service(ledger)
    const { app, people, subscribe, send } = all
    const { all: stop } = await links(all)
    const page = await app.get(stop, { headers: html })
    expect(page.text).toContain('Taro@example.jp')
    expect((await app.get(stop, { headers: json })).json).toEqual({ email, unsubscribed: false })
    const body = new URLSearchParams()
    for (const [, name = '', value = ''] of page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)) body.set(name, value)
    const done = await app.call('POST', '/v1/email/unsubscribe', {
      headers: { ...html, ...form },
      body: body.toString(),
    })
    expect([done.status, done.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(done.text).toContain('このメールアドレスへのメールをすべて停止しました')
    expect((await app.get(stop)).text).toContain('メールを停止しました')
    expect(await people()).toMatchObject([{ ended_at: start.toISOString() }])
    expect((await subscribe()).json).toEqual({ subscribed: true })
    expect(await send()).toEqual({ sent: 0, written: 0, suppressed: 1, failed: 0 })
  })

  test('email_unsubscribe takes the one click of a mail program in each of its forms, and says since when', async () => {
    const all = await service(ledger)
    const { app, later } = all
    const { all: stop } = await links(all)
    const boundary = 'multipart/form-data; boundary=x'
    const oneClick = 'List-Unsubscribe=One-Click'
    const parts = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`
    const bodies = [
      { headers: form, body: oneClick },
      { headers: { 'content-type': boundary }, body: parts },
      { headers: { 'content-type': 'application/json' }, body: {} },
      {},
    ]
    for (const call of bodies) {
      const { status, json: answer } = await app.call('POST', stop, call)
      expect([status, answer]).toEqual([200, { unsubscribed: true, at: start.toISOString() }])
      later(1000)
    }
    const { searchParams } = new URL(stop, 'http://x')
    const whole = Object.fromEntries(searchParams)
    const answer = await app.post('/v1/email/unsubscribe', { ...whole, reason: '多すぎる' })
    expect(answer.json).toEqual({ unsubscribed: true, at: start.toISOString() })
    expect((await app.post(stop, { email: 'other@example.jp' })).status).toBe(422)
    expect((await app.post('/v1/email/unsubscribe', {})).status).toBe(422)
  })

  test('over MCP the same is answered as objects, and refused as there', async () => {
    const all = await service(ledger)
    const { news, all: stop } = await links(all)
    const client = await connect(all.app)
    const argumentsOf = (link: string) => Object.fromEntries(new URL(link, 'http://x').searchParams)
    const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args })
    const created = await call('create_subscriber', { email })
    expect(created.structuredContent).toEqual({ subscribed: true })
    const looked = await call('email_unsubscribe_page', argumentsOf(stop))
    expect(looked.structuredContent).toEqual({ email, unsubscribed: false })
    expect((await call('unsubscribe_subscriber', argumentsOf(news))).structuredContent).toEqual({ unsubscribed: true })
    const stopped = await call('email_unsubscribe', argumentsOf(stop))
    expect(stopped.structuredContent).toEqual({ unsubscribed: true, at: start.toISOString() })
    expect((await call('email_unsubscribe', { ...argumentsOf(stop), token: 'x' })).isError).toBe(true)
    expect((await call('create_subscriber', { email: 'nobody' })).isError).toBe(true)
  })
})

test('create_subscriber takes ten an hour from an address, refuses what is no address, and costs no slot of the quota', async () => {
  const { app, people } = await service()
  const from = freshAddress()
  for (const bad of ['taro', 'taro@', 'a@b', `${'a'.repeat(65)}@example.jp`, 'a@example.jp\nBcc: b@example.jp', null])
    expect([bad, (await app.post('/v1/subscribers', { email: bad })).status]).toEqual([bad, 422])
  expect((await app.post('/v1/subscribers', { email, source: 'x'.repeat(65) })).status).toBe(422)
  for (let i = 0; i < 10; i++)
    expect((await app.post('/v1/subscribers', { email: `a${i}@example.jp` }, { from })).status).toBe(201)
  const refused = await app.post('/v1/subscribers', { email }, { from })
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect((await people()).length).toBe(10)
  expect((await app.get('/v1/usage', { from })).json.used).toBe(0)
})
