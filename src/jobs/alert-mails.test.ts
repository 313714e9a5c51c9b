import { describe, expect, test } from 'vitest'
import { ledgers } from '../../test/app.ts'
import { confirmAlerts } from '../../test/mail/confirm-alerts.ts'
import { watching } from '../../test/webhooks/watching.ts'
import { leaseMs, takeLease } from '../ledger/leases.ts'
import { beginAttempt, settleMail } from '../ledger/mail/attempt.ts'
import { dueMails } from '../ledger/mail/outbox.ts'

describe.each(ledgers)('an alert by mail on %s', (ledger) => {
  test('is not written before its address is confirmed, and what happened before is not mailed later', async () => {
    const { app, server, target, subscribe, change, alert, deliver, send } = await watching(ledger)
    await subscribe({ webhook_url: target.url(), email: 'taro@example.jp' })
    await change({ amount_max_man_yen: 200 })
    expect(await alert()).toMatchObject({ events: 1, deliveries: 1 })
    expect((await deliver()).delivered).toBe(1)
    await confirmAlerts(app, server)
    expect([await send(), server.raw.length]).toEqual([{ sent: 0, written: 0, suppressed: 0, failed: 0 }, 1])
    await change({ amount_max_man_yen: 300 })
    expect(await alert()).toMatchObject({ events: 1, deliveries: 2 })
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('is sent once although the process died between taking and settling it, as the same message', async () => {
    const { app, server, subscribe, change, alert, send, later } = await watching(ledger)
    await subscribe({ email: 'taro@example.jp' })
    await confirmAlerts(app, server)
    await change({ amount_max_man_yen: 200 })
    await alert()
    const { ledger: books } = app.app
    const [due] = await dueMails(books.db, app.clock.now, 1)
    const lease = due && (await takeLease(books.db, 'mails', due, app.clock.now))
    const attempt = (lease && (await beginAttempt(books, lease, app.clock.now))) ?? 0
    expect([attempt, await send()]).toEqual([1, { sent: 0, written: 0, suppressed: 0, failed: 0 }])
    later(leaseMs)
    expect(await send()).toEqual({ sent: 1, written: 0, suppressed: 0, failed: 0 })
    const late = { attempt, result: { state: 'sent' }, now: app.clock.now } as const
    expect(lease && (await settleMail(books, lease, late))).toBe(false)
    expect([await send(), server.raw.length]).toEqual([{ sent: 0, written: 0, suppressed: 0, failed: 0 }, 2])
    // The server had said yes before the process died: the second message is the first one again.
    await change({ amount_max_man_yen: 300 })
    await alert()
    await send({
      mail: { send: async (mail) => app.app.mail.send(mail).then(() => Promise.reject(new Error('killed'))) },
    })
    later(leaseMs)
    expect(await send()).toMatchObject({ sent: 1 })
    const ids = (await server.mails()).slice(-2).map(({ messageId }) => messageId)
    expect([ids[0], new Set(ids).size]).toEqual([ids[1], 1])
  })
})
