import { stateOfPeriod, type TaxPeriod } from '../../../../datasets/subjects/tax-periods.ts'
import { daysBetween } from '../../../../lib/jst.ts'
import { measuresIn } from '../named.ts'
import { bearerOfMeasure, effectOf, lawOf } from '../other-lines.ts'
import type { Binding, ReadQuery } from '../read-query.ts'
import { factOf, type Line, plainLine, unknownText } from '../statement.ts'
import { successionLines } from './revision.ts'

const most = 6
const soonDays = 180

/** Until when a tax measure applies. */
export async function bindSunset({ snapshot, query, question, slots }: ReadQuery): Promise<Binding> {
  const day = slots.as_of_date
  const found = await measuresIn(
    snapshot,
    query,
    question.words.map(({ text }) => text),
  )
  const shown = [...found].sort((a, b) => order(a, day) - order(b, day)).slice(0, most)
  return {
    slots: { measure: shown[0]?.name ?? null },
    notes: [
      ...(found.length === 0 ? ['税制の名称が読み取れないため、適用期間を照合していません。'] : []),
      ...(found.length > most ? [`該当する${found.length}件のうち${most}件を示しました。`] : []),
    ],
    values: {
      as_of_date: day,
      measure_law: shown.map((one) => ({
        head: bearerOfMeasure(one),
        facts: [...lawOf(one), effectOf(one)],
      })),
      measure_period: shown.map((one) => periodLine(one, day)),
      successor: shown.flatMap((one) => successionLines(snapshot, one, 'successor')),
      warnings: shown.flatMap((one) => warningsOf(one, day)),
    },
  }
}

const pastStatedEnd = '記録上の期限を過ぎています（延長は未確認）'

/** In force first, then to come, then over. */
const order = (one: TaxPeriod, day: string): number =>
  ['open', 'upcoming', 'unknown', 'past_stated_end', 'ended'].indexOf(stateOfPeriod(one, day).status)

function periodLine(one: TaxPeriod, day: string): Line {
  const { from, until, fields } = one
  return {
    head: bearerOfMeasure(one),
    facts: [
      factOf('開始', fields.from, from),
      factOf('終了', fields.until, until),
      { text: `状態 ${statusText(one, day)}` },
    ],
  }
}

/** Where it stands; without a stated last day nobody knows whether it still applies. */
function statusText(one: TaxPeriod, day: string): string {
  const { status, days_left } = stateOfPeriod(one, day)
  if (status === 'upcoming') return 'not_yet（適用開始前）'
  if (status === 'ended') return 'expired（適用期間終了）'
  if (status === 'past_stated_end') return `expired（${pastStatedEnd}）`
  if (status !== 'open') return unknownText
  if (one.until === null) return `${unknownText}（適用は始まっていますが、終了日の記録がありません）`
  return `active（適用期間中、残り${days_left}日）`
}

function warningsOf(one: TaxPeriod, day: string): Line[] {
  const to = one.until
  if (to === null) return [plainLine(`${one.name}: 終了日が${unknownText}です。根拠法で確認してください。`)]
  if (to < day) {
    const isCertain = stateOfPeriod(one, day).status === 'ended'
    return [plainLine(`${one.name}: ${isCertain ? `${to}で適用期間が終わっています` : pastStatedEnd}。`)]
  }
  const left = daysBetween(day, to)
  return left <= soonDays ? [plainLine(`${one.name}: 適用期限まで${left}日です。`)] : []
}
