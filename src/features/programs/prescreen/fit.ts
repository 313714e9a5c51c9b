import type { Program } from '../../datasets/program.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { jsicName } from '../../lib/jsic.ts'
import type { Lifecycle } from '../../lib/lifecycle.ts'
import { industriesOf, nameIndustry } from './of-industry.ts'
import type { Profile } from './profile.ts'

type Status = 'pass' | 'fail' | 'unknown'

/** One compared part of the profile. `points` are added to the score when it passes. */
interface Condition {
  readonly condition: string
  readonly status: Status
  readonly reason: string
  readonly points: number
}

/** The profile in canonical spelling: prefecture full name or null, industry as a JSIC letter or null. */
export type ApplicantProfile = Omit<Profile, 'prefecture'> & {
  readonly prefecture: string | null
  readonly major: string | null
}

/** A program that must come first, by id or name, and the rule that says so. */
export interface Prerequisite {
  readonly ruleId: string
  readonly names: readonly string[]
}

const soleWords = ['sole_proprietor', 'individual', '個人事業主', '個人農業者']
const corporateWords = [
  'corporation',
  'corp',
  '法人',
  '法人全般',
  '農業法人',
  '中小企業',
  '中小製造業',
  '小規模事業者',
  '小規模企業',
]

/** How a program fits a profile: each condition with its reason, and a score of the ones that pass (docs/contract/shapes.md#fit). */
export function screen(
  program: Program,
  profile: ApplicantProfile,
  prerequisites: readonly Prerequisite[],
  lifecycle: Lifecycle,
) {
  const conditions = [
    place(program, profile),
    applicant(program, profile),
    amount(program, profile),
    industry(program, profile),
    applicationWindow(lifecycle),
    ...prerequisites.map((needed) => prerequisite(needed, profile)),
  ].filter((condition) => condition !== null)
  const reasons = (...statuses: Status[]) =>
    conditions.filter(({ status }) => statuses.includes(status)).map(({ reason }) => reason)
  return {
    unified_id: program.unified_id,
    primary_name: program.primary_name,
    tier: program.tier,
    authority_level: program.authority_level,
    prefecture: program.prefecture,
    amount_max_man_yen: program.amount_max_man_yen,
    official_url: program.official_url,
    lifecycle,
    static_url: null,
    fit_score: conditions.reduce((sum, { status, points }) => sum + (status === 'pass' ? points : 0), 0),
    match_reasons: reasons('pass'),
    caveats: reasons('fail', 'unknown'),
    conditions: conditions.map(({ points: _, ...shown }) => shown),
  }
}

function place({ prefecture }: Program, profile: ApplicantProfile): Condition | null {
  if (profile.prefecture === null) return null
  const isLocal = prefecture === profile.prefecture
  const reason = isLocal ? `所在地: ${prefecture}の制度です` : '所在地: 全国または地域の指定がない制度です'
  return { condition: 'prefecture', status: 'pass', reason, points: isLocal ? 2 : 1 }
}

function applicant({ target_types }: Program, { is_sole_proprietor }: ApplicantProfile): Condition | null {
  if (is_sole_proprietor === undefined) return null
  const condition = 'target_types'
  const who = is_sole_proprietor ? '個人事業主' : '法人'
  if (target_types.length === 0) {
    return { condition, status: 'unknown', reason: `対象者: 記録に対象者がなく、${who}が使えるか不明です`, points: 0 }
  }
  const listed = target_types.join('、')
  const isListed = target_types.some((type) => (is_sole_proprietor ? soleWords : corporateWords).includes(type))
  if (isListed) return { condition, status: 'pass', reason: `対象者: ${listed}に${who}が含まれます`, points: 1 }
  return { condition, status: 'fail', reason: `対象者: 記録の対象者は${listed}で、${who}が見当たりません`, points: 0 }
}

function amount(
  { amount_max_man_yen }: Program,
  { planned_investment_man_yen: planned }: ApplicantProfile,
): Condition | null {
  if (planned === undefined) return null
  const condition = 'amount_max_man_yen'
  if (amount_max_man_yen === null) {
    return { condition, status: 'unknown', reason: '金額: 上限額を示す出典がありません', points: 0 }
  }
  const limit = `上限${amount_max_man_yen.toLocaleString('ja-JP')}万円`
  if (amount_max_man_yen >= planned)
    return { condition, status: 'pass', reason: `金額: ${limit}で計画額以上です`, points: 1 }
  return {
    condition,
    status: 'fail',
    reason: `金額: ${limit}で計画額${planned.toLocaleString('ja-JP')}万円に届きません`,
    points: 0,
  }
}

function industry(program: Program, { major }: ApplicantProfile): Condition | null {
  if (major === null) return null
  const condition = 'industry_jsic'
  const listed = industriesOf(program)
  if (listed.length === 0) {
    return { condition, status: 'unknown', reason: '業種: 記録に対象業種がありません', points: 0 }
  }
  const name = jsicName(major) ?? major
  if (nameIndustry(listed, major))
    return { condition, status: 'pass', reason: `業種: ${name}が対象業種に含まれます`, points: 1 }
  return { condition, status: 'fail', reason: `業種: ${name}が対象業種に見当たりません`, points: 0 }
}

/** A window that is not stated in full is never reported as open (docs/contract/shapes.md#fit). */
function applicationWindow({ status, opens_on, closes_on, closes_at }: Lifecycle): Condition {
  const condition = 'application_window'
  const until = closes_on === null ? '' : `${[closes_on, closes_at].filter(Boolean).join(' ')}まで`
  switch (status) {
    case 'open':
      return { condition, status: 'pass', reason: `受付期間: ${openWords(opens_on, until)}`, points: 0 }
    case 'upcoming':
      return { condition, status: 'fail', reason: `受付期間: ${opens_on}に始まります`, points: 0 }
    case 'between_calls':
      return { condition, status: 'fail', reason: `受付期間: 次の公募は${opens_on}に始まります`, points: 0 }
    case 'unknown': {
      const known =
        closes_on === null ? '締切を示す出典がありません' : `${until}の記載がありますが、期間を読み取れません`
      return { condition, status: 'unknown', reason: `受付期間: ${known}`, points: 0 }
    }
    default: {
      const reason = status === 'closed' ? `${closes_on}に締め切られています` : '公募は終わっています'
      return { condition, status: 'fail', reason: `受付期間: ${reason}`, points: 0 }
    }
  }
}

function openWords(opensOn: string | null, until: string): string {
  if (opensOn === null && until === '') return '通年で受け付けていると記録されています'
  return opensOn === null ? `${until}（締切前・開始日の記載なし）` : `${opensOn}から${until || '通年'}`
}

function prerequisite({ ruleId, names }: Prerequisite, { declared_certifications = [] }: ApplicantProfile): Condition {
  const declared = new Set(declared_certifications.map(normalizeText))
  const label = names.at(-1) ?? ''
  const isMet = names.some((name) => declared.has(normalizeText(name)))
  if (isMet)
    return {
      condition: 'prerequisite',
      status: 'pass',
      reason: `前提: ${label}は取得済みと申告されています（${ruleId}）`,
      points: 0,
    }
  return {
    condition: 'prerequisite',
    status: 'unknown',
    reason: `前提: ${label}が先に必要な場合があります（${ruleId}）`,
    points: 0,
  }
}
