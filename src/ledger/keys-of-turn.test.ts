import { describe, expect, test, vi } from 'vitest'
import { bothLedgers, testApp } from '../../test/app.ts'
import { revokeKey } from './keys.ts'
import { KeysOfTurn } from './keys-of-turn.ts'
import { newApiKey } from './secrets.ts'

const now = new Date('2026-03-10T03:00:00Z')

/** Runs `reads` in a turn of the event loop that, for what they start, never ends. */
function inEndlessTurn<T>(reads: () => T): T {
  const turn = vi.spyOn(globalThis, 'setImmediate').mockReturnValueOnce(undefined as never)
  try {
    return reads()
  } finally {
    turn.mockRestore()
  }
}

describe.each(bothLedgers)('look-ups of keys on %s', (kind) => {
  async function open() {
    const app = await testApp({ ledger: kind, rows: 'none', now })
    const { ledger, secrets } = app.app
    return { app, ledger, db: ledger.db, keys: new KeysOfTurn(ledger, secrets) }
  }

  test('calls of one turn of the event loop share a look-up', async () => {
    const { app, keys } = await open()
    const { apiKey, keyHashPrefix } = await app.createKey()
    const [one, again, other] = [keys.find(apiKey), keys.find(apiKey), keys.find(newApiKey())]
    expect(again).toBe(one)
    expect([(await one)?.keyPrefix, await other]).toEqual([keyHashPrefix, undefined])
  })

  test('whom a turn has found is known at once, and to nobody after a write or another turn', async () => {
    const { app, db, keys } = await open()
    const { apiKey, keyHashPrefix } = await app.createKey()
    expect(keys.known(apiKey)).toBeUndefined()
    await inEndlessTurn(() => keys.find(apiKey))
    // A connection to PostgreSQL does not tell whether it has written.
    expect(keys.known(apiKey)?.keyPrefix).toBe(kind === 'sqlite' ? keyHashPrefix : undefined)
    await revokeKey(db, keyHashPrefix, now)
    expect(keys.known(apiKey)).toBeUndefined()
    const other = await app.createKey()
    await keys.find(other.apiKey)
    await new Promise((resolve) => setImmediate(resolve))
    expect(keys.known(other.apiKey)).toBeUndefined()
  })

  test('what was asked before a write is known to nobody after it', async () => {
    const { app, ledger, keys } = await open()
    const { apiKey } = await app.createKey()
    const requested = inEndlessTurn(() => keys.find(apiKey))
    await revokeKey(ledger.db, (await app.createKey()).keyHashPrefix, now)
    expect([await requested, keys.known(apiKey)]).toEqual([expect.anything(), undefined])
  })

  test('after a write a key is looked up anew, even if the turn never ends', async () => {
    const { app, db, keys } = await open()
    const { apiKey, keyHashPrefix } = await app.createKey()
    expect(await inEndlessTurn(() => keys.find(apiKey))).toBeDefined()
    await revokeKey(db, keyHashPrefix, now)
    expect(await keys.find(apiKey)).toBeUndefined()
  })
})
