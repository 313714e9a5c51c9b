import { type Static, Type } from 'typebox'
import { authorityLevels, program, tiers } from '../../datasets/program.ts'
import { authorityLevel } from '../../lib/authority-level.ts'
import { jstDate } from '../../lib/jst.ts'
import { lifecycleStatuses } from '../../lib/lifecycle.ts'
import { invalid } from '../../operation/errors.ts'
import { notesOnPrefecture } from '../../operation/input-notes.ts'
import { defineOperation } from '../../operation/operation.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import { scopeKey, scopeMember } from '../../operation/search-scope.ts'
import { wordsParameter, wordsProblem } from '../../operation/search-words.ts'
import { date, manYen, oneOf, text } from '../../schema/fields.ts'
import { page, paging } from '../../schema/shapes.ts'
import { overProgram, overProgramsIn } from './over-programs.ts'
import { programInAnyShape } from './program-shapes.ts'
import { searchEnvelope } from './search-envelope.ts'
import { searchOn } from './search-in-time.ts'

const words = (description: string) =>
  Type.Optional(Type.Array(text({ maxLength: 256 }), { maxItems: 20, description }))

export const searchInput = Type.Object({
  q: wordsParameter(),
  tier: Type.Optional(Type.Array(oneOf(tiers), { maxItems: 20, description: 'Repeat for OR' })),
  prefecture: Type.Optional(
    text({ maxLength: 40, description: '東京都, 東京 or tokyo; 全国 for programs without a prefecture' }),
  ),
  authority_level: Type.Optional(
    text({ maxLength: 40, description: `${authorityLevels.join(', ')} or 国, 都道府県, 市区町村, 公庫` }),
  ),
  funding_purpose: words('Repeat for AND'),
  target_type: words('Repeat for AND'),
  amount_min: Type.Optional(manYen({ description: 'Least maximum amount, in 10,000 JPY' })),
  amount_max: Type.Optional(manYen({ description: 'Greatest maximum amount, in 10,000 JPY' })),
  include_excluded: Type.Boolean({ default: false, description: 'Also show excluded programs and tier X' }),
  status: Type.Optional(
    Type.Array(oneOf(lifecycleStatuses), { maxItems: 8, description: 'Where it stands today in Japan; repeat for OR' }),
  ),
  open_on: Type.Optional(date({ description: 'Day on which a stated window is open' })),
  closes_before: Type.Optional(date({ description: 'The next closing day is known and lies before this day' })),
  sort: Type.Optional(
    oneOf(['closes_on'], { description: 'The next closing day first, unknown ones last; without it the order above' }),
  ),
  ...paging(),
  fields: oneOf(['minimal', 'default', 'brief', 'full'], {
    default: 'default',
    description: 'Which keys each row has; brief = what a person scans; brief and full say where it stands today',
  }),
})

export type SearchInput = Static<typeof searchInput>

export const searchPrograms = defineOperation({
  name: 'search_programs',
  http: 'GET /v1/programs/search',
  title: 'Search public support programs',
  summary: 'Find subsidies, loans, tax measures and certifications by words and filters',
  guidance:
    'Ordered by relevance when q is given (name before alias before text; equally relevant ones: open, then coming, then unknown, then over), else tier S to C, then name. fields=brief says status, days_left and why a row matched. total is exact. No hit is no proof that no program exists.',
  access: 'optional',
  effect: 'read',
  units: 1,
  agent: true,
  input: searchInput,
  output: Type.Object({
    ...page(programInAnyShape).properties,
    ...scopeKey,
    named_programs: Type.Optional(
      Type.Array(overProgram, { description: 'Programs that q names and that are over, with what took their place' }),
    ),
  }),
  example: { q: '省エネ', prefecture: '東京都', fields: 'minimal' },
  check({ q, authority_level }) {
    const problems = wordsProblem(q)
    if (authority_level !== undefined && !authorityLevel(authority_level)) {
      const msg = `must be one of ${authorityLevels.join(', ')}, 国, 都道府県, 市区町村, 公庫`
      problems.push({ loc: ['query', 'authority_level'], msg, type: 'enum' })
    }
    if (problems.length > 0) throw invalid(problems)
  },
  async run(input, { snapshot, now }) {
    const { limit, offset } = input
    const { total, records } = await searchOn(jstDate(now), input, snapshot)
    // A program without a prefecture is one of the whole country, so that field compares every row.
    const { prefecture: _, ...compared } = input
    const scope = scopeMember(snapshot, program, total, compared, notesOnPrefecture(input.prefecture))
    const named = input.q === undefined ? [] : await overProgramsIn(input.q, snapshot, jstDate(now))
    const beside = named.length === 0 ? '' : `,"named_programs":${JSON.stringify(named)}`
    return ReadyJson.page({ total, limit, offset }, records, `${scope}${beside}`)
  },
  envelope: searchEnvelope,
})
