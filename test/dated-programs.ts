import { applicationRound } from '../src/datasets/application-round.ts'
import { program } from '../src/datasets/program.ts'
import { programRelation } from '../src/datasets/program-relation.ts'
import { make } from './make.ts'

type Given = Record<string, unknown>

/** A program with its window, known by its name. */
export const dated = (
  name: string,
  [start, end]: readonly [string | null, string | null] = [null, null],
  given: Given = {},
) => make(program, { unified_id: `UNI-${name}`, primary_name: name, application_window: { start, end }, ...given })

/** A round of the program of a name. */
export const roundOf = (name: string, opens: string | null, closes: string | null, given: Given = {}) =>
  make(applicationRound, {
    unified_id: `UNI-${name}`,
    application_open_date: opens,
    application_close_date: closes,
    ...given,
  })

/** A sure statement that one program took the place of another. */
export const replacing = (from: string, to: string, since: string) =>
  make(programRelation, {
    from_id: `UNI-${from}`,
    to_id: `UNI-${to}`,
    relation_type: 'replaces',
    confidence: 0.9,
    evidence: [{ from_date: since }],
    source_url: 'https://example.go.jp/new',
  })
