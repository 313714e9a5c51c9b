import type { ColumnDefinitionBuilder, Kysely } from 'kysely'

/** How far jobs are, and what long ones have made: too much for one column, so it is kept in parts. */
export async function jobResults(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  await db.schema.alterTable('jobs').addColumn('progress', 'text').execute()
  await db.schema
    .createTable('job_results')
    .addColumn('job_id', 'bigint', required)
    .addColumn('epoch', 'bigint', required)
    .addColumn('part', 'integer', required)
    .addColumn('first_row', 'integer', required)
    .addColumn('rows', 'integer', required)
    .addColumn('bytes', dialect === 'sqlite' ? 'blob' : 'bytea', required)
    .addPrimaryKeyConstraint('job_results_key', ['job_id', 'epoch', 'part'])
    .execute()
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
