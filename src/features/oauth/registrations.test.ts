import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../../test/app.ts'
import { program } from '../../../test/oauth.ts'
import { expire } from '../../jobs/expire.ts'
import { findClient, registerClient } from '../../ledger/oauth/clients.ts'

const now = new Date('2026-05-10T03:00:10Z')
const hourMs = 3_600_000
const redirectUris = ['https://a.example/done']

describe.each(ledgers)('registrations of programs on %s', (ledger) => {
  test('are a few kilobytes each, and forty an hour from one address', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const from = freshAddress()
    const register = (uris: string[]) =>
      app.post('/oauth/register', { redirect_uris: uris, client_name: 'x'.repeat(9000) }, { from })
    const long = Array.from({ length: 10 }, (_, n) => `https://a.example/${n}${'x'.repeat(400)}`)
    expect((await register(long)).json.error).toBe('invalid_redirect_uri')
    expect((await register(long.slice(0, 9))).status).toBe(201)
    const [kept] = await app.app.ledger.db.selectFrom('oauth_clients').selectAll().execute()
    expect(JSON.stringify(kept).length).toBeLessThan(5000)
    for (let i = 2; i < 40; i++) await register(redirectUris)
    expect((await register(redirectUris)).status).toBe(429)
  })

  test('are forgotten a day later where nobody used them, and kept where somebody did', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const { db } = app.app.ledger
    const [unused, used] = [await program(app), await program(app)]
    await used.decide('guest')
    await expire(db, new Date(now.getTime() + 23 * hourMs))
    expect(await findClient(db, unused.client_id)).toBeDefined()
    await expire(db, new Date(now.getTime() + 24 * hourMs))
    expect([await findClient(db, unused.client_id), (await findClient(db, used.client_id))?.id]).toEqual([
      undefined,
      used.client_id,
    ])
  })

  test('that wait for their first use are so many at most: the oldest of them make room, used ones never', async () => {
    const app = await testApp({ ledger, now, rows: 'none' })
    const { db } = app.app.ledger
    const used = await program(app)
    await used.decide('guest')
    const ids: string[] = []
    for (let i = 1; i <= 5; i++) {
      const at = new Date(now.getTime() + i)
      ids.push((await registerClient(db, { name: 'a', redirectUris }, at, 3)).id)
    }
    const found = await Promise.all([used.client_id, ...ids].map((id) => findClient(db, id)))
    expect(found.map((one) => one !== undefined)).toEqual([true, false, false, true, true, true])
  })
})
