import type { Program } from '../../../datasets/program.ts'
import type { Lifecycle } from '../../../lib/lifecycle.ts'
import type { Text } from '../../../lib/text.ts'
import { contradictionText } from '../../../operation/evidence/contradiction-text.ts'
import type { Condition } from './demand.ts'
import type { Placement } from './ranking.ts'

/** How a program fits an applicant: each condition with its reason, and a score of the ones that pass (docs/contract/shapes.md#fit). */
export function screen(program: Program, { fit, score, conditions: judged }: Placement, lifecycle: Lifecycle) {
  const conditions = [...judged, applicationWindow(lifecycle)]
  const reasons = (...statuses: Condition['status'][]) =>
    conditions.filter(({ status }) => statuses.includes(status)).map(({ reason }) => reason.ja)
  return {
    unified_id: program.unified_id,
    primary_name: program.primary_name,
    tier: program.tier,
    authority_level: program.authority_level,
    prefecture: program.prefecture,
    municipality: program.municipality,
    amount_max_man_yen: program.amount_max_man_yen,
    official_url: program.official_url,
    lifecycle,
    static_url: null,
    fit,
    fit_score: score,
    match_reasons: reasons('pass'),
    caveats: [...reasons('fail', 'open'), ...doubts(program)],
    conditions: conditions.map(({ condition, status, reason, needs }) => ({
      condition,
      status,
      reason: reason.ja,
      reason_en: reason.en,
      ...(needs && needs.length > 0 && { needs: [...needs] }),
    })),
  }
}

/** Figures of which a source says otherwise, each with both. */
const doubts = ({ contradicted = [] }: Program): string[] =>
  contradicted.map((one) => contradictionText('programs', one).ja)

/** A window that cannot be read is never reported as open (docs/contract/shapes.md#fit). */
function applicationWindow(lifecycle: Lifecycle): Condition {
  const { status, opens_on, closes_on } = lifecycle
  const said = (fit: Condition['status'], ja: string, en: string): Condition => ({
    condition: 'application_window',
    status: fit,
    reason: { ja: `受付期間: ${ja}`, en: `Application period: ${en}` },
  })
  switch (status) {
    case 'open': {
      const { ja, en } = openWords(lifecycle)
      return said('pass', ja, en)
    }
    case 'upcoming':
      return said('fail', `${opens_on}に始まります`, `begins on ${opens_on}`)
    case 'between_calls':
      return said('fail', `次の公募は${opens_on}に始まります`, `the next call begins on ${opens_on}`)
    case 'unknown':
      return closes_on === null
        ? said('open', '締切を示す出典がありません', 'no source states when it closes')
        : said(
            'open',
            `${closes_on}までの記載がありますが、期間を読み取れません`,
            `names ${closes_on}, but its period cannot be read`,
          )
    default:
      return status === 'closed'
        ? said('fail', `${closes_on}に締め切られています`, `closed on ${closes_on}`)
        : said('fail', '公募は終わっています', 'it is over')
  }
}

/** How a window is open: all year, until a day whose beginning is not stated, or from a day. */
function openWords({ opens_on, closes_on, closes_at }: Lifecycle): Text {
  const last = [closes_on, closes_at].filter(Boolean).join(' ')
  if (opens_on === null && last === '')
    return { ja: '通年で受け付けていると記録されています', en: 'recorded as taking applications all year' }
  if (opens_on === null)
    return { ja: `${last}まで（締切前・開始日の記載なし）`, en: `to ${last}, its first day is not stated` }
  return last === ''
    ? { ja: `${opens_on}から通年`, en: `from ${opens_on}, all year` }
    : { ja: `${opens_on}から${last}まで`, en: `from ${opens_on} to ${last}` }
}
