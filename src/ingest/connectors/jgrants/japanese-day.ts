import { isRealDate, jstDate } from '../../../lib/jst.ts'

const spelling = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})$/

/**
 * The day in Japan of a date-time of Jグランツ: lists write `T14:59:00.000Z`, details `T14:59Z`, the specification
 * ` 14:59:00.000000+00:00`. Null when nothing is written; throws when it is no date-time.
 */
export function japaneseDay(text: string | null | undefined): string | null {
  if (text === undefined || text === null || text.trim() === '') return null
  const [, day = '', time, zone] = spelling.exec(text.trim()) ?? []
  const instant = new Date(`${day}T${time}${zone}`)
  if (!isRealDate(day) || Number.isNaN(instant.getTime())) throw new Error(`${JSON.stringify(text)} is no date-time`)
  return jstDate(instant)
}
