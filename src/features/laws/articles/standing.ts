import type { Static } from 'typebox'
import type { Law } from '../../../datasets/law.ts'
import type { LawArticle } from '../../../datasets/law-article.ts'
import { date, oneOf, shape, texts } from '../../../schema/fields.ts'

/** Whether a wording applies on a day. */
export const standingShape = shape(
  'ProvisionStanding',
  {
    on: date({ description: 'The day that is judged' }),
    status: oneOf(['in_force', 'published_not_in_force', 'ended', 'law_not_in_force', 'unknown'], {
      description: 'law_not_in_force: the law was repealed or superseded; unknown: no day says it',
    }),
    basis: texts({ description: 'Fields that it rests on' }),
  },
  { description: 'Whether this wording is in force on the day' },
)

/** What the days of a wording and the state of its law say of a day. */
export function standingOn(
  { effective_from: from, effective_until: until }: Pick<LawArticle, 'effective_from' | 'effective_until'>,
  { revision_status, is_latest_revision }: Pick<Law, 'revision_status' | 'is_latest_revision'>,
  on: string,
): Static<typeof standingShape> {
  if (from !== null && from > on) return { on, status: 'published_not_in_force', basis: ['effective_from'] }
  if (until !== null && until < on) return { on, status: 'ended', basis: ['effective_until'] }
  if (revision_status !== 'current') return { on, status: 'law_not_in_force', basis: ['laws.revision_status'] }
  if (is_latest_revision === false) return { on, status: 'unknown', basis: ['laws.is_latest_revision'] }
  return { on, status: from === null ? 'unknown' : 'in_force', basis: ['effective_from', 'effective_until'] }
}
