import { type Static, Type } from 'typebox'
import { authorityLevels, program, tiers } from '../../datasets/program.ts'
import { authorityLevel } from '../../lib/authority-level.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import { scopeKey, scopeMember } from '../../operation/search-scope.ts'
import { wordsParameter, wordsProblem } from '../../operation/search-words.ts'
import { manYen, oneOf, text } from '../../schema/fields.ts'
import { page, paging } from '../../schema/shapes.ts'
import { programInAnyShape } from './program-shapes.ts'
import { searchEnvelope } from './search-envelope.ts'
import { programQuery } from './search-query.ts'

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
  ...paging(),
  fields: oneOf(['minimal', 'default', 'full'], { default: 'default', description: 'Which keys each row has' }),
})

export type SearchInput = Static<typeof searchInput>

export const searchPrograms = defineOperation({
  name: 'search_programs',
  http: 'GET /v1/programs/search',
  title: 'Search public support programs',
  summary: 'Find subsidies, loans, tax measures and certifications by words and filters',
  guidance:
    'Ordered by relevance when q is given (name before alias before text), else tier S to C, then name. total is exact. No hit is no proof that no program exists.',
  access: 'optional',
  effect: 'read',
  units: 1,
  agent: true,
  input: searchInput,
  output: Type.Object({ ...page(programInAnyShape).properties, ...scopeKey }),
  example: { q: '省エネ', prefecture: '東京都', fields: 'minimal' },
  check({ q, authority_level }) {
    const problems = wordsProblem(q)
    if (authority_level !== undefined && !authorityLevel(authority_level)) {
      const msg = `must be one of ${authorityLevels.join(', ')}, 国, 都道府県, 市区町村, 公庫`
      problems.push({ loc: ['query', 'authority_level'], msg, type: 'enum' })
    }
    if (problems.length > 0) throw invalid(problems)
  },
  async run(input, { snapshot }) {
    const { limit, offset, fields } = input
    const { total, records } = await snapshot.table(program).search(programQuery(input), fields)
    // A program without a prefecture is one of the whole country, so that field compares every row.
    const { prefecture: _, ...compared } = input
    return ReadyJson.page({ total, limit, offset }, records, scopeMember(snapshot, program, total, compared))
  },
  envelope: searchEnvelope,
})
