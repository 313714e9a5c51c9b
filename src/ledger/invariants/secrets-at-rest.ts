import { sql } from 'kysely'
import { byName } from '../../lib/by-name.ts'
import type { Db } from '../open.ts'
import { isApiKey, isWidgetKey } from '../secrets.ts'
import type { Invariant } from './limits.ts'

export const noSecretAtRest: Invariant = {
  name: 'INV-6',
  promise: 'no key is stored as it was handed out',
  rules: [
    ['a key is not stored as an HMAC', 'select 1 from api_keys where length(hash) <> 64'],
    ['the secret of a webhook is not sealed', "select 1 from webhooks where secret like 'whsec%'"],
  ],
  find: columnsWithKeys,
  beyond: 'logs and memory are not looked at',
}

/** A kind of key that is handed out: how it begins, what one looks like in a text, and whether it is one. */
interface KindOfKey {
  readonly name: string
  readonly start: string
  readonly form: RegExp
  isKey(text: string): boolean
}

const kinds: readonly KindOfKey[] = [
  { name: 'an API key', start: 'svc_', form: /svc_[a-z]+_[A-Za-z0-9_-]{49}/g, isKey: isApiKey },
  { name: 'the key of a widget', start: 'wgt_live_', form: /wgt_live_[0-9a-f]{32}/g, isKey: isWidgetKey },
]

/** Every column of every table that a whole key is found in. */
async function columnsWithKeys(db: Db): Promise<string[]> {
  const found: string[] = []
  for (const { name: table, columns } of await db.introspection.getTables()) {
    for (const { name, dataType } of columns) {
      const held = await keysIn(db, table, name, dataType.toLowerCase())
      found.push(...held.map((kind) => `${table}.${name} holds ${kind.name}`))
    }
  }
  return found
}

/** The kinds of keys that a column holds. */
async function keysIn(db: Db, table: string, name: string, type: string): Promise<readonly KindOfKey[]> {
  const column = sql.ref(name)
  const inText = byName({ text: column, blob: sql`cast(${column} as text)`, bytea: sql`encode(${column}, 'escape')` })
  const shown = inText[type as keyof typeof inText]
  if (!shown) return []
  const isLikely = sql.join(
    kinds.map(({ start }) => sql`${shown} like ${`%${start}%`}`),
    sql` or `,
  )
  const { rows } = await sql<{ shown: string }>`
    select ${shown} as shown from ${sql.table(table)} where ${isLikely}`.execute(db)
  return kinds.filter(({ form, isKey }) => rows.some(({ shown: text }) => (text.match(form) ?? []).some(isKey)))
}
