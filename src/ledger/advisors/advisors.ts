import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import type { AdvisorsTable } from '../tables/people-tables.ts'

type Sealed = Selectable<AdvisorsTable>

/** A firm with its lists and its contacts opened. */
export interface Advisor extends Omit<Sealed, 'specialties' | 'industries'> {
  readonly specialties: readonly string[]
  readonly industries: readonly string[] | null
}

/** What a firm tells when it signs up. */
export type NewAdvisor = Omit<
  Insertable<AdvisorsTable>,
  'specialties' | 'industries' | 'verified_at' | 'register_name' | 'disabled_at' | 'disabled_reason'
> &
  Pick<Advisor, 'specialties' | 'industries'>

/** Keeps a firm, its contacts sealed, and answers its number. */
export async function addAdvisor(db: Db, secrets: Secrets, advisor: NewAdvisor): Promise<number> {
  const { specialties, industries, contact_email, contact_phone, ...row } = advisor
  const { id } = await db
    .insertInto('advisors')
    .values({
      ...row,
      specialties: JSON.stringify(specialties),
      industries: industries && JSON.stringify(industries),
      contact_email: secrets.seal(contact_email),
      contact_phone: contact_phone === null || contact_phone === undefined ? null : secrets.seal(contact_phone),
      verified_at: null,
      register_name: null,
      disabled_at: null,
      disabled_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A firm by its number, whatever its standing. */
export async function findAdvisor(db: Db, secrets: Secrets, id: number): Promise<Advisor | undefined> {
  const row = await db.selectFrom('advisors').selectAll().where('id', '=', id).executeTakeFirst()
  return row && openAdvisor(row, secrets)
}

interface Match {
  /** Full name of a prefecture; firms of all where it is null. */
  readonly prefecture: string | null
  readonly specialty: string | null
  readonly industry: string | null
  readonly limit: number
}

/** What a match in a list is worth when firms are ranked. */
export const points = { prefecture: 100, industry: 20, specialty: 10 } as const

/** Verified and active firms, by points and then by number: nothing that a firm pays is looked at. */
export async function matchingAdvisors(
  db: Db,
  secrets: Secrets,
  { prefecture, specialty, industry, limit }: Match,
): Promise<{ total: number; advisors: Advisor[] }> {
  let found = db.selectFrom('advisors').where('verified_at', 'is not', null).where('disabled_at', 'is', null)
  if (prefecture !== null) found = found.where('prefecture', '=', prefecture)
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const worth = (column: 'industries' | 'specialties', word: string | null, of: number) =>
    sql<number>`case when ${sql.ref(column)} like ${`%${JSON.stringify(word ?? '')}%`} then cast(${of} as integer) else 0 end`
  const rows = await found
    .selectAll()
    .orderBy(
      sql`${worth('industries', industry, points.industry)} + ${worth('specialties', specialty, points.specialty)}`,
      'desc',
    )
    .orderBy('id')
    .limit(limit)
    .execute()
  return { total, advisors: rows.map((row) => openAdvisor(row, secrets)) }
}

interface AdvisorFilter {
  readonly standing: 'unverified' | 'active' | 'disabled' | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of firms for the operator, those that signed up last first. */
export async function listAdvisors(db: Db, secrets: Secrets, { standing, limit, offset }: AdvisorFilter) {
  let found = db.selectFrom('advisors')
  if (standing !== undefined) found = found.where('disabled_at', standing === 'disabled' ? 'is not' : 'is', null)
  if (standing === 'active' || standing === 'unverified')
    found = found.where('verified_at', standing === 'active' ? 'is not' : 'is', null)
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return { total, advisors: rows.map((row) => openAdvisor(row, secrets)) }
}

/** Disables a firm for a reason, or with null lets it be active again; false when another one has proven its number meanwhile. */
export async function setStanding(db: Db, id: number, reason: string | null, now: Date): Promise<boolean> {
  if (reason !== null) {
    const change = { disabled_at: now.toISOString(), disabled_reason: reason }
    await db.updateTable('advisors').set(change).where('id', '=', id).where('disabled_at', 'is', null).execute()
    return true
  }
  const { numUpdatedRows } = await db
    .updateTable('advisors as one')
    .set({ disabled_at: null, disabled_reason: null })
    .where('one.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('advisors as other')
            .select('other.id')
            .whereRef('other.houjin_bangou', '=', 'one.houjin_bangou')
            .whereRef('other.id', '<>', 'one.id')
            .where('other.verified_at', 'is not', null)
            .where('other.disabled_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const unverifiedMs = 30 * 24 * 3_600_000

/** Forgets firms that nobody proved within thirty days of their sign-up, or of the first look into the register, and that nobody was referred to. */
export async function dropUnverifiedAdvisors(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('advisors')
    .where('verified_at', 'is', null)
    .where((e) =>
      e(e.fn.coalesce('checked_at', 'created_at'), '<=', new Date(now.getTime() - unverifiedMs).toISOString()),
    )
    .where('id', 'not in', (e) => e.selectFrom('advisor_referrals').select('advisor_id'))
    .execute()
}

/** A row with its lists and its contacts opened. */
export const openAdvisor = (
  { specialties, industries, contact_email, contact_phone, ...row }: Sealed,
  secrets: Secrets,
): Advisor => ({
  ...row,
  specialties: wordsOf(specialties),
  industries: industries === null ? null : wordsOf(industries),
  contact_email: secrets.unseal(contact_email),
  contact_phone: contact_phone === null ? null : secrets.unseal(contact_phone),
})

function wordsOf(json: string): string[] {
  const words: unknown = JSON.parse(json)
  return Array.isArray(words) ? words.map(String) : []
}
