import { Type } from 'typebox'
import { widgetRequests } from '../../ledger/widgets.ts'
import { jsicMajor } from '../../lib/jsic.ts'
import { jstMonth } from '../../lib/jst.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import type { Context } from '../../operation/context.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { defineSearch } from '../../operation/search/define-search.ts'
import { notJsic } from '../../operation/usual-problems.ts'
import { text } from '../../schema/fields.ts'
import { programsForIndustry } from '../programs/of-industry.ts'
import { rowsInTime } from '../programs/rows-in-time.ts'
import { programSearch } from '../programs/search-programs.ts'
import { widgetShapes } from './widget-row.ts'
import { callingWidget, termsAfter, widgetAccess, widgetTerms } from './widget-terms.ts'

const short = (description: string) => Type.Optional(text({ maxLength: 20, description }))
const several = (description: string) =>
  Type.Optional(Type.Array(text({ maxLength: 64 }), { maxItems: 20, description }))

/** The search for programs with the rows of a widget and, beside its own filters, the industry. */
const search = defineSearch({
  ...programSearch,
  parameters: { ...programSearch.parameters, industry: short('JSIC') },
  shapes: widgetShapes,
  select: async ({ industry, ...given }, context, words) => {
    const rows = await rowsInTime(given, context, words)
    const major = industry === undefined ? undefined : jsicMajor(industry)
    if (major === undefined) return rows
    return { ...rows, within: [...(rows.within ?? []), await programsForIndustry(context.snapshot, major)] }
  },
})

export const widgetSearch = defineOperation({
  name: 'widget_search',
  http: 'GET /v1/widget/search',
  title: { ja: 'ウィジェットからの検索', en: 'Search from a widget' },
  keywords: [
    'ウィジェット',
    '埋め込み',
    'ウィジェットの検索',
    '埋め込み検索',
    '自社サイトの検索ボックス',
    'search from a widget',
  ],
  summary: 'Find programs for a search box on a page of the customer; the rows are those of search_programs',
  guidance:
    'An industry leaves out programs that name other industries only. No hit is no proof that no program exists.',
  access: widgetAccess,
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    q: Type.Optional(Type.String({ maxLength: 200, description: 'Words' })),
    prefecture: short('東京都, 東京 or tokyo; 全国 for programs without a prefecture'),
    municipality: short('名古屋市, 愛知県名古屋市 or 名古屋'),
    authority_level: short('One of authority_levels of widget_enum_values'),
    industry: short('JSIC letter, code or name'),
    target: several('Who may apply; repeat for AND'),
    funding_purpose: several('What the money is for; repeat for AND'),
    limit: Type.Integer({ minimum: 1, maximum: 20, default: 5, description: 'Rows at most' }),
  }),
  output: Type.Object({ ...search.output.properties, widget: widgetTerms }),
  example: { q: '省エネ', prefecture: '東京都' },
  exampleRefusal: 'unauthorized',
  check(input, context) {
    search.check?.(searched(input), context)
    const { industry } = input
    if (industry === undefined || jsicMajor(industry) !== undefined) return
    throw invalid([{ loc: ['query', 'industry'], ...notJsic, type: 'industry' }])
  },
  async run(input, context) {
    const found: unknown = await search.run(searched(input), context)
    if (!(found instanceof ReadyJson)) throw new Error('a search answers a page')
    return found.with('widget', await termsWithThisCall(context))
  },
})

interface Criteria {
  readonly target?: readonly string[]
  readonly limit: number
}

/** What a widget asks, in the words of the search; an empty box asks for all. */
const searched = ({ target, ...input }: Criteria & { q?: string }) => ({
  ...input,
  ...(input.q === '' && { q: undefined }),
  ...(target && { target_type: target }),
  offset: 0,
})

async function termsWithThisCall(context: Context) {
  return termsAfter((await widgetRequests(context.db, callingWidget(context), jstMonth(context.now))) + 1)
}
