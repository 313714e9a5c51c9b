import type { Snapshot } from '../../../corpus/snapshot.ts'

/** Programs that rest on a law: the id of a reference begins with that of the law, then that of the program. */
export const programsUnder = (snapshot: Snapshot, lawId: string): string[] =>
  snapshot
    .query<{ id: string }>(
      'select id from law_program_refs where hidden = 0 and id >= ? and id < ?',
      `${lawId}|`,
      `${lawId}}`,
    )
    .flatMap(({ id }) => id.split('|')[1] ?? [])

/** How many amendments were detected from a day on, counted no further than to `most`. */
export const amendmentsSince = (snapshot: Snapshot, day: string, most: number): number =>
  snapshot.query<{ count: number }>(
    'select count(*) as count from (select 1 from amendments where detected_at >= ? limit ?)',
    day,
    most,
  )[0]?.count ?? 0
