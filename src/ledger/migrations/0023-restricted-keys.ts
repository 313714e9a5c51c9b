import { type Kysely, sql } from 'kysely'

/**
 * Keys with limits of their own, which belong to another key: a cap on what they spend, an end, a fixed client tag. What they
 * spent is counted in the transaction of the books, and they end with the key that they belong to.
 */
export async function restrictedKeys(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const columns = [
    ['parent_key_id', 'text'],
    ['label', 'text'],
    ['expires_at', 'text'],
    ['cap_yen', 'bigint'],
    ['cap_period', 'text'],
    ['client_tag', 'text'],
  ] as const
  for (const [name, type] of columns) await db.schema.alterTable('api_keys').addColumn(name, type).execute()
  await db.schema
    .alterTable('api_keys')
    .addColumn('dedupe_seconds', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('api_keys_by_parent').on('api_keys').column('parent_key_id').execute()
  await db.schema
    .createTable('key_uses')
    .addColumn('key_id', 'text', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('units', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('key_uses_key', ['key_id', 'period'])
    .execute()
  if (dialect === 'sqlite') {
    await sql`create trigger children_revoked after update of revoked_at on api_keys when new.revoked_at is not null
      begin ${sql.raw(revoking)} end`.execute(db)
    return
  }
  await sql`create or replace function children_revoked() returns trigger language plpgsql as
    $$ begin ${sql.raw(revoking)} return null; end $$`.execute(db)
  await sql`create trigger children_revoked after update of revoked_at on api_keys for each row
    when (new.revoked_at is not null) execute function children_revoked()`.execute(db)
}

const revoking = `
  update api_keys set revoked_at = new.revoked_at where parent_key_id = new.id and revoked_at is null;`
