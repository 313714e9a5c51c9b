import { describe, expect, test } from 'vitest'
import { bothLedgers, testApp } from '../../test/app.ts'
import { keyWith } from '../../test/key-with.ts'
import { accountScope } from './migrations/0007-account-scope.ts'
import { everyScope } from './scopes.ts'

/** All scopes that there were by then. */
const allThen = 'api:read api:metered account:write'

/** What a key could do before there was a scope for changing the account, how it came to be, and what it may do now. */
const table: [before: string, origin: 'operator' | 'checkout' | 'device', after: string][] = [
  ['api:read api:metered', 'operator', allThen],
  ['api:read api:metered', 'checkout', allThen],
  ['api:read api:metered', 'device', allThen],
  ['api:read', 'checkout', allThen],
  ['api:metered', 'checkout', allThen],
  ['api:read', 'device', 'api:read'],
  ['api:metered', 'device', 'api:metered'],
  ['api:read', 'operator', 'api:read'],
]

describe.each(bothLedgers)('the scope account:write on %s', (ledger) => {
  test.each(table)('a key with %s of origin %s has %s from then on', async (before, origin, after) => {
    const app = await testApp({ ledger, rows: 'none' })
    const key = await keyWith(app, before)
    const { db } = app.app.ledger
    await db.updateTable('api_keys').set({ origin }).execute()
    await accountScope(db as never)
    const kept = await db.selectFrom('api_keys').select('scope').where('scope', '=', after).execute()
    expect(kept.length).toBe(origin === 'checkout' ? 2 : 1)
    const status = (await app.post('/v1/me/cap', { monthly_cap_yen: 300 }, { key })).status
    expect(status).toBe(after === allThen ? 200 : 403)
  })

  test('keys of the operator and of test mode have every scope', async () => {
    const app = await testApp({ ledger, rows: 'none' })
    await app.createKey()
    await app.createKey({ mode: 'test' })
    const kept = await app.app.ledger.db.selectFrom('api_keys').select('scope').execute()
    expect(kept.map(({ scope }) => scope)).toEqual([everyScope, everyScope])
  })
})
