import { jstDate } from '../lib/jst.ts'

const offsetMs = 9 * 3_600_000

/** A moment as people in Japan read it: day, hour, minute and the name of the time zone. */
export function jstTime(iso: string): string {
  const at = new Date(iso)
  return `${jstDate(at)} ${new Date(at.getTime() + offsetMs).toISOString().slice(11, 16)} JST`
}
