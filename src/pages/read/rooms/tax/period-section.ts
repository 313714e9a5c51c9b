import { type Html, html } from '../../../../lib/html.ts'
import { daysBetween } from '../../../../lib/jst.ts'
import type { Language } from '../../../../lib/language.ts'
import type { Lifecycle } from '../../../../lib/lifecycle.ts'
import { betweenSentences } from '../../../../lib/text.ts'
import { recordAddress } from '../../../addresses.ts'
import { ageWords } from '../../../components/age-words.ts'
import { dayWords, eraDayWords } from '../../../components/figures.ts'
import { forceBadge, type LastPeriod, lastPeriodText } from '../../../components/last-period.ts'
import { section } from '../../../components/panel.ts'
import { sourcesOf } from '../../../components/sources.ts'
import { daysLeftText } from '../../../components/status-badge.ts'
import { table } from '../../../components/table.ts'
import { type Span, timeLine } from '../../../components/time-line.ts'
import type { MeasureRecord } from './other-records.ts'

const words = {
  ja: {
    title: '適用期間',
    open: (day: string) => `本日（${day}）は適用期間の中です。`,
    ended: (until: string, ago: string) => `${until}に終わりました（${ago}）。`,
    past: (until: string) => `記録上の期限を過ぎています（延長は未確認）。記録上の期限は${until}です。`,
    continued: (until: string) => `この記録の期間は${until}までです。`,
    lastPeriod: (period: string) => `課税期間・事業年度で判定する措置です。${period}適用されます。`,
    stillIn: (day: string) =>
      `この日は過ぎましたが、その課税期間・事業年度が終わっていなければ、本日（${day}）も適用中です。`,
    upcoming: (from: string, days: number) => `${from}に始まります（あと${days}日）。`,
    unknown: '始まりの日の記載がないなど、期間を確定できないため、適用中かどうかは分かりません。',
    endless: '終わりの日の記載はありません（期限の定めがないことを確かめたものではありません）。',
    later: '延長・改正後とみられる期間の記録があります（下の一覧）。',
    noted: 'この後の措置についての注記があります（下の注意と補足）。',
    noLater: '延長・改正の有無は出典で確認してください。',
    counted: '期間を何の日（取得・供用・事業年度の開始など）で判定するかは、出典で確認してください。',
    basis: (basis: string) =>
      `期間の中にあるかは「${basis}」で判定します。年度や課税期間で判定する措置は、最後の日を過ぎても、その年度や課税期間のあいだ使えることがあります。`,
    others: '同じ制度のほかの記録',
    line: '適用期間。縦の線は今日です。同じ内容は下の一覧にあります。',
    columns: ['記録', '適用期間', '率・額'],
    rulesets: '条件の記録',
    none: '記載なし',
  },
  en: {
    title: 'Period',
    open: (day: string) => `Today (${day}) is within the period.`,
    ended: (until: string, ago: string) => `It ended on ${until} (${ago}).`,
    past: (until: string) => `The stated end (${until}) has passed; we have not checked whether it was extended.`,
    continued: (until: string) => `The period of this record ran until ${until}.`,
    lastPeriod: (period: string) => `The measure goes by tax periods or business years. It applies ${period}.`,
    stillIn: (day: string) =>
      `That day has passed, but if the period in question has not ended, the measure still applies today (${day}).`,
    upcoming: (from: string, days: number) => `It begins on ${from} (in ${days} days).`,
    unknown: 'The record does not state a clear period, so we do not know whether the measure is in force.',
    endless: 'No end date is stated, and it has not been confirmed that there is none.',
    later: 'We hold records of a later period, such as an extension (listed below).',
    noted: 'A note below says what followed.',
    noLater: 'Please check at the source whether it was extended or amended.',
    counted:
      'The source says which date must fall within the period (such as the purchase or the start of the business year).',
    basis: (basis: string) =>
      `What has to lie within the period (in Japanese): ${basis}. A measure that goes by fiscal years or taxable periods may last as long as such a year, after the last day.`,
    others: 'Other records of the same measure',
    line: 'Periods; the vertical line marks today. The list below has the same information.',
    columns: ['Record', 'Period', 'Rate or amount'],
    rulesets: 'with conditions',
    none: 'not stated',
  },
} as const

