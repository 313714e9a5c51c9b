import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
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
      converted_at: null,
      conversion_value_yen: null,
      commission_yen: null,
      evidence_url: null,
      paid_at: null,
    })
    .execute()
  return token
}

/** A referral by its token, with the terms of its firm. */
export const findReferral = (db: Db, token: string) =>
  db
    .selectFrom('advisor_referrals')
    .innerJoin('advisors', 'advisors.id', 'advisor_id')
    .select(['advisor_referrals.id', 'advisor_id', 'converted_at', 'verified_at'])
    .select(['firm_type', 'commission_model', 'commission_rate_pct', 'commission_yen_per_intro'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()

interface Conversion {
  readonly id: number
  readonly valueYen: number | null
  readonly commissionYen: number
  readonly evidenceUrl: string | null
  readonly now: Date
}

/** Notes that somebody reported business; false when that was noted before. It is due once it is confirmed. */
export async function convertReferral(
  tx: Db,
  secrets: Secrets,
  { id, valueYen, commissionYen, evidenceUrl, now }: Conversion,
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
  return numUpdatedRows > 0n
}

/** How far business is that was reported of a referral. */
export const reportedStates = ['reported', 'confirmed', 'rejected', 'paid'] as const

/** How far a referral is. */
export const referralStates = ['referred', ...reportedStates] as const

type ReportedState = (typeof reportedStates)[number]
type ReferralState = (typeof referralStates)[number]

const stateOf = sql<ReferralState>`case when paid_at is not null then 'paid' when confirmed_at is not null then 'confirmed'
  when rejected_at is not null then 'rejected' when converted_at is not null then 'reported' else 'referred' end`

interface Decision {
  readonly id: number
  readonly advisorId: number
  readonly decision: 'confirmed' | 'rejected'
  readonly by: 'firm' | 'operator'
  readonly now: Date
}

/**
 * Confirms or rejects reported business; answers how far the referral is then, undefined where the firm has none. A firm decides
 * once, the operator until it is paid. In a transaction of the caller.
 */
export async function decideReferral(
  tx: Db,
  { id, advisorId, decision, by, now }: Decision,
): Promise<ReferralState | undefined> {
  const isConfirmed = decision === 'confirmed'
  const at = now.toISOString()
  let open = tx
    .updateTable('advisor_referrals')
    .set({ confirmed_at: isConfirmed ? at : null, rejected_at: isConfirmed ? null : at, decided_by: by })
    .where('id', '=', id)
    .where('advisor_id', '=', advisorId)
    .where('converted_at', 'is not', null)
    .where('paid_at', 'is', null)
    .where(isConfirmed ? 'confirmed_at' : 'rejected_at', 'is', null)
  if (by === 'firm') open = open.where('decided_by', 'is', null)
  await open.execute()
  await tx
    .updateTable('advisors')
    .set((e) => ({
      success_count: e
        .selectFrom('advisor_referrals')
        .select((one) => one.fn.countAll<number>().as('confirmed'))
        .where('advisor_id', '=', advisorId)
        .where('confirmed_at', 'is not', null),
    }))
    .where('id', '=', advisorId)
    .execute()
  const row = await tx
    .selectFrom('advisor_referrals')
    .select(stateOf.as('status'))
    .where('id', '=', id)
    .where('advisor_id', '=', advisorId)
    .executeTakeFirst()
  return row?.status
}

/** A page of reported business for the operator, the newest first. */
export async function listConversions(
  db: Db,
  secrets: Secrets,
  {
    status,
    limit,
    offset,
  }: { readonly status: ReportedState | undefined; readonly limit: number; readonly offset: number },
) {
  let found = db
    .selectFrom('advisor_referrals')
    .innerJoin('advisors', 'advisors.id', 'advisor_id')
    .where('converted_at', 'is not', null)
  if (status !== undefined) found = found.where(stateOf, '=', status)
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select([
      'advisor_referrals.id as referral_id',
      'advisor_id',
      'firm_name',
      'decided_by',
      stateOf.$castTo<ReportedState>().as('status'),
    ])
    .select(['clicked_at', 'converted_at', 'conversion_value_yen', 'commission_yen', 'evidence_url'])
    .orderBy('advisor_referrals.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const opened = rows.map((row) => ({ ...row, evidence_url: row.evidence_url && secrets.unseal(row.evidence_url) }))
  return { total, results: opened }
}

/** What came of all referrals to a firm: business counts once it is confirmed. */
export async function referralSummary(db: Db, advisorId: number) {
  const row = await db
    .selectFrom('advisor_referrals')
    .select(({ fn }) => {
      const yenOf = (state: ReferralState) =>
        sql<number | null>`sum(case when ${stateOf} = ${state} then commission_yen end)`
      return [
        fn.countAll<number>().as('clicks'),
        fn.count<number>('confirmed_at').as('conversions'),
        sql<number>`count(case when ${stateOf} = 'reported' then 1 end)`.as('reported'),
        yenOf('reported').as('reported_yen'),
        yenOf('confirmed').as('unpaid_yen'),
        yenOf('paid').as('paid_yen'),
      ]
    })
    .where('advisor_id', '=', advisorId)
    .executeTakeFirstOrThrow()
  const { reported_yen, unpaid_yen, paid_yen } = row
  return { ...row, reported_yen: reported_yen ?? 0, unpaid_yen: unpaid_yen ?? 0, paid_yen: paid_yen ?? 0 }
}

/** The newest referrals to a firm. */
export const referralsOf = (db: Db, advisorId: number, limit: number) =>
  db
    .selectFrom('advisor_referrals')
    .select(['id', stateOf.as('status'), 'token_prefix', 'source_program_id', 'clicked_at', 'converted_at'])
    .select(['conversion_value_yen', 'commission_yen', 'paid_at as commission_paid_at'])
    .where('advisor_id', '=', advisorId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Notes that a firm has paid every confirmed commission it owed; answers how many and how much. In a transaction of the caller. */
export async function settleCommissions(tx: Db, advisorId: number, now: Date) {
  const settled = await tx
    .updateTable('advisor_referrals')
    .set({ paid_at: now.toISOString() })
    .where('advisor_id', '=', advisorId)
    .where('confirmed_at', 'is not', null)
    .where('paid_at', 'is', null)
    .returning('commission_yen')
    .execute()
  return { referrals: settled.length, paidYen: settled.reduce((sum, one) => sum + (one.commission_yen ?? 0), 0) }
}
