import type { Account } from './account.ts'
import { accountOf, accountRows, type KeyRow } from './account-rows.ts'
import type { Db, Ledger } from './open.ts'
import { PreparedQuery } from './prepared-query.ts'
import { isApiKey, type Secrets } from './secrets.ts'

type HashedKeyRow = KeyRow & { readonly hash: string }

/** Finds the accounts behind keys, as the ledger has them at the moment of the question. */
export class KeyFinder {
  private readonly query = new PreparedQuery<HashedKeyRow>((db, size) =>
    accountRows(db).select('hash').where('hash', 'in', Array<string>(size).fill('')).compile(),
  )

  constructor(
    private readonly db: Db,
    private readonly secrets: Secrets,
    private readonly readNow: Ledger['readNow'] = () => null,
  ) {}

  /** The account behind a key where this thread can tell without waiting; undefined is not to say that there is none. */
  findNow(apiKey: string): Account | undefined {
    if (!isApiKey(apiKey)) return undefined
    const { hash } = this.secrets.hash('key', apiKey)
    const [row] = (this.readNow(this.query.of(this.db, 1, [hash])) as HashedKeyRow[] | null) ?? []
    return row?.revoked_at === null ? accountOf(row) : undefined
  }

  /** Undefined for malformed, unknown and revoked keys alike. */
  async find(apiKey: string): Promise<Account | undefined> {
    const [found] = await this.findAll([apiKey])
    return found
  }

  /** The same of several keys, in their order, with one question. */
  async findAll(apiKeys: readonly string[]): Promise<(Account | undefined)[]> {
    const hashes = apiKeys.map((key) => (isApiKey(key) ? this.secrets.hashes('key', key) : []))
    const distinct = [...new Set(hashes.flat())]
    if (distinct.length === 0) return apiKeys.map(() => undefined)
    const rows = new Map<string, HashedKeyRow>()
    for (const row of await this.query.run(this.db, distinct.length, distinct)) rows.set(row.hash, row)
    const accounts: (Account | undefined)[] = []
    for (const [i, key] of apiKeys.entries()) {
      const age = hashes[i]?.findIndex((hash) => rows.has(hash)) ?? -1
      const row = rows.get(hashes[i]?.[age] ?? '')
      const isGood = row?.revoked_at === null
      if (isGood && age > 0) await this.rehash(row.key_id, key)
      accounts.push(isGood ? accountOf(row) : undefined)
    }
    return accounts
  }

  /** A key that was made under an old pepper moves to the current one when it is used. */
  private async rehash(keyId: string, apiKey: string): Promise<void> {
    const { hash, version } = this.secrets.hash('key', apiKey)
    await this.db.updateTable('api_keys').set({ hash, pepper_version: version }).where('id', '=', keyId).execute()
  }
}
