import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { accountTerms, type Fact, unknownState, withFact } from './entitlement-state.ts'
import { mintKey } from './keys.ts'
import type { Db } from './open.ts'
import type { Plan } from './price.ts'
import type { Secrets } from './secrets.ts'
import type { EntitlementsTable } from './tables/tables.ts'

export type Entitlement = Selectable<EntitlementsTable>

/** Something that a customer bought, and what is to be put on record about it. */
export interface Purchase {
  /** Id of the subscription, or of the checkout of something bought once. */
  readonly id: string
  readonly kind: Entitlement['kind']
  readonly customerId: string
  readonly facts: readonly Fact[]
}

/** What was bought under an id, with its customer. */
export async function findEntitlement(
  db: Db,
  id: string,
): Promise<(Entitlement & { customer_id: string }) | undefined> {
  return db
    .selectFrom('entitlements')
    .innerJoin('accounts', 'accounts.id', 'entitlements.account_id')
    .selectAll('entitlements')
    .select('customer_id')
    .where('entitlements.id', '=', id)
    .executeTakeFirst()
}

/**
 * Puts facts on record, makes the account follow, and revokes the keys of what has ended. Runs inside a transaction and
 * locks the account first, as the settling of calls does.
 */
export async function recordPurchase(
  tx: Db,
  { id, kind, customerId, facts }: Purchase,
  now: Date,
): Promise<Entitlement> {
  const { id: account_id } = await lockedAccount(tx, customerId, now)
  const known = await tx.selectFrom('entitlements').selectAll().where('id', '=', id).executeTakeFirst()
  const state = facts.reduce(withFact, known ?? unknownState)
  const created = { id, account_id, kind, key_issued_at: null, created_at: now.toISOString() }
  const entitlement: Entitlement = { ...created, ...known, ...state }
  if (known) await tx.updateTable('entitlements').set(state).where('id', '=', id).execute()
  else await tx.insertInto('entitlements').values(entitlement).execute()
  if (state.ended_at !== null) await revokeKeys(tx, id, now)
  const bought = await tx.selectFrom('entitlements').selectAll().where('account_id', '=', account_id).execute()
  await tx.updateTable('accounts').set(accountTerms(bought)).where('id', '=', account_id).execute()
  return entitlement
}

/** Mints the one key of an entitlement; null when it was handed out before, however many ask at once. */
export async function issueKey(
  tx: Db,
  secrets: Secrets,
  order: { entitlement: Pick<Entitlement, 'id' | 'account_id'>; scope?: string; now: Date },
): Promise<{ id: string; apiKey: string; prefix: string } | null> {
  const { entitlement, now, ...scope } = order
  const claimed = await tx
    .updateTable('entitlements')
    .set({ key_issued_at: now.toISOString() })
    .where('id', '=', entitlement.id)
    .where('key_issued_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return null
  return mintKey(tx, secrets, { accountId: entitlement.account_id, entitlementId: entitlement.id, ...scope, now })
}

/** The account of a customer, made when it is new; the row stays locked until the transaction ends. */
async function lockedAccount(tx: Db, customer_id: string, now: Date): Promise<{ id: string }> {
  const plan: Plan = unknownState.plan
  return tx
    .insertInto('accounts')
    .values({ id: `acct_${randomUUID()}`, customer_id, plan, monthly_cap_yen: null, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet((e) => ({ customer_id: e.ref('excluded.customer_id') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
}

async function revokeKeys(tx: Db, entitlementId: string, now: Date): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ revoked_at: now.toISOString() })
    .where('entitlement_id', '=', entitlementId)
    .where('revoked_at', 'is', null)
    .execute()
}
