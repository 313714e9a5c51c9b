import { Type } from 'typebox'
import { jsicName } from '../../../lib/jsic.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { invalid } from '../../../operation/errors.ts'
import { placeParameters } from '../../../operation/input/place-parameters.ts'
import { inputNotesKey, withNotes } from '../../../operation/input-note.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { notJsic } from '../../../operation/usual-problems.ts'
import { page, paging, text, textOrNull } from '../../../schema/fields.ts'
import { gap, gapShape } from '../../../schema/gap.ts'
import { applicantsOf, majorsIn } from '../of-industry.ts'
import { legalForms } from '../prescreen/applicant.ts'
import { isWrongCode } from '../prescreen/applicant-of.ts'
import type { Condition } from '../prescreen/demand.ts'
import { foundProgram } from './found-program.ts'
import {
  barelyKnown,
  type JudgedProgram,
  judgedFor,
  type ProgramVerdict,
  pageOfVerdict,
  verdictCounts,
  verdictKeys,
  verdictParameter,
} from './judged-programs.ts'

const row = Type.Object({
  ...foundProgram,
  industries_listed: Type.Array(Type.String(), { description: 'Major groups (JSIC A to T) that the record lists' }),
  ...verdictKeys,
})

export const findProgramsByIndustry = defineOperation({
  name: 'find_programs_by_industry',
  http: 'GET /v1/programs/by-industry',
  title: { ja: '業種別の支援制度', en: 'Find programs by industry' },
  keywords: [
    '業種別に補助金を探す',
    '製造業向けの制度の一覧',
    '日本標準産業分類で探す',
    '飲食店が対象業種の補助金',
    '建設業が対象の助成金',
    '対象業種に含まれる制度',
    'programs for an industry',
    'grants by JSIC code',
  ],
  summary:
    'List programs that name an industry (JSIC letter, code or name) among those that may apply; silence is counted apart (業種別)',
  guidance:
    'verdict says what the record states: fits (it lists the industry, or names a trade of it), to_check (its name speaks of another trade), not_stated (it names no industry, which is no yes) or no. Most programs name none: search_programs and prescreen_programs find those as well.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    jsic: text({ maxLength: 40, description: 'Letter, two to four digits, or name: E, 76, 飲食店, 旅館業' }),
    ...placeParameters,
    ...verdictParameter,
    ...paging(),
  }),
  output: Type.Object({
    industry: Type.Object({
      letter: text({ description: 'Major group (大分類)' }),
      code: textOrNull({ description: 'Narrower code where one was meant; null = the whole group' }),
      name: textOrNull(),
    }),
    ...page(row).properties,
    counts: verdictCounts,
    left_out: Type.Record(Type.String(), Type.Integer(), {
      description: 'Programs of the prefecture and the country that are over, by status',
    }),
    known_gaps: Type.Array(gapShape),
    ...inputNotesKey,
    ...snapshotKeys,
  }),
  example: { jsic: 'M', prefecture: '京都府', limit: 5 },
  check({ jsic }) {
    if (isWrongCode(jsic)) throw invalid([{ loc: ['query', 'jsic'], ...notJsic, type: 'format' }])
  },
  async run({ jsic, verdict, limit, offset, ...place }, ctx) {
    const { snapshot, inputNotes } = ctx
    const asked = { verdict, limit, offset }
    const known = await barelyKnown({ ...place, industry_jsic: jsic }, ctx)
    if (known.industry === null) throw invalid([{ loc: ['query', 'jsic'], ...notJsic, type: 'format' }])
    const { letter, digits } = known.industry
    const { programs, leftOut } = await judgedFor({ ...known, forms: new Set(legalForms) }, ctx)
    const judged = programs.map(judgedByIndustry)
    return {
      industry: { letter, code: digits === '' ? null : digits, name: jsicName(letter) ?? null },
      ...(await pageOfVerdict(
        judged,
        asked,
        (one) => ({ industries_listed: majorsIn(applicantsOf(one).industries) }),
        ctx,
      )),
      left_out: leftOut,
      known_gaps: [byStatedIndustry],
      ...withNotes(inputNotes),
      ...snapshotNamed(snapshot),
    }
  },
})

/** The words of a record for a trade score two points, words that fit everybody one (judged-word.ts). */
const isOfTrade = ({ condition, points = 0 }: Condition): boolean => condition !== 'target_types' || points > 1

function judgedByIndustry({ rank, distance, conditions }: JudgedProgram): ProgramVerdict {
  const about = conditions.filter(({ condition }) => speaking.has(condition))
  const failed = about.find(({ status }) => status === 'fail')
  if (failed) return { rank, distance, verdict: 'no', reason: failed.reason, needs: [], breadth: 0 }
  const doubtful = about.find(({ isDoubtful }) => isDoubtful)
  if (doubtful) return { rank, distance, verdict: 'to_check', reason: doubtful.reason, needs: [], breadth: 0 }
  const stated = about.filter(({ status }) => status === 'pass').filter(isOfTrade)
  const open = about.find(({ status, needs }) => status === 'open' && needs?.includes('industry_jsic'))
  const [first] = [...stated].sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
  if (first) return { rank, distance, verdict: 'fits', reason: first.reason, needs: [], breadth: -(first.points ?? 0) }
  if (open) return { rank, distance, verdict: 'to_check', reason: open.reason, needs: open.needs ?? [], breadth: 0 }
  return { rank, distance, verdict: 'not_stated', reason: nothing, needs: [], breadth: 0 }
}

const speaking = new Set(['industry_jsic', 'trade_in_name', 'target_types'])

const nothing = { ja: '業種: 記録に業種の限定がありません', en: 'Industry: the record names none' }

const byStatedIndustry = gap('industries_as_stated', {
  ja: '対象業種の一覧・対象者・名称の語で判定しています。業種の記載がない制度（not_stated）は、全業種が対象とは限りません。',
  en: 'Judged by listed industries and by words of applicants, names and purposes. A program that names no industry (not_stated) need not be for all.',
})
