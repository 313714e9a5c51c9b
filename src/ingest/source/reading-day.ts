import { isRealDate, jstDate } from '../../lib/jst.ts'
import type { Connector, RawDocument } from '../connector.ts'

type Named = Pick<Connector, 'namesStateOtherDays'>

/** Year, month and day in eight digits, with the same mark between them or none. */
const dated = /(?<!\d)(20\d\d)([-_.]?)(\d\d)\2(\d\d)(?!\d)/g

/** The last day that a name states and that is not to come; null where it states none. */
export function dayInName(name: string, now: Date): string | null {
  const today = jstDate(now)
  const days = [...name.matchAll(dated)].map(([, year, , month, day]) => `${year}-${month}-${day}`)
  return days.findLast((day) => isRealDate(day) && day <= today) ?? null
}

/** The beginning of a day in Japan. */
export const momentOf = (day: string): string => new Date(`${day}T00:00:00+09:00`).toISOString()

/**
 * A document whose bytes nobody dated when they were received, with the day that its name states or, in an archive, its entry:
 * a file that was copied is as old as its copy, which says nothing of its source (docs/decisions/0116).
 */
export function withReadingDay(document: RawDocument, { namesStateOtherDays }: Named, now: Date): RawDocument {
  if (!document.isUndated) return document
  const day = namesStateOtherDays ? null : dayInName(document.name, now)
  const written =
    document.writtenAt !== undefined && document.writtenAt <= now.toISOString() ? document.writtenAt : null
  const fetchedAt = day === null ? written : momentOf(day)
  if (fetchedAt === null) return document
  const { isUndated: _, ...rest } = document
  return { ...rest, fetchedAt }
}

/** When the bytes of a document were received, where that is known. */
export const readAt = ({ fetchedAt, isUndated }: RawDocument): string | null => (isUndated ? null : fetchedAt)
