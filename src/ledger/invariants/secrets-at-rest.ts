import { sql } from 'kysely'
import type { Db } from '../open.ts'
import { isApiKey } from '../secrets.ts'
import type { Invariant } from './invariant.ts'

export const noSecretAtRest: Invariant = {
  name: 'INV-6',
  promise: 'no key is stored as it was handed out',
  rules: [
    ['a key is not stored as an HMAC', 'select 1 from api_keys where length(hash) <> 64'],
    ['the secret of a webhook is not sealed', "select 1 from webhooks where secret like 'whsec%'"],
  ],
  find: async (db) => (await columnsWithKeys(db)).map((column) => `${column} holds an API key`),
  beyond: 'logs and memory are not looked at',
}

/** Every column of every table that a whole key is found in. */
async function columnsWithKeys(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const { name: table, columns } of await db.introspection.getTables()) {
    for (const { name, dataType } of columns) {
      if (await holdsKey(db, table, name, dataType.toLowerCase())) found.push(`${table}.${name}`)
    }
  }
  return found
}

async function holdsKey(db: Db, table: string, name: string, type: string): Promise<boolean> {
  const column = sql.ref(name)
  const shown = { text: column, blob: sql`cast(${column} as text)`, bytea: sql`encode(${column}, 'escape')` }[type]
  if (!shown) return false
  const { rows } = await sql<{ shown: string }>`
    select ${shown} as shown from ${sql.table(table)} where ${shown} like '%svc_%'`.execute(db)
  return rows.some(({ shown: text }) => (text.match(/svc_(live|test)_[A-Za-z0-9_-]{49}/g) ?? []).some(isApiKey))
}
