import { dateInEraText } from '../../../lib/era.ts'
import type { FoldedText } from '../../../lib/folded-text.ts'
import { isRealDate } from '../../../lib/jst.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'
import type { Pause } from '../../../lib/pause.ts'
import { amountOf } from '../../../lib/yen-amount.ts'
import type { ProgramHere } from './program-names.ts'

/** What a draft says of a program beside its name. */
export type Claim =
  | { readonly what: 'amount_max'; readonly yen: number }
  /** Shares of the cost; `flat` = 定額. */
  | { readonly what: 'subsidy_rate'; readonly rates: readonly (number | 'flat')[] }
  | { readonly what: 'deadline'; readonly day: string; readonly round: string | null }

/** A claim with its place in the folded text and the programs that bear the name. */
export interface ClaimHere {
  readonly from: number
  readonly to: number
  readonly ids: readonly string[]
  readonly claim: Claim
  /** Whether it is said of a frame or a class of applicants, which a record of the whole program does not tell apart. */
  readonly isOfPart: boolean
}

const longestReach = 160
// A number that is under way is no beginning, and each but the last has its unit: there is one way to read a run of digits.
const digits = '\\d[\\d,]{0,24}(?:\\.\\d{1,9})?'
const figures = `(?<!\\d(?:[.,]|[十百千万億兆]{0,2}))(?=\\d)(?:${digits}(?:[十百千][万億兆]?|[万億兆])){0,6}(?:${digits})?`
/** An amount in folded text. */
export const amountWords = `(?:${figures}円|[〇一二三四五六七八九十百千万億]{1,12}円)`
const link = '(?:[はがをも:=、|)]|額は?|(?:最大|約|原則|それぞれ|上限)){0,3}'
const amountClaims = [
  new RegExp(
    `(?:(?:補助|助成|支給|交付|支援)(?:対象)?(?:金?額)?の?)?(?:上限額?|限度額|最大額?|最高額?)(?:\\([^()]{0,12}\\))?${link}(${amountWords})`,
    'g',
  ),
  new RegExp(`(${amountWords})(?:まで|を(?:上限|限度)|が(?:上限|限度))`, 'g'),
]
const rate =
  '(?:\\d{1,2}/\\d{1,2}(?!/?\\d)|\\d{1,2}分の\\d{1,2}|[一二三四五六七八九十]分の[一二三四五六七八九十]|\\d{1,3}(?:\\.\\d{1,2})?%|[\\d一二三四五六七八九]割|定額|全額)'
const rateClaim = new RegExp(
  `(?:補助|助成|支給|交付)(?:率|割合)${link}(${rate}(?:(?:以内)?[^。補助助成]{0,16}?${rate}){0,3})`,
  'g',
)
const day = '(?:(?:令和|平成)?(?:\\d{1,4}|元)年\\d{1,2}月\\d{1,2}日|20\\d\\d[-/.]\\d{1,2}[-/.]\\d{1,2})'
const deadlineClaim = new RegExp(
  `(?:締め?切り?日?|期限|募集終了日?|受付終了日?)${link}(${day})|(${day})(?:\\([月火水木金土日]\\))?(?:\\d{1,2}[:時]\\d{0,2}分?)?(?:が|に|を)?(?:必着|締め?切り?)`,
  'g',
)
const inFront = new RegExp(`(?:上限|最大)(${amountWords})の$`)
const ofPart = /枠|類型|コース|型|区分|特例|従業員|以下の|の場合|通常|タイプ|加算|上乗せ|一部|うち/
const round = /第(\d{1,3}|[一二三四五六七八九十]{1,3})(?:回|次)/
/** How the sentence behind that of the name goes on about it. */
const goesOn =
  /^。(?:なお、?|また、?)?(?:(?:同|本|この|当該)(?:補助金|助成金|事業|制度)の?)?(?:補助|助成|支給|上限|限度|公募|申請|締)/

/** The amounts, rates and closing dates that stand beside the names of programs. */
export async function programClaimsIn(
  { text }: FoldedText,
  programs: readonly ProgramHere[],
  pause: Pause,
): Promise<readonly ClaimHere[]> {
  const found: ClaimHere[] = []
  for (const [index, { from, to, ids }] of programs.entries()) {
    await pause()
    const reach = text.slice(to, Math.min(programs[index + 1]?.from ?? text.length, to + longestReach))
    const about = reach.slice(0, endOf(reach))
    for (const { claim, at, length } of claimsOf(about)) {
      const isOfPart = ofPart.test(about.slice(0, at))
      const named = round.exec(about.slice(0, at))?.[1] ?? null
      const whole = claim.what === 'deadline' ? { ...claim, round: named && String(kanjiNumber(named)) } : claim
      found.push({ from: to + at, to: to + at + length, ids, claim: whole, isOfPart })
    }
    const [words = '', before = ''] = inFront.exec(text.slice(Math.max(0, from - 40), from)) ?? []
    const yen = before === '' ? undefined : amountOf(before)
    if (yen !== undefined)
      found.push({ from: from - words.length, to: from - 1, ids, claim: { what: 'amount_max', yen }, isOfPart: false })
  }
  return found.sort((a, b) => a.from - b.from)
}

/** Where a text stops to speak of the program: at an empty line, or behind its sentence unless the next one goes on. */
function endOf(reach: string): number {
  const blank = reach.indexOf('\n')
  const first = reach.indexOf('。')
  const sentence = first !== -1 && goesOn.test(reach.slice(first)) ? reach.indexOf('。', first + 1) : first
  return Math.min(...[blank, sentence].map((at) => (at === -1 ? reach.length : at)))
}

interface Found {
  readonly claim: Claim
  readonly at: number
  readonly length: number
}

function claimsOf(text: string): Found[] {
  const found: Found[] = []
  const note = (claim: Claim, at: number, { length }: string) => {
    if (!found.some((one) => at < one.at + one.length && one.at < at + length)) found.push({ claim, at, length })
  }
  for (const expression of amountClaims)
    for (const { 0: words, 1: said = '', index } of text.matchAll(expression)) {
      const yen = amountOf(said)
      if (yen !== undefined) note({ what: 'amount_max', yen }, index, words)
    }
  for (const { 0: words, 1: said = '', index } of text.matchAll(rateClaim)) {
    const rates = [...said.matchAll(new RegExp(rate, 'g'))]
      .map(([one]) => rateOf(one))
      .filter((one) => one !== undefined)
    if (rates.length > 0) note({ what: 'subsidy_rate', rates }, index, words)
  }
  for (const { 0: words, 1: behind, 2: before, index } of text.matchAll(deadlineClaim)) {
    const said = dayOf(behind ?? before ?? '')
    if (said !== undefined) note({ what: 'deadline', day: said, round: null }, index, words)
  }
  return found.sort((a, b) => a.at - b.at)
}

function rateOf(words: string): number | 'flat' | undefined {
  if (words === '定額') return 'flat'
  if (words === '全額') return 1
  if (words.endsWith('%')) return Number(words.slice(0, -1)) / 100
  if (words.endsWith('割')) return (kanjiNumber(words.slice(0, -1)) ?? Number.NaN) / 10
  const [one = '', other = ''] = words.split(/\/|分の/)
  const [first, second] = [kanjiNumber(one), kanjiNumber(other)]
  if (!first || !second) return undefined
  return words.includes('/') ? first / second : second / first
}

function dayOf(words: string): string | undefined {
  const [, year = '', month = '', date = ''] = /^(20\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(words) ?? []
  if (year === '') return dateInEraText(words) ?? undefined
  const iso = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isRealDate(iso) ? iso : undefined
}
