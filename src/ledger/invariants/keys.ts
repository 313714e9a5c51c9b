import { sql } from 'kysely'
import type { Db } from '../open.ts'
import type { Invariant } from './limits.ts'

export const oneKeyPerPurchase: Invariant = {
  name: 'INV-5',
  promise: 'what was bought has one active key of its own at most, besides those of devices',
  rules: [
    [
      'something bought has two active keys of its own',
      `select 1 from api_keys where origin = 'checkout' and revoked_at is null
       group by entitlement_id having count(*) > 1`,
    ],
    [
      'something that has ended has an active key',
      `select 1 from api_keys k join entitlements e on e.id = k.entitlement_id
       where k.revoked_at is null and e.ended_at is not null`,
    ],
    [
      'a key was made for something that its account did not buy',
      `select 1 from api_keys k left join entitlements e on e.id = k.entitlement_id and e.account_id = k.account_id
       where k.entitlement_id is not null and e.id is null`,
    ],
    ['two keys share a hash', 'select 1 from api_keys group by hash having count(*) > 1'],
  ],
}

/** Calls that had begun when their key was revoked may be booked by then, and clocks of nodes differ a little. */
const graceMs = 60_000

export const revokedIsRevoked: Invariant = {
  name: 'INV-10',
  promise: 'a revoked key is served nothing',
  rules: [
    [
      'a key outlives the key that it belongs to',
      `select 1 from api_keys k join api_keys p on p.id = k.parent_key_id
       where k.revoked_at is null and p.revoked_at is not null`,
    ],
    [
      'a session belongs to no key',
      'select 1 from sessions s left join api_keys k on k.id = s.key_id where k.id is null',
    ],
  ],
  find: async (db) => ((await hasLateCall(db)) ? ['a call was booked after its key was revoked'] : []),
}

async function hasLateCall(db: Db): Promise<boolean> {
  const { rows } = await sql<{ revoked_at: string; latest: string }>`
    select k.revoked_at, max(u.at) as latest from api_keys k join usage u on u.key_id = k.id
    where k.revoked_at is not null group by k.id, k.revoked_at`.execute(db)
  return rows.some(({ revoked_at, latest }) => Date.parse(latest) > Date.parse(revoked_at) + graceMs)
}
