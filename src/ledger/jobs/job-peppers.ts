import { sql } from 'kysely'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'

const texts = ['input', 'result'] as const
const parts = ['job_results', 'job_inputs'] as const

/** Sealed: neither empty nor the JSON of an earlier version, or of a post, which holds nothing private. */
const isSealed = (column: string) => sql`${sql.ref(column)} <> '' and ${sql.ref(column)} not like '{%'`

/** How many texts and parts of jobs are sealed under each pepper. */
export async function jobPeppers(db: Db): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  const add = ({ version, count }: { version: string; count: number }) =>
    found.set(version, (found.get(version) ?? 0) + Number(count))
  for (const column of texts) {
    const { rows } = await sql<{ version: string; count: number }>`
      select substr(${sql.ref(column)}, 1, 8) as version, count(*) as count from jobs
      where ${isSealed(column)} group by substr(${sql.ref(column)}, 1, 8)`.execute(db)
    rows.forEach(add)
  }
  for (const table of parts) {
    const { rows } = await sql<{ version: string; count: number }>`
      select pepper_version as version, count(*) as count from ${sql.table(table)}
      where pepper_version is not null group by pepper_version`.execute(db)
    rows.forEach(add)
  }
  return found
}

/** Seals anew what rests on an older configured pepper, one piece after the other; returns how many. */
export async function resealJobs(db: Db, secrets: Secrets): Promise<number> {
  let count = 0
  for (const older of secrets.versions.slice(1)) {
    for (const column of texts) count += await resealTexts(db, secrets, column, older)
    for (const table of parts) count += await resealParts(db, secrets, table, older)
  }
  return count
}

async function resealTexts(db: Db, secrets: Secrets, column: (typeof texts)[number], older: string): Promise<number> {
  const begins = ['like', `${older}.%`] as const
  const ids = await db
    .selectFrom('jobs')
    .select('id')
    .where(column, ...begins)
    .execute()
  for (const { id } of ids) {
    const row = await db.selectFrom('jobs').select(column).where('id', '=', id).executeTakeFirst()
    const sealed = (row as Partial<Record<typeof column, string | null>> | undefined)?.[column]
    const resealed = sealed ? secrets.resealed(sealed) : null
    // Whoever has changed it meanwhile keeps the change.
    if (sealed && resealed)
      await db
        .updateTable('jobs')
        .set({ [column]: resealed })
        .where('id', '=', id)
        .where(column, '=', sealed)
        .execute()
  }
  return ids.length
}

async function resealParts(db: Db, secrets: Secrets, table: (typeof parts)[number], older: string): Promise<number> {
  for (let count = 0; ; count++) {
    const { rows } = await sql<Record<string, unknown> & { bytes: Buffer }>`
      select * from ${sql.table(table)} where pepper_version = ${older} limit 1`.execute(db)
    const [row] = rows
    if (!row) return count
    const { bytes, version } = secrets.sealBytes(secrets.unsealBytes(Buffer.from(row.bytes), older))
    const keys = table === 'job_results' ? ['job_id', 'epoch', 'part'] : ['input_id', 'part']
    const isIt = sql.join(
      keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
      sql` and `,
    )
    await sql`
      update ${sql.table(table)} set bytes = ${bytes}, pepper_version = ${version}
      where ${isIt} and pepper_version = ${older}`.execute(db)
  }
}
