import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { numberOf, signedUp } from '../../../test/advisors.ts'
import { bothLedgers, testApp } from '../../../test/app.ts'
import { expire } from '../../jobs/expire.ts'
import { provenAdvisors } from '../migrations/0038-proven-advisors.ts'

const dayMs = 24 * 3_600_000
const long = '2025-01-01T00:00:00.000Z'

describe.each(bothLedgers)('a ledger from before firms were proven, on %s', (ledger) => {
  test('lists nobody whom the register alone vouched for, keeps their days and what was paid, and calls the rest reported', async () => {
    const app = await testApp({ ledger, rows: 'none' })
    const { db } = app.app.ledger
    const [paid, waits] = [await signedUp(app, {}, false), await signedUp(app, { houjin_bangou: numberOf(2) }, false)]
    const referral = { source_query_hash: null, source_program_id: null, clicked_at: long, token_prefix: 'x' }
    const business = { converted_at: long, conversion_value_yen: null, commission_yen: 3000, evidence_url: null }
    for (const [token_hash, paid_at] of [
      ['a', long],
      ['b', null],
    ] as const)
      await db
        .insertInto('advisor_referrals')
        .values({ advisor_id: paid, token_hash, paid_at, ...referral, ...business })
        .execute()
    for (const index of ['advisors_proven_once', 'advisors_by_proof_token', 'advisors_by_number'])
      await db.schema.dropIndex(index).execute()
    for (const column of ['checked_at', 'proven_by', 'proof_token', 'proof_token_hash'])
      await db.schema.alterTable('advisors').dropColumn(column).execute()
    for (const column of ['confirmed_at', 'rejected_at', 'decided_by'])
      await db.schema.alterTable('advisor_referrals').dropColumn(column).execute()
    await sql`create unique index advisors_once on advisors (houjin_bangou) where disabled_at is null`.execute(db)
    await sql`update advisors set created_at = ${long}, verified_at = ${long}, success_count = 2`.execute(db)
    await provenAdvisors(db as unknown as Kysely<unknown>, ledger)
    const firms = await db.selectFrom('advisors').selectAll().orderBy('id').execute()
    expect(firms).toMatchObject([
      { id: paid, verified_at: null, proven_by: null, success_count: 1 },
      { id: waits, verified_at: null, proven_by: null, success_count: 0 },
    ])
    expect((await app.get('/v1/advisors/match')).json.total).toBe(0)
    const rows = await db.selectFrom('advisor_referrals').selectAll().orderBy('id').execute()
    expect(rows.map(({ confirmed_at, decided_by }) => [confirmed_at, decided_by])).toEqual([
      [long, 'operator'],
      [null, null],
    ])
    const upgradedAt = Date.parse(String(firms[0]?.checked_at))
    const ids = async () => (await db.selectFrom('advisors').select('id').orderBy('id').execute()).map(({ id }) => id)
    await expire(db, new Date(upgradedAt + 30 * dayMs - 1))
    expect(await ids()).toEqual([paid, waits])
    await expire(db, new Date(upgradedAt + 30 * dayMs))
    expect(await ids()).toEqual([paid])
  })
})
