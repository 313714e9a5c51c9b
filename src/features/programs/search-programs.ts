import { Type } from 'typebox'
import { type Program, program } from '../../datasets/program.ts'
import { lifecycleOfProgram } from '../../datasets/program-lifecycle.ts'
import { jstDate } from '../../lib/jst.ts'
import { statusesOfCalls } from '../../lib/lifecycle.ts'
import { citationOf } from '../../operation/evidence/citation.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import type { Search } from '../../operation/search/search.ts'
import type { EnvelopeRows } from '../../operation/search/search-envelope.ts'
import { date, oneOf } from '../../schema/fields.ts'
import { combinationIn } from '../exclusions/asked-combination.ts'
import { filtersStated } from './filters-stated.ts'
import { overProgramsIn } from './over-programs.ts'
import { profileCall } from './profile-call.ts'
import { programShapes } from './program-shapes.ts'
import { rowsInTime } from './rows-in-time.ts'

/** What a v2 envelope says about programs. */
const programsInEnvelope: EnvelopeRows = {
  about(row, ctx) {
    const record = row as Program
    const { unified_id: id, authority_name: publisher, primary_name: title } = record
    return {
      citations: citationOf(record, { id, publisher, title, dataset: program }, ctx),
      lifecycle: lifecycleOfProgram(ctx.snapshot, record, jstDate(ctx.now)),
    }
  },
  action: ({ unified_id, primary_name }) => ({
    endpoint: '/v1/programs/{unified_id}',
    args: { unified_id },
    reason: `Read the full record of ${primary_name}`,
  }),
}

/** The search for programs; others run it with rows of their own. */
export const programSearch = {
  name: 'search_programs',
  http: 'GET /v1/programs/search',
  title: { ja: '支援制度の検索', en: 'Search public support programs' },
  keywords: [
    '補助金を探す',
    '助成金を検索',
    '使える補助金',
    '支援制度',
    '給付金',
    '設備投資の補助金',
    '創業の助成金',
    'find subsidies',
    'grants for a small business',
    'public support',
  ],
  toolsets: ['core', 'programs'],
  summary: 'Find subsidies, loans, tax measures and certifications by words and filters',
  guidance:
    'By relevance, then open, coming, unknown, over; without q by tier. relaxed: by what rows were found, where none has all words. No hit is no proof that no program exists.',
  transport: { agent: true },
  dataset: program,
  forPurposes: true,
  shortInNames: true,
  hidden: { parameter: 'include_excluded', description: 'Also excluded programs and tier X' },
  parameters: {
    status: Type.Optional(
      Type.Array(oneOf(statusesOfCalls), {
        maxItems: 8,
        description: 'Where it stands today in Japan',
      }),
    ),
    open_on: Type.Optional(date({ description: 'A window is open' })),
    open_until: Type.Optional(date({ description: 'A window is open from open_on (else today) till then' })),
    closes_from: Type.Optional(date({ description: 'First closing day' })),
    closes_before: Type.Optional(date({ description: 'Closes before' })),
    sort: Type.Optional(
      oneOf(['closes_on', 'open_first'], {
        description: 'open_first: open, coming, unknown, over',
      }),
    ),
  },
  shapes: programShapes,
  select: rowsInTime,
  combination: async (q, ctx) => (await combinationIn(q, ctx))?.call,
  filtersOf: filtersStated,
  callsFor: profileCall,
  listedBy: { sort: 'closes_on' },
  over: (whole, { snapshot, now }) => overProgramsIn(whole, snapshot, jstDate(now)),
  envelope: programsInEnvelope,
  example: { q: '省エネ', prefecture: '東京都', fields: 'minimal' },
} satisfies Search

export const searchPrograms = defineSearch(programSearch)
