import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely'

/** Whose turn it is among those who wait for jobs, how much of theirs is kept, and what of it is sealed. */
export async function jobTurns(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  for (const column of ['owner', 'operation', 'quote_line', 'long_input'])
    await db.schema.alterTable('jobs').addColumn(column, 'text').execute()
  await db.schema
    .alterTable('jobs')
    .addColumn('kept_bytes', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  for (const parts of ['job_results', 'job_inputs'])
    await db.schema.alterTable(parts).addColumn('pepper_version', 'text').execute()
  await db.schema
    .createTable('job_owners')
    .addColumn('owner', 'text', (c) => c.primaryKey())
    .addColumn('kept_bytes', 'bigint', required)
    .addColumn('last_turn', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute()
  const inInput = (...path: string[]) =>
    dialect === 'sqlite'
      ? sql`json_extract(input, ${`$.${path.join('.')}`})`
      : sql`(cast(input as jsonb) #>> ${`{${path.join(',')}}`})`
  await sql`update jobs set owner = coalesce(account_id, caller)`.execute(db)
  await sql`
    update jobs set operation = ${inInput('operation')}, long_input = ${inInput('long_list', 'input_id')},
      quote_line = ${inInput('quote', 'id')} || ' ' || ${inInput('quote', 'input_sha256')}
    where kind = 'call'`.execute(db)
  await sql`
    update jobs set kept_bytes = length(input) + coalesce(length(result), 0)
      + coalesce((select sum(length(bytes)) from job_results where job_id = jobs.id), 0)
      + coalesce((select sum(length(bytes)) from job_inputs where input_id = jobs.long_input), 0)`.execute(db)
  await sql`
    insert into job_owners (owner, kept_bytes)
    select owner, sum(kept_bytes) from jobs group by owner
    union all select '*', coalesce(sum(kept_bytes), 0) from jobs`.execute(db)
  await sql`
    create index jobs_waiting on jobs (owner, due_at, id)
    where state in ('pending', 'running') and due_at is not null`.execute(db)
  await sql`create index jobs_leased on jobs (leased_until) where leased_until is not null`.execute(db)
}

const required = (c: ColumnDefinitionBuilder) => c.notNull()
