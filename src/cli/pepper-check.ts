import type { Config } from '../config.ts'
import type { Db } from '../ledger/open.ts'
import { pepperUse } from '../ledger/pepper-use.ts'
import { Secrets } from '../ledger/secrets.ts'
import { knownSecrets } from '../settings/installation-secrets.ts'

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
  const rests = Object.entries(older).filter(([, count]) => count > 0)
  const counts = rests.map(([name, count]) => `${count} ${words[name as keyof typeof words]}`).join(', ')
  const says =
    rests.length === 0 ? 'everything rests on the current one' : `an older one still holds ${counts}; keep it`
  return { name: 'pepper', isFine: true, says }
}

const words = { keys: 'keys', texts: 'sealed texts', seals: 'audit seals' }
