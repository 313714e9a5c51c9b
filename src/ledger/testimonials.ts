import type { Insertable, Selectable } from 'kysely'
import type { Db } from './open.ts'
import type { TestimonialsTable } from './tables/people-tables.ts'

type Table = Selectable<TestimonialsTable>

/** Where a testimonial stands. */
export type TestimonialState = Table['state']

/** Keeps a testimonial for review and answers its number. */
export async function addTestimonial(
  db: Db,
  row: Omit<Insertable<TestimonialsTable>, 'reviewed_at' | 'review_note'>,
): Promise<number> {
  const { id } = await db
    .insertInto('testimonials')
    .values({ ...row, reviewed_at: null, review_note: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a testimonial of an account; false when it has none with this number. */
export async function removeTestimonial(db: Db, accountId: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('testimonials')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** What everybody may read, the one approved last first; and how many there are. */
export async function approvedTestimonials(db: Db, limit: number) {
  const approved = db.selectFrom('testimonials').where('state', '=', 'approved')
  const { total } = await approved.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await approved
    .select(['id', 'audience', 'text', 'name', 'organization', 'linkedin_url', 'reviewed_at'])
    .$narrowType<{ reviewed_at: string }>()
    .orderBy('reviewed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { total, rows }
}

interface TestimonialFilter {
  readonly state: TestimonialState | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of testimonials for the operator, oldest first: the order in which they wait. */
export async function listTestimonials(db: Db, { state, limit, offset }: TestimonialFilter) {
  let found = db.selectFrom('testimonials')
  if (state !== undefined) found = found.where('state', '=', state)
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const testimonials = await found
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(columns)
    .orderBy('testimonials.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, testimonials }
}

/** Notes what an operator decided; the same again changes nothing. Undefined when there is no such testimonial. */
export async function reviewTestimonial(
  db: Db,
  { id, state, note, now }: { id: number; state: TestimonialState; note: string | null; now: Date },
) {
  await db
    .updateTable('testimonials')
    .set({ state, review_note: note, reviewed_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', '<>', state)
    .execute()
  return db
    .selectFrom('testimonials')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(columns)
    .where('testimonials.id', '=', id)
    .executeTakeFirst()
}

const columns = [
  ...(['testimonials.id', 'customer_id', 'mode', 'audience', 'text', 'name', 'organization'] as const),
  ...(['linkedin_url', 'state', 'testimonials.created_at', 'reviewed_at', 'review_note'] as const),
] as const
