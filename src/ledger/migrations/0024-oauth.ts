import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** Programs that registered themselves, what people granted to programs, and the refresh tokens that were handed out. */
export async function oauth(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oauth_clients')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('redirect_uris', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text', required)
    .execute()
  await db.schema
    .createTable('oauth_grants')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('client_id', 'text', required)
    .addColumn('client_name', 'text', required)
    .addColumn('redirect_uri', 'text', required)
    .addColumn('resource', 'text', required)
    .addColumn('scope', 'text', required)
    .addColumn('account_id', 'text', (c) => c.references('accounts.id'))
    .addColumn('parent_key_id', 'text')
    .addColumn('key_id', 'text')
    .addColumn('budget_yen', 'bigint')
    .addColumn('ends_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('revoked_at', 'text')
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('code_challenge', 'text', required)
    .addColumn('code_ends_at', 'text', required)
    .addColumn('code_used_at', 'text')
    .addColumn('guest_hash', 'text', (c) => c.unique())
    .addColumn('guest_hash_ends_at', 'text')
    .execute()
  await db.schema.createIndex('oauth_grants_by_key').on('oauth_grants').column('key_id').execute()
  await db.schema.createIndex('oauth_grants_by_client').on('oauth_grants').column('client_id').execute()
  await db.schema
    .createTable('oauth_refreshes')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('grant_id', 'text', (c) => c.notNull().references('oauth_grants.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('oauth_refreshes_by_grant').on('oauth_refreshes').column('grant_id').execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
