import { expect } from 'vitest'
import { approveLogin, findLogin, userCodeOf } from '../src/ledger/device-logins.ts'
import type { TestApp } from './app.ts'

export const grantType = 'urn:ietf:params:oauth:grant-type:device_code'

/** A program on a device that logs in. */
export async function device(app: TestApp, requested: object = {}) {
  const begun = await app.post('/v1/device/authorize', requested)
  expect(begun.status, begun.text).toBe(200)
  const { device_code, user_code } = begun.json as { device_code: string; user_code: string }
  const poll = (body: object = {}) => app.post('/v1/device/token', { grant_type: grantType, device_code, ...body })
  return {
    answer: begun.json,
    device_code,
    user_code,
    poll,
    /** The word that the device is told, or ok. */
    reported: async (body?: object): Promise<string> => {
      const { status, json } = await poll(body)
      return status === 200 ? 'ok' : json.error
    },
    /** Lets the device in as the account of a key, as the page does. */
    async approve({ keyHashPrefix }: { keyHashPrefix: string }): Promise<boolean> {
      const { db } = app.app.ledger
      const login = await findLogin(db, userCodeOf(user_code) as string)
      const key = db.selectFrom('api_keys').selectAll().where('hash_prefix', '=', keyHashPrefix)
      const { account_id: accountId, entitlement_id: entitlementId, scope } = await key.executeTakeFirstOrThrow()
      if (!login) throw new Error('there is no such login')
      const by = { accountId, entitlementId, checkoutId: null, scopes: scope.split(' ') }
      return approveLogin(db, login, by, app.clock.now)
    },
  }
}
