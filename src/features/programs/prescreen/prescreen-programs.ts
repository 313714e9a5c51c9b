import { houjinBangou } from '../../../lib/houjin-bangou.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { Context } from '../../../operation/context.ts'
import { invalid, type Problem } from '../../../operation/errors.ts'
import { withNotes } from '../../../operation/input-note.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { hasTwoValues, notHoujin, notJsic } from '../../../operation/usual-problems.ts'
import { applicantOf, industryNamed, isWrongCode } from './applicant-of.ts'
import { Judgements } from './demand.ts'
import { derivedTold, unusedInputs } from './inputs-told.ts'
import { municipalityIn } from './municipality-in.ts'
import { prescreening } from './prescreening.ts'
import { type Profile, profile } from './profile.ts'
import { OpenFields } from './questions.ts'
import { candidatesOn, firstRows, placementsOf } from './screening.ts'
import { sizeClasses } from './size-classes.ts'

export const prescreenPrograms = defineOperation({
  name: 'prescreen_programs',
  http: 'POST /v1/programs/prescreen',
  title: { ja: '会社の条件による支援制度の予備判定', en: 'Prescreen programs for a company' },
  keywords: [
    '応募できそう',
    '選別',
    '対象になるか',
    '該当するか',
    '自社に合う',
    '事前診断',
    '絞り込み',
    '受けられる',
    'eligible',
    'qualify',
    'shortlist',
    '会社が応募できそうな補助金',
    '自社に合う制度を選別',
    '会社の条件から絞り込み',
    '受けられる補助金の判定',
    '顧問先の業種と従業員数から使える制度',
    'programs my company qualifies for',
    'match a company profile',
  ],
  toolsets: ['core', 'programs'],
  summary: 'Rank programs by what a company profile says, with pass, fail or open and the reason for each condition',
  guidance:
    'Send municipality, employee_count, capital_yen and a JSIC code where you know them; a corporate number fills in what its record states. open is not no: needs names what would decide, questions asks it. What is over is counted in left_out. The score is no promise of eligibility. Without needs the official page decides.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  replay: { idempotencyKey: 'accepted', from: 'snapshot' },
  transport: { agent: true },
  input: profile,
  output: prescreening,
  example: {
    prefecture: '東京都',
    industry_jsic: 'E',
    is_sole_proprietor: false,
    planned_investment_man_yen: 500,
    limit: 3,
  },
  check({ houjin_bangou, industry_jsic, legal_form, is_sole_proprietor }) {
    const problems: Problem[] = []
    if (houjin_bangou !== undefined && !houjinBangou(houjin_bangou))
      problems.push({ loc: ['body', 'houjin_bangou'], ...notHoujin, type: 'format' })
    if (industry_jsic !== undefined && isWrongCode(industry_jsic)) problems.push(noIndustry)
    if (legal_form !== undefined && is_sole_proprietor !== undefined)
      if ((legal_form === 'sole_proprietor') !== is_sole_proprietor)
        problems.push({ loc: ['body', 'legal_form'], ...contradicts })
    if (problems.length > 0) throw invalid(problems)
  },
  async run(input, context) {
    const { snapshot, now } = context
    if (input.industry_jsic !== undefined && !(await industryNamed(input.industry_jsic))) throw invalid([noIndustry])
    const today = jstDate(now)
    const municipality = await municipalityIn(input, snapshot)
    const read = await applicantOf(input, { snapshot, today, municipality })
    const { applicant } = read
    const { ranks: offered, passedOver: left_out } = await candidatesOn(snapshot, applicant.prefecture, today)
    const serving = await ranksServing(input.purpose, context)
    const ranks = serving === null ? offered : offered.filter((rank) => serving.has(rank))
    const judged = new Judgements(applicant)
    const placements = await placementsOf(ranks, judged, context)
    const fits = { pass: 0, open: 0, fail: 0 }
    const questions = new OpenFields()
    for (const { fit, conditions } of placements) {
      fits[fit]++
      if (fit !== 'fail') questions.add(conditions)
    }
    const results = await firstRows(placements, input.limit, context)
    return {
      limit: input.limit,
      profile_echo: echo(input, applicant.prefecture, applicant.municipality?.name ?? null),
      results,
      total_considered: ranks.length,
      fits,
      size_classes: sizeClasses(applicant),
      questions: questions.list(),
      derived_inputs: derivedTold(read),
      unused_inputs: unusedInputs(input, read, judged.read()),
      ...withNotes(context.inputNotes),
      left_out,
    }
  },
})

/** Programs that a search for a purpose finds; null where none is named. */
async function ranksServing(purpose: string | undefined, context: Context): Promise<ReadonlySet<number> | null> {
  if (purpose === undefined || purpose.trim() === '') return null
  const { searches } = context.service.operations.get('search_programs') ?? {}
  const found = await searches?.shown?.({ q: purpose }, context, mostServing)
  return new Set(found?.ranks)
}

const mostServing = 5000

const noIndustry: Problem = { loc: ['body', 'industry_jsic'], ...notJsic, type: 'format' }

const contradicts = {
  ...hasTwoValues,
  ja: 'is_sole_proprietor と食い違っています。どちらか一方で指定してください。',
  en: 'contradicts is_sole_proprietor',
}

const echo = (input: Profile, prefecture: string | null, municipality: string | null) => ({
  prefecture,
  municipality,
  industry_jsic: input.industry_jsic ?? null,
  is_sole_proprietor: input.is_sole_proprietor ?? null,
  planned_investment_man_yen: input.planned_investment_man_yen ?? null,
  declared_certifications: input.declared_certifications ?? [],
})
