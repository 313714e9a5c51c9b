import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

type Db = Kysely<unknown>
type Dialect = 'sqlite' | 'postgres'

/** Professional firms that callers are referred to, and the referrals. */
export async function advisors(db: Db, dialect: Dialect): Promise<void> {
  await createAdvisors(db, dialect)
  await withCountedId(db, 'advisor_referrals', dialect)
    .addColumn('advisor_id', 'bigint', (c) => c.notNull().references('advisors.id'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('token_prefix', 'text', required)
    .addColumn('source_query_hash', 'text')
    .addColumn('source_program_id', 'text')
    .addColumn('clicked_at', 'text', required)
    .addColumn('converted_at', 'text')
    .addColumn('conversion_value_yen', 'bigint', (c) => c.check(sql`conversion_value_yen >= 0`))
    .addColumn('commission_yen', 'bigint', (c) => c.check(sql`commission_yen >= 0`))
    .addColumn('evidence_url', 'text')
    .addColumn('paid_at', 'text', (c) => c.check(sql`paid_at is null or converted_at is not null`))
    .execute()
  await db.schema.createIndex('advisor_referrals_by_advisor').on('advisor_referrals').column('advisor_id').execute()
}

async function createAdvisors(db: Db, dialect: Dialect): Promise<void> {
  await withCountedId(db, 'advisors', dialect)
    .addColumn('firm_name', 'text', required)
    .addColumn('firm_name_kana', 'text')
    .addColumn('houjin_bangou', 'text', required)
    .addColumn('firm_type', 'text', required)
    .addColumn('specialties', 'text', required)
    .addColumn('industries', 'text')
    .addColumn('prefecture', 'text', required)
    .addColumn('city', 'text')
    .addColumn('address', 'text')
    .addColumn('contact_url', 'text')
    .addColumn('contact_email', 'text', required)
    .addColumn('contact_phone', 'text')
    .addColumn('intro_blurb', 'text')
    .addColumn('commission_model', 'text', required)
    .addColumn('commission_rate_pct', 'integer', required)
    .addColumn('commission_yen_per_intro', 'bigint')
    .addColumn('success_count', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'text', required)
    .addColumn('verified_at', 'text')
    .addColumn('register_name', 'text')
    .addColumn('disabled_at', 'text')
    .addColumn('disabled_reason', 'text')
    .execute()
  // A firm whose number somebody else had taken can sign up once that entry is disabled.
  await sql`create unique index advisors_once on advisors (houjin_bangou) where disabled_at is null`.execute(db)
  await db.schema.createIndex('advisors_by_place').on('advisors').columns(['prefecture', 'verified_at']).execute()
}

/** A table whose ids are counted up and never used again. */
const withCountedId = (db: Db, table: string, dialect: Dialect) => {
  const created = db.schema.createTable(table)
  return dialect === 'sqlite'
    ? created.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
    : created.addColumn('id', 'bigserial', (c) => c.primaryKey())
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
