import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'

interface NewReferral {
  readonly advisorId: number
  readonly sourceQueryHash: string | null
  readonly sourceProgramId: string | null
  readonly now: Date
}

// 128 random bits cannot be guessed from their hash, and one without a pepper outlives the rotation of peppers.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Opens a referral and answers its token: 32 hex digits that are kept as a hash and prove the referral. */
export async function openReferral(
  db: Db,
  { advisorId, sourceQueryHash, sourceProgramId, now }: NewReferral,
): Promise<string> {
  const token = randomBytes(16).toString('hex')
  await db
    .insertInto('advisor_referrals')
    .values({
      advisor_id: advisorId,
      token_hash: hashOf(token),
      token_prefix: token.slice(0, 8),
      source_query_hash: sourceQueryHash,
      source_program_id: sourceProgramId,
      clicked_at: now.toISOString(),
      ...{ converted_at: null, conversion_value_yen: null, commission_yen: null, evidence_url: null, paid_at: null },
    })
    .execute()
  return token
}

/** A referral by its token, with the terms of its firm. */
export const findReferral = (db: Db, token: string) =>
  db
    .selectFrom('advisor_referrals')
    .innerJoin('advisors', 'advisors.id', 'advisor_id')
    .select(['advisor_referrals.id', 'advisor_id', 'converted_at'])
    .select(['firm_type', 'commission_model', 'commission_rate_pct', 'commission_yen_per_intro'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()

interface Conversion {
  readonly id: number
  readonly advisorId: number
  readonly valueYen: number | null
  readonly commissionYen: number
  readonly evidenceUrl: string | null
  readonly now: Date
}

/** Notes that a referral led to business, and counts it for its firm; false when that was noted before. In a transaction of the caller. */
export async function convertReferral(
  tx: Db,
  secrets: Secrets,
  { id, advisorId, valueYen, commissionYen, evidenceUrl, now }: Conversion,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('advisor_referrals')
    .set({
      converted_at: now.toISOString(),
      conversion_value_yen: valueYen,
      commission_yen: commissionYen,
      evidence_url: evidenceUrl === null ? null : secrets.seal(evidenceUrl),
    })
    .where('id', '=', id)
    .where('converted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('advisors')
    .set((e) => ({ success_count: e('success_count', '+', 1) }))
    .where('id', '=', advisorId)
    .execute()
  return true
}

/** What came of all referrals to a firm. */
export async function referralSummary(db: Db, advisorId: number) {
  const row = await db
    .selectFrom('advisor_referrals')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('clicks'),
      fn.count<number>('converted_at').as('conversions'),
      fn
        .sum<number | null>(eb.case().when('paid_at', 'is', null).then(eb.ref('commission_yen')).end())
        .as('unpaid_yen'),
      fn
        .sum<number | null>(eb.case().when('paid_at', 'is not', null).then(eb.ref('commission_yen')).end())
        .as('paid_yen'),
    ])
    .where('advisor_id', '=', advisorId)
    .executeTakeFirstOrThrow()
  return { ...row, unpaid_yen: row.unpaid_yen ?? 0, paid_yen: row.paid_yen ?? 0 }
}

/** The newest referrals to a firm. */
export const referralsOf = (db: Db, advisorId: number, limit: number) =>
  db
    .selectFrom('advisor_referrals')
    .select(['id', 'token_prefix', 'source_program_id', 'clicked_at', 'converted_at'])
    .select(['conversion_value_yen', 'commission_yen', 'paid_at as commission_paid_at'])
    .where('advisor_id', '=', advisorId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Notes that a firm has paid every commission it owed; answers how many and how much. In a transaction of the caller. */
export async function settleCommissions(tx: Db, advisorId: number, now: Date) {
  const settled = await tx
    .updateTable('advisor_referrals')
    .set({ paid_at: now.toISOString() })
    .where('advisor_id', '=', advisorId)
    .where('converted_at', 'is not', null)
    .where('paid_at', 'is', null)
    .returning('commission_yen')
    .execute()
  return { referrals: settled.length, paidYen: settled.reduce((sum, one) => sum + (one.commission_yen ?? 0), 0) }
}