interface PeriodParts {
  readonly own: MeasureRecord
  readonly state: Lifecycle | null
  readonly others: readonly MeasureRecord[]
  /** A note says what came after it. */
  readonly hasSuccessor: boolean
  readonly day: string
  /** Up to which tax period it applies, where it goes by those. */
  readonly last: LastPeriod | null
  /** What has to lie within the period, where the record states it. */
  readonly basis?: string | null
  /** How sure its days are. */
  readonly standing: Html | null
}

/** From when to when a measure applies, whether it does today, and what came before and after it. */
export function periodSection(parts: PeriodParts, language: Language): Html {
  const { own, state, others, hasSuccessor, day, last, basis = null, standing } = parts
  const said = words[language]
  const left = last === null ? daysLeftText(state?.days_left, language) : null
  const badge = state && html`${forceBadge(state.status, last, language)} `
  const all = [own, ...others]
  const what = whatFollows(own, others, hasSuccessor)
  return section(
    said.title,
    html`${timeLine(all.flatMap(spanOf), day, said.line, language)}
<p>${badge}<strong>${spanWords(own, language)}</strong> ${standing}</p>
<p>${stateWords({ own, state, day, last, what }, language)}${left === null || state?.status !== 'open' ? null : html` <strong>${left}</strong>`} ${what === null ? '' : said[what]}</p>
<p class="quiet">${basis === null ? said.counted : said.basis(basis)}</p>
${others.length === 0 ? null : html`<h3>${said.others}</h3>${othersTable(others, language)}`}`,
    'period',
  )
}

const spanOf = ({ name, from, until }: MeasureRecord): Span[] => (from === null ? [] : [{ name, from, until }])

/** First and last day in words. */
function spanWords({ from, until }: Pick<MeasureRecord, 'from' | 'until'>, language: Language): string {
  const { none } = words[language]
  const day = (one: string | null) => (one === null ? none : eraDayWords(one, language))
  return { ja: `${day(from)} 〜 ${day(until)}`, en: `${day(from)} – ${day(until)}` }[language]
}

interface StateParts extends Pick<PeriodParts, 'own' | 'state' | 'day' | 'last'> {
  readonly what: Follows | null
}

function stateWords({ own, state, day, last, what }: StateParts, language: Language): string {
  const said = words[language]
  const { from, until } = own
  if (last !== null) {
    const period = said.lastPeriod(lastPeriodText(last, language))
    return `${period}${betweenSentences[language]}${last.isPast ? said.stillIn(dayWords(day, language)) : said.open(dayWords(day, language))}`
  }
  if (state?.status === 'past_stated_end' && until !== null)
    return what === 'noLater' ? said.past(eraDayWords(until, language)) : said.continued(eraDayWords(until, language))
  if (state?.status === 'ended' && until !== null)
    return said.ended(eraDayWords(until, language), ageWords(daysBetween(until, day), language))
  if (state?.status === 'upcoming' && from !== null)
    return said.upcoming(eraDayWords(from, language), daysBetween(day, from))
  if (state?.status !== 'open') return said.unknown
  const now = said.open(dayWords(day, language))
  return until === null ? `${now} ${said.endless}` : now
}

type Follows = 'later' | 'noted' | 'noLater'

/** What is known of the time after the period: only a period that ends can be extended. */
function whatFollows(
  { until }: MeasureRecord,
  others: readonly MeasureRecord[],
  hasSuccessor: boolean,
): Follows | null {
  if (until === null) return null
  if (others.some((one) => one.from !== null && (one.until === null || one.until > until))) return 'later'
  return hasSuccessor ? 'noted' : 'noLater'
}

/** The records of other periods, each with its days and what it gave. */
function othersTable(others: readonly MeasureRecord[], language: Language): Html {
  const said = words[language]
  const sources = sourcesOf(others, language)
  const [name, period, rate] = said.columns
  return html`${table({
    caption: said.others,
    columns: [
      { name, isWordy: true },
      { name: period, isWordy: true },
      { name: rate, isWordy: true },
      ...sources.columns,
    ],
    rows: others.map((one) => [
      { shown: otherNamed(one, language) },
      { shown: spanWords(one, language) },
      { shown: one.rate ?? said.none },
      ...sources.cells(one),
    ]),
  })}${sources.line}`
}

function otherNamed({ dataset, id, name }: MeasureRecord, language: Language): Html {
  const kind = dataset === 'tax_rulesets' ? html` <span class="badge plain">${words[language].rulesets}</span>` : null
  return html`<a href="${recordAddress(dataset, id)}" rel="nofollow">${name}</a>${kind}`
}
