import { applicationRound } from '../../../datasets/application-round.ts'
import type { OpenRecord } from '../../../features/records/open-record.ts'
import type { Html } from '../../../lib/html.ts'
import type { Context } from '../../../operation/context.ts'
import type { EvidenceBook } from '../evidence/evidence-book.ts'

/** A call as lists tell it: what its days rest on stands in its record. */
interface NamedRound {
  readonly application_round_id: string
}

type RoundReader = (round: NamedRound) => OpenRecord | null

/** Calls with what their days rest on, each read once. */
export function roundReader({ snapshot }: Context): RoundReader {
  const read = new Map<string, OpenRecord | null>()
  return ({ application_round_id: id }) => {
    const known = read.get(id)
    if (known !== undefined) return known
    const record = snapshot.table(applicationRound).record(id)
    const of = record === undefined ? null : { dataset: applicationRound, record }
    read.set(id, of)
    return of
  }
}

/** The standing of what the page of a program states: of the program itself, and of its calls. */
export interface ProgramProof {
  beside(field: string, shown: Html | string | null): Html | string | null
  mark(...fields: readonly string[]): Html | null
  ofRound(round: NamedRound, name: string): Html | null
  /** The ways to the rows of what is marked elsewhere on the page. */
  way(...fields: readonly string[]): Html | null
  wayOfRound(round: NamedRound, name: string): Html | null
}

/** The last day first: of days that are equally sure it is the one that a reader goes by. */
const days = ['application_close_date', 'application_close_time', 'application_open_date']

/** The marks of a program's page. */
export const programProof = (of: OpenRecord, evidence: EvidenceBook, roundWith: RoundReader): ProgramProof => ({
  beside: (field, shown) => evidence.beside(of, field, shown),
  mark: (...fields) => evidence.mark(of, fields),
  ofRound(round, name) {
    const own = roundWith(round)
    return own && evidence.mark(own, days, name)
  },
  way: (...fields) => evidence.way(of, fields),
  wayOfRound(round, name) {
    const own = roundWith(round)
    return own && evidence.way(own, days, name)
  },
})
