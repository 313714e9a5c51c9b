import type { Kysely } from 'kysely'

/** What was sealed for whom, and every public key under which this service ever signed. */
export async function auditSeals(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('signing_keys')
    .addColumn('version', 'integer', (c) => c.primaryKey())
    .addColumn('kid', 'text', (c) => c.notNull().unique())
    .addColumn('x', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('audit_seals')
    .addColumn('seal_id', 'text', (c) => c.primaryKey())
    .addColumn('call_id', 'text', (c) => c.notNull().unique())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('query_hash', 'text', (c) => c.notNull())
    .addColumn('response_hash', 'text', (c) => c.notNull())
    .addColumn('corpus_snapshot_id', 'text', (c) => c.notNull())
    .addColumn('key_version', 'integer', (c) => c.notNull())
    .addColumn('hmac', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('audit_seals_by_time').on('audit_seals').column('issued_at').execute()
}
