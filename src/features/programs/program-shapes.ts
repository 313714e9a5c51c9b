import { type TSchema, Type } from 'typebox'
import { ByteCache } from '../../corpus/byte-cache.ts'
import { type Program, program } from '../../datasets/program.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Lifecycle } from '../../lib/lifecycle.ts'
import type { Context } from '../../operation/context.ts'
import type { RowMaker, Shapes } from '../../operation/search/search.ts'
import type { Words } from '../../operation/search/search-words.ts'
import { shape } from '../../schema/fields.ts'
import { lifecycle } from '../../schema/lifecycle.ts'
import { type BriefRecord, briefKeys, briefRecord, briefRow } from './brief-row.ts'
import { ProgramCalendar } from './calendar.ts'

const minimal = new Set<string>(program.minimal)

/** A program in any of the three shapes: the seven minimal keys always, the others as `fields` asks. */
export const programInAnyShape = shape(
  'Program',
  {
    ...Object.fromEntries(
      Object.entries(program.fields as Record<string, TSchema>).map(([name, schema]) => [
        name,
        minimal.has(name) ? schema : Type.Optional(schema),
      ]),
    ),
    lifecycle: Type.Optional(lifecycle),
    ...briefKeys,
  },
  {
    description:
      'minimal has the first seven keys; default ends at application_window; full has all, null when empty, and lifecycle, and of one program evidence; brief is for scanning',
  },
)

/** A program with every key, null when investigated and empty, and where it stands on the day of the call. */
export const programDetail = shape('ProgramDetail', { ...program.fields, lifecycle }, { additionalProperties: false })

/** A ready record with its lifecycle as the last member. */
const withLifecycle = (record: Buffer, state: Lifecycle): Buffer =>
  Buffer.concat([record.subarray(0, -1), Buffer.from(`${lifecycleMember(state)}}`)])

/** What single values rest on is the last member of a full record; with it a list would be twice as long. */
function withoutEvidence(full: Buffer): Buffer {
  const at = full.subarray(-2).equals(endOfList) ? full.lastIndexOf(',"evidence":[') : -1
  return at < 0 ? full : Buffer.concat([full.subarray(0, at), closing])
}

const endOfList = Buffer.from(']}')
const closing = Buffer.from('}')

/** The lifecycle of a record as a ready JSON member that follows others. */
export const lifecycleMember = (state: Lifecycle): string => `,"lifecycle":${JSON.stringify(state)}`

/** The shapes of a program in a search. */
export const programShapes: Shapes = {
  names: ['minimal', 'default', 'brief', 'full'],
  description: 'Keys of a row; brief for scanning: status, days_left, why it matched',
  row: programInAnyShape,
  made: {
    full: inTime((full, state) => withLifecycle(withoutEvidence(full), state)),
    brief: async (ctx) => {
      const { snapshot } = ctx
      const kept = snapshot.remember('brief records', () => new ByteCache<number, BriefRecord>(mostBriefBytes))
      const make = inTime((full, state, words, rank) => {
        let record = kept.get(rank)
        if (!record) {
          record = briefRecord(JSON.parse(full.toString('utf8')) as Program)
          kept.set(rank, record, full.length * keptShare)
        }
        return Buffer.from(JSON.stringify(briefRow(record, state, words)))
      })
      return make(ctx)
    },
  },
}

/** Bytes of records whose brief rows were made last: the first ones of most questions are the same. */
const mostBriefBytes = 6 * 1024 * 1024
/** What a record takes once it is read, by its bytes. */
const keptShare = 3

/** A shape that says where a program stands on the day of the call. */
export function inTime(make: (full: Buffer, state: Lifecycle, words: Words, rank: number) => Buffer) {
  return async ({ snapshot, now }: Context): Promise<RowMaker> => {
    const calendar = await ProgramCalendar.of(snapshot)
    const day = jstDate(now)
    return (full, rank, words) => make(full, calendar.at(rank, day), words, rank)
  }
}
