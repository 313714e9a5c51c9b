import { sql } from 'kysely'
import type { Account } from './account.ts'
import { capPeriodOf, type KeyLimit, keyUses } from './key-limit.ts'
import type { Db } from './open.ts'
import { PreparedQuery } from './prepared-query.ts'
import type { Settlement } from './settle.ts'
import type { Statement } from './sqlite-writer.ts'

/** What is decided about the calls of a key by; `month` grows with what is decided. */
export interface AccountState {
  readonly account: Pick<Account, 'plan' | 'mode' | 'standing'>
  readonly isRevoked: boolean
  readonly capYen: number | null
  readonly month: { units: number; billedUnits: number }
  /** The cap of the key itself. */
  readonly limit: KeyLimit | null
}

/** The states of a group by `slotOf`; calls of one account share one object per month. */
export type AccountStates = ReadonlyMap<string, AccountState>

/** Whether one of the keys has a cap of its own. */
export const hasLimits = (states: AccountStates): boolean => {
  for (const { limit } of states.values()) if (limit) return true
  return false
}

/** Key and month of a call. */
export const slotOf = ({ keyId, month }: Pick<Settlement, 'keyId' | 'month'>): string => `${keyId} ${month}`

const noMonth = -1

/** Whether a charge is the same whatever the month has: no cap, and every unit is charged. */
const isFreeOfMonth = ({ capYen, account }: AccountState): boolean => capYen === null && account.plan === 'metered'

/** Reads the states of keys, and tells whether they are still as they were read; keeps its compiled statements. */
export class KeyStates {
  private readonly reading = new PreparedQuery((db, size) =>
    db
      .selectFrom('accounts')
      .innerJoin('api_keys', 'api_keys.account_id', 'accounts.id')
      .leftJoin('account_months', (join) =>
        join.onRef('account_months.account_id', '=', 'accounts.id').on('account_months.month', '=', ''),
      )
      .select([
        'api_keys.id',
        'api_keys.revoked_at',
        'plan',
        'mode',
        'standing',
        'monthly_cap_yen',
        'cap_yen',
        'cap_period',
      ])
      .select(['account_months.units', 'account_months.billed_units'])
      .where('api_keys.id', 'in', Array<string>(size).fill(''))
      .compile(),
  )
  private readonly comparing = new PreparedQuery((db, size) =>
    sql`
    with seen (key_id, month, revoked, plan, mode, standing, cap, units) as
      (values ${sql.join(Array.from({ length: size }, () => sql`(${sql.join(Array(8).fill(''))})`))})
    select seen.key_id from seen
    inner join api_keys on api_keys.id = seen.key_id and (api_keys.revoked_at is not null) = seen.revoked
    inner join accounts on accounts.id = api_keys.account_id and accounts.plan = seen.plan
      and accounts.mode = seen.mode and accounts.standing = seen.standing
      and coalesce(accounts.monthly_cap_yen, -1) = seen.cap
    left join account_months on account_months.account_id = accounts.id and account_months.month = seen.month
    where seen.units in (${noMonth}, coalesce(account_months.units, 0))`.compile(db),
  )

  /** The state of each key with its account's units of the month. */
  async of(db: Db, items: readonly Settlement[]): Promise<AccountStates> {
    const states = new Map<string, AccountState>()
    const limits = new Map<string, KeyLimit>()
    for (const month of new Set(items.map((item) => item.month))) {
      const ofMonth = items.filter((item) => item.month === month)
      const accountOf = new Map(ofMonth.map((item) => [item.keyId, item.accountId]))
      const rows = await this.reading.run(db, accountOf.size, [month, ...accountOf.keys()])
      const used = new Map<string, AccountState['month']>()
      const limited = rows.filter(({ cap_yen }) => cap_yen !== null)
      const spent = await keyUses(
        db,
        limited.map(({ id }) => id),
        month,
      )
      for (const { id: keyId, cap_yen, cap_period } of limited) {
        const period = capPeriodOf(cap_period, month)
        const name = `${keyId} ${period}`
        if (!limits.has(name))
          limits.set(name, { keyId, period, capYen: cap_yen ?? 0, use: { units: spent.get(name) ?? 0 } })
      }
      for (const { id, revoked_at, monthly_cap_yen, units, billed_units, cap_yen, cap_period, ...account } of rows) {
        const accountId = accountOf.get(id) ?? ''
        const ofAccount = used.get(accountId) ?? { units: units ?? 0, billedUnits: billed_units ?? 0 }
        used.set(accountId, ofAccount)
        const limit = cap_yen === null ? null : (limits.get(`${id} ${capPeriodOf(cap_period, month)}`) ?? null)
        const state = { account, isRevoked: revoked_at !== null, capYen: monthly_cap_yen, month: ofAccount, limit }
        states.set(slotOf({ keyId: id, month }), state)
      }
    }
    return states
  }

  /** A statement that answers a row for each state which is still as it was read, and must do so for all. */
  unchanged(db: Db, states: AccountStates): Statement {
    const values = [...states].flatMap(([slot, state]) => {
      const { account, isRevoked, capYen, month } = state
      const units = isFreeOfMonth(state) ? noMonth : month.units
      return [...slot.split(' '), Number(isRevoked), account.plan, account.mode, account.standing, capYen ?? -1, units]
    })
    return { ...this.comparing.of(db, states.size, [...values, noMonth]), rows: states.size }
  }
}
