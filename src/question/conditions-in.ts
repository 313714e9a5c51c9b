import type { NumberRead } from './amount-in.ts'
import type { Bounds } from './meaning.ts'
import type { Period, PeriodRead } from './period-in.ts'
import type { RateRead } from './rate-in.ts'

/** What a question holds its answers to: how much at most is granted, which part is paid, and when applications are taken. */
export type ConditionMeaning =
  | ({ readonly kind: 'amount' } & Bounds)
  | ({ readonly kind: 'rate' } & Bounds)
  /** The last day to apply lies in it. */
  | ({ readonly kind: 'closing' } & Period)
  /** Applications are taken on one of its days. */
  | ({ readonly kind: 'open' } & Period)
  /** The next last day comes first. */
  | { readonly kind: 'soonest' }

/** A condition, and which characters of the question say it. */
export type ConditionRead = ConditionMeaning & { readonly from: number; readonly to: number }

const upper = '(?:上限|限度|最大|最高)(?:額|金額)?'
const grantBefore = new RegExp(
  `(?:(?:補助|助成|支給|給付|支援|交付|融資|貸付)(?:金|金額|額)?の?)?${upper}(?:が|は|も|で|の|[:： ]){0,2}$|(?:補助|助成|支給|給付|支援|交付)(?:金額|金|額)(?:が|は|も|で|[:： ]){0,2}$`,
)
const boundAfter = /^ ?(?:以上|以下|以内|未満|超|を?超える|から|まで)/
const grantAfter = /^ ?(?:もらえ|受け取れ|受け取り|出る|支給|補助され|助成され|(?:の|を)?(?:補助|助成|給付|支援)金)/
/** What follows a bound of what is granted, where it is not said to be one: nothing, or a program. */
const programAfter = /^(?:$|[ 、。]|[^、。 ]*(?:補助|助成|給付|支援|融資|奨励|制度|もの))/
/** Money that is to be spent, which programs pay a part of, and money of anything else. */
const planBefore =
  /(?:投資|投資額|総額|事業費|費用|経費|工事費?|見積(?:もり)?額?|予算|価格|本体|機械|設備|装置|車両|システム|家賃)(?:は|が|に|で|を|約|[: ]){0,2}$/
const planAfter =
  /^ ?(?:くらい|ぐらい|程度|ほど|前後|以上|以下|未満|超)?(?:の|を|で|も|分の?|する|規模の?)?[^、。の ]{0,8}?(?:投資|入れ|導入|買|購入|建て|工事|改修|かか|必要|借り|借入|調達|設備|機械|装置|備品|資産|取引|過料|罰金|売上|給与|賃金|年収)/

/** The amount as a bound of what is granted: 補助上限1億円以上, 50万円以下の補助金; null for money that is to be spent. */
function amountCondition(plain: string, read: NumberRead | null): ConditionRead | null {
  if (!read) return null
  const [before, after] = [plain.slice(0, read.from), plain.slice(read.to)]
  const [granted] = grantBefore.exec(before) ?? []
  const isBound = boundAfter.test(after)
  const { least, most } = read.value
  const isRange = least !== null && most !== null && least < most
  const isGrant = granted !== undefined || ((isBound || isRange) && grantAfter.test(after.replace(boundAfter, '')))
  const isProgram = isBound && programAfter.test(after.replace(boundAfter, ''))
  if (!isGrant && (!isProgram || planBefore.test(before) || planAfter.test(after))) return null
  // 上限200万円 alone is that limit, and not any below it.
  const value = granted !== undefined && !isBound && least === null ? { least: most, most } : { least, most }
  const from = read.from - (granted?.length ?? 0)
  return { kind: 'amount', ...value, from, to: read.to + lengthOf(boundAfter, after) }
}

const close = '(?:締め切られる|[〆締]め?切り?|しめ?きり|期限|締まる|必着|終了|終わる)'
const closeBefore = /(?:[〆締]め?切り?|しめきり|期限)日?(?:が|は|も|の|[: ]){0,2}$/
const closeAfter = new RegExp(
  `^(?:中|末|頃|ごろ|内)?(?:に|の|が|で|までに|まで)? ?(?:(?:申請|応募|募集|受付|公募)(?:の)?)?${close}(?!(?:られ|し|り|っ)?(?:まし)?た)(?:もの|となる|になる|を迎える)?`,
)
const openAfter =
  /^(?:中|末|頃|ごろ|内)?(?:に|まで|までに|の間に?|でも|で|も)? ?(?:応募|申請|申し?込|利用|募集|受付|受け付け|公募|出せ|間に合)(?:み|する|中|して(?:い)?る|でき|可能|め|う)*(?:る|な|もの)?/
const openNow =
  /(?:(?:いま|今|現在)(?:も)?)?(?:すぐ)?(?:受付中|受け付け中|募集中|公募中)(?:もの)?|(?:いま|今|現在)(?:も|すぐ)?(?:に)?(?:受付けている|受け付けている|募集している|申請できる|応募できる|申し?込める|申請可能な?|応募可能な?)(?:もの)?/
const deadline = '(?:[〆締]め?切り?|しめきり|(?:申請|応募|募集|受付)?期限)日?'
const soonest = new RegExp(
  `${deadline}(?:が|の)? ?(?:一番|いちばん|最も|もっとも)?(?:近い|早い|迫っている|迫った|間近な?|間際な?)(?:順に?|もの)?` +
    `|(?:もうすぐ|まもなく|間もなく|そろそろ)(?:[〆締]め?切り?|終了|終わる|締まる)(?:になる|られる)?` +
    `|次(?:回)?の(?:${deadline}|募集|公募)(?:は|が|って)?(?:いつ(?:ですか|まで)?|何日)?` +
    `|${deadline}(?:は|が|って) ?(?:いつ|何日)(?:ですか|まで|ごろ|頃)?`,
)

/** Applications that can be made: on a day of the period, or until its last one. */
function timeCondition(plain: string, today: string, period: PeriodRead | null): ConditionRead | null {
  const [now, next] = [openNow.exec(plain), soonest.exec(plain)]
  if (period && period.fiscalYear === null && (period.end === null || period.end >= today)) {
    const { from, to, start, end } = period
    const [before, after] = [plain.slice(0, from), plain.slice(to)]
    const ahead = closeBefore.exec(before)?.[0].length ?? 0
    const behind = lengthOf(closeAfter, after)
    const further = behind || lengthOf(/^(?:中|内|頃|ごろ)/, after)
    if (ahead + behind > 0) return { kind: 'closing', start, end, from: from - ahead, to: to + further }
    const open = lengthOf(openAfter, after)
    if (open > 0) return { kind: 'open', start, end, from, to: to + open }
  }
  if (next) return { kind: 'soonest', ...placeOf(next) }
  return now && { kind: 'open', start: today, end: today, ...placeOf(now) }
}

const placeOf = ({ 0: { length }, index }: RegExpExecArray) => ({ from: index, to: index + length })

const lengthOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.[0].length ?? 0

/** What was read of a question as numbers and days. */
interface NumbersRead {
  readonly amount: NumberRead | null
  readonly rate: RateRead | null
  readonly period: PeriodRead | null
}

/** Every condition that a question states by a number or a day, in its order. */
export function conditionsIn(plain: string, today: string, { amount, rate, period }: NumbersRead): ConditionRead[] {
  const found = [
    amountCondition(plain, amount),
    rate && { kind: 'rate' as const, ...rate },
    timeCondition(plain, today, period),
  ]
  return found.filter((one) => one !== null).sort((a, b) => a.from - b.from)
}
