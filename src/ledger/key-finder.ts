import type { Account } from './account.ts'
import { accountOf, accountRows, type KeyRow } from './account-rows.ts'
import type { Db } from './open.ts'
import { PreparedQuery } from './prepared-query.ts'
import { isApiKey, type Secrets } from './secrets.ts'

/** Finds the account behind a key, as the ledger has it at the moment of the question. */
export class KeyFinder {
  private readonly query = new PreparedQuery<KeyRow>((db) => accountRows(db).where('hash', '=', '').compile())

  constructor(
    private readonly db: Db,
    private readonly secrets: Secrets,
  ) {}

  /** Undefined for malformed, unknown and revoked keys alike. */
  async find(apiKey: string): Promise<Account | undefined> {
    if (!isApiKey(apiKey)) return undefined
    for (const [age, hash] of this.secrets.hashes('key', apiKey).entries()) {
      const [row] = await this.query.run(this.db, 1, [hash])
      if (!row) continue
      if (row.revoked_at !== null) return undefined
      if (age > 0) await this.rehash(row.key_id, apiKey)
      return accountOf(row)
    }
    return undefined
  }

  /** A key that was made under an old pepper moves to the current one when it is used. */
  private async rehash(keyId: string, apiKey: string): Promise<void> {
    const { hash, version } = this.secrets.hash('key', apiKey)
    await this.db.updateTable('api_keys').set({ hash, pepper_version: version }).where('id', '=', keyId).execute()
  }
}
