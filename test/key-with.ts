import { mintKey } from '../src/ledger/keys.ts'
import type { TestApp } from './app.ts'

/** A further key of a customer, limited to these scopes. */
export async function keyWith(app: TestApp, scope: string, customerId = 'cus_example'): Promise<string> {
  const { keyHashPrefix } = await app.createKey({ customerId })
  const { db } = app.app.ledger
  const { account_id: accountId } = await db
    .selectFrom('api_keys')
    .select('account_id')
    .where('hash_prefix', '=', keyHashPrefix)
    .executeTakeFirstOrThrow()
  return (await mintKey(db, app.app.secrets, { accountId, scope, now: app.clock.now })).apiKey
}
