import { describe, expect, test } from 'vitest'
import { ledgers, testApp } from '../../../test/app.ts'
import { Secrets } from '../../ledger/secrets.ts'
import { publishedKeys, registerSigningKeys, signingKeysOf } from '../../ledger/signing-keys.ts'

const old = 'an-old-pepper-0123456789abcdef0123456789'
const current = 'a-current-pepper-0123456789abcdef01234567'
const now = new Date('2026-11-21T00:00:00Z')

describe.each(ledgers)('get_signing_keys on %s', (ledger) => {
  test('old keys stay published, numbers never change, and starting together numbers each key once', async () => {
    const { app } = await testApp({ ledger, rows: 'none' })
    const [first] = await publishedKeys(app.ledger.db)
    const rotated = new Secrets([current, old])
    const starts = await Promise.all(Array.from({ length: 8 }, () => registerSigningKeys(app.ledger, rotated, now)))
    expect(new Set(starts.map(({ version }) => version)).size).toBe(1)
    const kids = (await publishedKeys(app.ledger.db)).map(({ kid }) => kid)
    const [newest, older] = signingKeysOf(rotated).map(({ kid }) => kid)
    expect([...kids].sort()).toEqual([newest, older, first?.kid].sort())
    expect((await registerSigningKeys(app.ledger, new Secrets([current]), now)).version).toBe(starts[0]?.version)
    expect(await publishedKeys(app.ledger.db)).toHaveLength(3)
  })

  test('are read at the well-known address, without a key and without a quota', async () => {
    const app = await testApp({ ledger, rows: 'none' })
    const { status, json, headers } = await app.get('/.well-known/jwks.json?cache=1')
    expect([status, headers['x-anon-quota-remaining']]).toEqual([200, undefined])
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(json).toEqual({ keys: await publishedKeys(app.app.ledger.db) })
    expect(json.keys).toHaveLength(1)
  })
})
