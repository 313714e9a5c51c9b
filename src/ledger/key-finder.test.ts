import { describe, expect, test, vi } from 'vitest'
import { ledgers, testApp } from '../../test/app.ts'
import { KeyFinder } from './key-finder.ts'
import { revokeKey } from './keys.ts'
import { newApiKey } from './secrets.ts'

const now = new Date('2026-03-10T03:00:00Z')

describe.each(ledgers)('look-ups of keys on %s', (kind) => {
  async function open() {
    const app = await testApp({ ledger: kind, rows: 'none', now })
    const { ledger, secrets } = app.app
    return { app, ledger, db: ledger.db, finder: new KeyFinder(ledger.db, secrets) }
  }

  test('calls of one turn of the event loop share a look-up', async () => {
    const { app, finder } = await open()
    const { apiKey, keyHashPrefix } = await app.createKey()
    const [one, again, other] = [finder.find(apiKey), finder.find(apiKey), finder.find(newApiKey())]
    expect(again).toBe(one)
    expect([(await one)?.keyPrefix, await other]).toEqual([keyHashPrefix, undefined])
  })

  test('a service that is told of a write looks up anew, even if the turn never ends', async () => {
    const { app, ledger, db, finder } = await open()
    const { apiKey, keyHashPrefix } = await app.createKey()
    ledger.onWrite(() => finder.forget())
    const turn = vi.spyOn(globalThis, 'setImmediate').mockReturnValueOnce(undefined as never)
    const one = finder.find(apiKey)
    turn.mockRestore()
    await one
    await revokeKey(db, keyHashPrefix, now)
    expect(await finder.find(apiKey)).toBeUndefined()
  })

  test('every write of a call is told before the call is answered', async () => {
    const { app } = await open()
    const { apiKey } = await app.createKey()
    const forgotten = vi.spyOn(KeyFinder.prototype, 'forget')
    let before = -1
    const answered = app.post('/v1/me/cap', { monthly_cap_yen: 3 }, { key: apiKey }).then(({ status }) => {
      before = forgotten.mock.calls.length
      return status
    })
    expect([await answered, before > 0]).toEqual([200, true])
  })
})
