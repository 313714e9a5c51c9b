import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { daysBetween, jstDate } from '../../lib/jst.ts'
import { nullable, oneOf, text, textOrNull } from '../../schema/fields.ts'
import { rhythmNames, rhythms } from '../../schema/source-state.ts'

/** A source that was read into a snapshot. */
export const sourceRead = Type.Object({
  source: text(),
  attribution: text({ description: 'How it asks to be named' }),
  last_read_at: textOrNull({ description: 'When it was last read before this snapshot was built' }),
  rhythm: nullable(oneOf(rhythmNames, { description: 'How often it publishes; null: it keeps to no rhythm' })),
  state: oneOf(['current', 'late', 'unknown'], {
    description:
      'late: last read more than 3 days (daily), 7 (working_days) or 45 (monthly) ago; unknown: no rhythm or no reading is known',
  }),
})

/** When the sources of a snapshot were read, and whether that is late on a day. */
export function sourcesRead({ manifest }: Snapshot, now: Date): Static<typeof sourceRead>[] {
  const { attributions = {}, readings = {} } = manifest
  return Object.entries(attributions).map(([source, attribution]) => {
    const { read_at = null, rhythm = null } = readings[source] ?? {}
    const age = read_at === null ? null : daysBetween(jstDate(new Date(read_at)), jstDate(now))
    const state = age === null || rhythm === null ? 'unknown' : age > rhythms[rhythm].lateAfterDays ? 'late' : 'current'
    return { source, attribution, last_read_at: read_at, rhythm, state }
  })
}
