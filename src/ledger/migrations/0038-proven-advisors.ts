import { type Kysely, sql } from 'kysely'

/**
 * Firms are verified by a proof, and commissions stand once they are confirmed. Who was found in the register alone is not
 * proven, and has its days to prove it from here on; what a firm has paid was confirmed by that.
 */
export async function provenAdvisors(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  for (const column of ['checked_at', 'proven_by', 'proof_token', 'proof_token_hash'])
    await db.schema.alterTable('advisors').addColumn(column, 'text').execute()
  for (const column of ['confirmed_at', 'rejected_at', 'decided_by'])
    await db.schema.alterTable('advisor_referrals').addColumn(column, 'text').execute()
  await sql`update advisors set checked_at = ${now[dialect]}, verified_at = null where verified_at is not null`.execute(
    db,
  )
  await sql`update advisor_referrals set confirmed_at = paid_at, decided_by = 'operator' where paid_at is not null`.execute(
    db,
  )
  await sql`update advisors set success_count =
    (select count(*) from advisor_referrals where advisor_id = advisors.id and confirmed_at is not null)`.execute(db)
  await sql`drop index advisors_once`.execute(db)
  // A number that somebody merely signed up with keeps nobody else from it.
  await sql`create unique index advisors_proven_once on advisors (houjin_bangou)
    where verified_at is not null and disabled_at is null`.execute(db)
  await sql`create unique index advisors_by_proof_token on advisors (proof_token_hash)`.execute(db)
  await sql`create index advisors_by_number on advisors (houjin_bangou)`.execute(db)
}

const now = {
  sqlite: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: sql`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}
