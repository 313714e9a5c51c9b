import { describe, expect, test, vi } from 'vitest'
import { bothLedgers } from '../../test/app.ts'
import { oneApp } from '../../test/one-app.ts'
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
  const service = oneApp({ ledger: kind, rows: 'none', now })

  function open() {
    const app = service()
    const { ledger, secrets } = app.app
    return { app, ledger, secrets, db: ledger.db, keys: new KeysOfTurn(ledger, secrets) }
  }

  test('calls of one turn of the event loop share a look-up', async () => {
    const { app, keys } = open()
    const { apiKey, keyHashPrefix } = await app.createKey()
    const [one, again, other] = [keys.find(apiKey), keys.find(apiKey), keys.find(newApiKey())]
    expect(again).toBe(one)
    expect([(await one)?.keyPrefix, await other]).toEqual([keyHashPrefix, undefined])
  })

  test('a good key is known without waiting where the ledger is on this machine, and to nobody after its revocation', async () => {
    const { app, db, keys } = open()
    const { apiKey, keyHashPrefix } = await app.createKey()
    const isHere = kind === 'sqlite'
    expect(inEndlessTurn(() => keys.known(apiKey))?.keyPrefix).toBe(isHere ? keyHashPrefix : undefined)
    expect(keys.known(apiKey)?.keyPrefix).toBe(isHere ? keyHashPrefix : undefined)
    expect([keys.known(newApiKey()), keys.known('no key')]).toEqual([undefined, undefined])
    await revokeKey(db, keyHashPrefix, now)
    expect(keys.known(apiKey)).toBeUndefined()
  })

  test('a look-up is shared until its turn ends, and the next turn asks again', async () => {
    const { app, ledger, secrets, db } = open()
    const { apiKey } = await app.createKey()
    await db.selectFrom('accounts').select('id').execute()
    let asked = 0
    const readNow: typeof ledger.readNow = (query) => {
      asked++
      return ledger.readNow(query)
    }
    const keys = new KeysOfTurn({ ...ledger, readNow }, secrets)
    const known = () => keys.known(apiKey) !== undefined
    expect([known(), known(), asked]).toEqual(kind === 'sqlite' ? [true, true, 1] : [false, false, 2])
    await new Promise((resolve) => setImmediate(resolve))
    expect([known(), asked]).toEqual(kind === 'sqlite' ? [true, 2] : [false, 3])
  })

  test('a question that fails here is asked again by whoever waits for its answer', async () => {
    const { app, ledger, secrets } = open()
    const { apiKey, keyHashPrefix } = await app.createKey()
    const readNow = () => {
      throw new Error('the disk is away')
    }
    const keys = new KeysOfTurn({ ...ledger, readNow }, secrets)
    expect([keys.known(apiKey), (await keys.find(apiKey))?.keyPrefix]).toEqual([undefined, keyHashPrefix])
  })

  test('what was asked before a write is told to nobody who comes after it', async () => {
    const { app, ledger, keys } = open()
    const { apiKey } = await app.createKey()
    const requested = inEndlessTurn(() => keys.find(apiKey))
    await revokeKey(ledger.db, (await app.createKey()).keyHashPrefix, now)
    expect(await requested).toEqual(expect.anything())
    expect(keys.find(apiKey)).not.toBe(requested)
  })

  test('after a write a key is looked up anew, even if the turn never ends', async () => {
    const { app, db, keys } = open()
    const { apiKey, keyHashPrefix } = await app.createKey()
    expect(await inEndlessTurn(() => keys.find(apiKey))).toBeDefined()
    await revokeKey(db, keyHashPrefix, now)
    expect(await keys.find(apiKey)).toBeUndefined()
  })
})
