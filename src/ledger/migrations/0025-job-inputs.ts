import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** Long lists that calls were left with as jobs: too much for one column, so they are kept in parts. */
export async function jobInputs(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema
    .createTable('job_inputs')
    .addColumn('input_id', 'text', required)
    .addColumn('part', 'integer', required)
    .addColumn('bytes', dialect === 'sqlite' ? 'blob' : 'bytea', required)
    .addColumn('created_at', 'text', required)
    .addPrimaryKeyConstraint('job_inputs_key', ['input_id', 'part'])
    .execute()
  await db.schema.createIndex('job_inputs_by_time').on('job_inputs').column('created_at').execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
