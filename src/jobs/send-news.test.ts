import { describe, expect, test } from 'vitest'
import { ledgers } from '../../test/app.ts'
import { newsletterService } from '../../test/mail/newsletter.ts'
import { sending, someEvent } from '../../test/webhooks/subscribed.ts'
import { sendNews } from './send-news.ts'

const dayMs = 24 * 3_600_000

describe.each(ledgers)('news on %s', (ledger) => {
  test('are told once: every day where it is paid, in the next month where it is free, by the wishes of the reader', async () => {
    const service = await newsletterService({ ledger })
    const { app, at, server, verify, pay, send } = service
    const { queue } = sending(app)
    const { ledger: books, secrets } = app.app
    const tell = () =>
      sendNews({ ledger: books, secrets, clock: () => app.clock.now, baseUrl: 'http://127.0.0.1:8787' })
    await queue(someEvent({ data: { name: '前の制度' } }))
    const paid = await verify({ plan: 'paid', prefecture: '東京都' })
    await pay(paid.id)
    await verify({ email: 'free@example.jp', areas_of_interest: ['invoice'], source_lang: 'en' })
    at(new Date(app.clock.now.getTime() + dayMs))
    expect(await tell()).toBe(0)
    const source_url = 'https://example.go.jp/a'
    await queue(
      someEvent({ data: { name: '東京の制度', prefecture: '東京都', source_url } }),
      someEvent({ data: { name: '大阪の制度', prefecture: '大阪府' } }),
      someEvent({ data: { name: 'インボイス対応枠', prefecture: null } }),
    )
    const counts = await Promise.all([tell(), tell()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await tell()).toBe(0)
    await send()
    const daily = (await server.mails()).at(-1)
    expect([daily?.to, daily?.subject]).toEqual(['taro@example.jp', '【Konkyo】コンプライアンス・ニュース 2件'])
    for (const word of ['制度の公開: 東京の制度', source_url, 'インボイス対応枠', '/newsletter/'])
      expect(daily?.text).toContain(word)
    expect(daily?.text).not.toMatch(/大阪の制度|前の制度/)
    at(new Date('2026-08-01T00:00:00Z'))
    expect([await tell(), await tell()]).toEqual([1, 0])
    await send()
    const monthly = (await server.mails()).at(-1)
    expect([monthly?.to, monthly?.subject]).toEqual(['free@example.jp', '[Konkyo] Compliance news: 1 item'])
    await app.post(`/v1/compliance/unsubscribe/${paid.token}`, undefined)
    await queue(someEvent({ data: { name: '後の制度' } }))
    expect(await tell()).toBe(0)
  })
})
