import { describe, expect, test } from 'vitest'
import { bothLedgers, testApp } from '../../test/app.ts'
import { KeyFinder } from './key-finder.ts'
import { createKey, listKeys, mintKey, revokeKey } from './keys.ts'
import { newApiKey, Secrets } from './secrets.ts'

const now = new Date('2026-03-10T03:00:00Z')

describe.each(bothLedgers)('keys on %s', (kind) => {
  async function open() {
    const app = await testApp({ ledger: kind, rows: 'none', now })
    const { ledger, secrets } = app.app
    return { app, ledger, db: ledger.db, secrets, finder: new KeyFinder(ledger.db, secrets) }
  }

  test('a fresh key finds its account, another well-formed key finds none', async () => {
    const { app, finder } = await open()
    const key = await app.createKey({ plan: 'pro', capYen: 300, customerId: 'cus_1' })
    expect(await finder.find(key.apiKey)).toMatchObject({
      customerId: 'cus_1',
      plan: 'pro',
      monthlyCapYen: 300,
      createdAt: '2026-03-10T03:00:00.000Z',
      keyPrefix: key.keyHashPrefix,
    })
    expect(await finder.find(newApiKey())).toBeUndefined()
    expect(await finder.find('svc_live_nonsense')).toBeUndefined()
  })

  test('a revoked key is refused from the next look-up on, its sister of the same customer is not (INV-10)', async () => {
    const { app, db, finder } = await open()
    const [one, two] = [await app.createKey({ customerId: 'cus_1' }), await app.createKey({ customerId: 'cus_1' })]
    expect((await finder.find(one.apiKey))?.id).toBe((await finder.find(two.apiKey))?.id)
    expect(await revokeKey(db, one.keyHashPrefix, now)).toBe('revoked')
    expect(await finder.find(one.apiKey)).toBeUndefined()
    expect((await finder.find(two.apiKey))?.customerId).toBe('cus_1')
  })

  test('revoking twice keeps the first moment', async () => {
    const { app, db } = await open()
    const key = await app.createKey()
    await revokeKey(db, key.keyHashPrefix, now)
    expect(await revokeKey(db, key.keyHashPrefix, new Date('2027-01-01T00:00:00Z'))).toBe('revoked')
    expect((await listKeys(db)).map(({ revoked_at }) => revoked_at)).toEqual(['2026-03-10T03:00:00.000Z'])
  })

  test('a prefix that names no key or two keys revokes nothing', async () => {
    const { app, db, finder } = await open()
    const [one, two] = [await app.createKey(), await app.createKey()]
    expect(await revokeKey(db, '00000000x', now)).toBe('unknown')
    await db.updateTable('api_keys').set({ hash_prefix: 'aaaaaaaa' }).execute()
    expect(await revokeKey(db, 'aaaaaaaa', now)).toBe('ambiguous')
    expect(await finder.find(one.apiKey)).toBeDefined()
    expect(await finder.find(two.apiKey)).toBeDefined()
  })

  test('another key of a known customer changes the plan, and the cap only when one is named', async () => {
    const { app, finder } = await open()
    const first = await app.createKey({ customerId: 'cus_1', plan: 'metered', capYen: 300 })
    await app.createKey({ customerId: 'cus_1', plan: 'pro' })
    expect(await finder.find(first.apiKey)).toMatchObject({ plan: 'pro', monthlyCapYen: 300 })
    await app.createKey({ customerId: 'cus_1', plan: 'pro', capYen: 0 })
    expect(await finder.find(first.apiKey)).toMatchObject({ monthlyCapYen: 0 })
  })

  test('keys of one new customer minted at once share one account', async () => {
    const { app, db } = await open()
    await Promise.all(Array.from({ length: 10 }, () => app.createKey({ customerId: 'cus_1' })))
    expect(await db.selectFrom('accounts').select('customer_id').execute()).toEqual([{ customer_id: 'cus_1' }])
    expect(await listKeys(db)).toHaveLength(10)
  })

  test('a key moves to the new pepper when it is used, and one that is never used ends with the old pepper', async () => {
    const { ledger, db } = await open()
    const [was, is] = ['first-pepper-0123456789', 'second-pepper-0123456789']
    const [used, unused] = [
      await createKey(ledger, new Secrets([was]), { plan: 'metered', now }),
      await createKey(ledger, new Secrets([was]), { plan: 'metered', now }),
    ]
    expect(await new KeyFinder(db, new Secrets([is, was])).find(used.apiKey)).toBeDefined()
    expect(await new KeyFinder(db, new Secrets([is])).find(used.apiKey)).toBeDefined()
    expect(await new KeyFinder(db, new Secrets([is])).find(unused.apiKey)).toBeUndefined()
  })

  test('the secret is nowhere at rest, and the list shows its prefix only (INV-6)', async () => {
    const { app, db } = await open()
    const key = await app.createKey({ customerId: 'cus_1' })
    const rest = JSON.stringify([
      await db.selectFrom('api_keys').selectAll().execute(),
      await db.selectFrom('accounts').selectAll().execute(),
    ])
    expect(rest).not.toContain(key.apiKey.slice(9, 30))
    expect(await listKeys(db)).toEqual([
      {
        hash_prefix: key.keyHashPrefix,
        customer_id: 'cus_1',
        plan: 'metered',
        mode: 'live',
        monthly_cap_yen: null,
        created_at: '2026-03-10T03:00:00.000Z',
        revoked_at: null,
      },
    ])
  })

  test('a test key has a customer of its own, and no customer has keys of both modes', async () => {
    const { app, db, finder, secrets } = await open()
    const test = await app.createKey({ mode: 'test' })
    expect(test.apiKey).toMatch(/^svc_test_[A-Za-z0-9_-]{43}[0-9a-z]{6}$/)
    expect(test.customerId).toMatch(/^cus_test_/)
    expect(await finder.find(test.apiKey)).toMatchObject({ mode: 'test', customerId: test.customerId })
    const live = await app.createKey({ customerId: 'cus_1', capYen: 300 })
    await expect(app.createKey({ customerId: 'cus_1', mode: 'test', plan: 'pro' })).rejects.toThrow(
      'keys of the other mode',
    )
    await expect(app.createKey({ customerId: test.customerId })).rejects.toThrow('keys of the other mode')
    expect(await finder.find(live.apiKey)).toMatchObject({ mode: 'live', plan: 'metered', monthlyCapYen: 300 })
    expect((await listKeys(db)).map(({ mode }) => mode).sort()).toEqual(['live', 'test'])
    const account = await finder.find(test.apiKey)
    expect((await mintKey(db, secrets, { accountId: String(account?.id), now })).apiKey).toMatch(/^svc_test_/)
  })
})
