import type { Db, Ledger } from './open.ts'
import type { Secrets } from './secrets.ts'
import { formerKeysOf } from './signing-keys.ts'

/** A pepper is told from others by the public key that it would give, which says nothing about it. */
const namesOf = (secrets: Secrets): string[] => formerKeysOf(secrets).map(({ kid }) => kid)

/** Numbers the configured peppers, oldest first, and gives the number of the current one: 1 for the first, one more for each later. */
export async function registerSealingPeppers({ db }: Ledger, secrets: Secrets, now: Date): Promise<number> {
  const names = namesOf(secrets)
  for (const name of [...names].reverse()) await register(db, name, now)
  const named = db
    .selectFrom('sealing_peppers')
    .select('version')
    .where('name', '=', names[0] as string)
  return (await named.executeTakeFirstOrThrow()).version
}

/** Whether the pepper behind a number is still configured, so that what was sealed under it can be judged. */
export async function isPepperLive(db: Db, secrets: Secrets, version: number): Promise<boolean> {
  const row = await db.selectFrom('sealing_peppers').select('name').where('version', '=', version).executeTakeFirst()
  return row !== undefined && namesOf(secrets).includes(row.name)
}

/** How many kept seals rest on a configured pepper that is not the current one. */
export async function sealsUnderOlder(db: Db, secrets: Secrets): Promise<number> {
  const [, ...older] = namesOf(secrets)
  if (older.length === 0) return 0
  const { count } = await db
    .selectFrom('audit_seals')
    .innerJoin('sealing_peppers', 'sealing_peppers.version', 'audit_seals.key_version')
    .select((e) => e.fn.countAll().as('count'))
    .where('sealing_peppers.name', 'in', older)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const mostTries = 20

/** Several processes may start at once: whoever loses the race for a number takes the next one. */
async function register(db: Db, name: string, now: Date): Promise<void> {
  for (let tries = 1; ; tries++) {
    const rows = await db.selectFrom('sealing_peppers').select(['version', 'name']).orderBy('version').execute()
    if (rows.some((row) => row.name === name)) return
    try {
      const row = { version: (rows.at(-1)?.version ?? 0) + 1, name, created_at: now.toISOString() }
      await db.insertInto('sealing_peppers').values(row).execute()
      return
    } catch (error) {
      if (tries === mostTries) throw error
    }
  }
}
