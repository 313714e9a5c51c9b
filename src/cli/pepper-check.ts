import type { Config } from '../config.ts'
import { knownSecrets } from '../installation-secrets.ts'
import type { Db } from '../ledger/open.ts'
import { pepperUse } from '../ledger/pepper-use.ts'
import { Secrets } from '../ledger/secrets.ts'

/** Whether every key and every sealed text can be read under the peppers of this installation. */
export async function pepperCheck(db: Db, config: Config): Promise<{ name: string; isFine: boolean; says: string }> {
  const peppers = knownSecrets('pepper', config)
  if (peppers.length === 0) return { name: 'pepper', isFine: true, says: 'none yet; the first start makes one' }
  const { older, missing } = await pepperUse(db, new Secrets(peppers))
  if (missing.peppers.length > 0)
    return {
      name: 'pepper',
      isFine: false,
      says: `${missing.keys} keys and ${missing.texts} sealed texts rest on peppers that are not configured (${missing.peppers.join(', ')}); add the former pepper to KONKYO_PEPPER`,
    }
  const rests = `${older.keys} keys and ${older.texts} sealed texts rest on an older pepper`
  const isClear = older.keys + older.texts === 0
  return { name: 'pepper', isFine: true, says: isClear ? 'everything rests on the current one' : `${rests}; keep it` }
}
