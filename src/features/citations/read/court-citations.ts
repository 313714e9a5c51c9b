import type { decisionTypes } from '../../../datasets/court-decision.ts'
import { byName, keysOf } from '../../../lib/by-name.ts'
import { caseNumber, caseNumberKey } from '../../../lib/case-number.ts'
import { eraDate, eraYear } from '../../../lib/era.ts'
import type { FoldedText } from '../../../lib/folded-text.ts'
import { isRealDate } from '../../../lib/jst.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'
import type { Pause } from '../../../lib/pause.ts'

/** A court decision as a draft cites it; what is not written is null. */
export interface CourtCitation {
  readonly from: number
  readonly to: number
  /** As it is written: 最判, 東京地裁. */
  readonly court: string | null
  /** 平成30(行ヒ)69. */
  readonly caseNumber: string | null
  readonly date: string | null
  /** 判 and 決 say which. */
  readonly kind: (typeof decisionTypes)[number] | null
  /** In brackets behind it: （地位確認等請求事件）. */
  readonly caseName: string | null
  /** A day or a number of a year that does not exist. */
  readonly impossible: string | null
}

/** What reports a decision (民集72巻3号…), with its place. */
export interface CaseReport {
  readonly from: number
  readonly to: number
}

type Part = { readonly from: number; readonly to: number; readonly kind: keyof typeof parts; readonly words: string }

const digits = '(?:\\d{1,4}|元|[一二三四五六七八九十〇]{1,5})'
/** Where high, district and family courts sit. */
const seats =
  '札幌|函館|旭川|釧路|青森|盛岡|仙台|秋田|山形|福島|水戸|宇都宮|前橋|さいたま|千葉|東京|横浜|新潟|富山|金沢|福井|甲府|長野|岐阜|静岡|名古屋|大津|津|京都|大阪|神戸|奈良|和歌山|鳥取|松江|岡山|広島|山口|徳島|高松|松山|高知|福岡|佐賀|長崎|熊本|大分|宮崎|鹿児島|那覇|立川'
const parts = {
  case: new RegExp(caseNumber, 'g'),
  court: new RegExp(
    `最高裁(?:判所)?(?:大法廷|第?[一二三]小法廷)?|最(?:大|[一二三]小)?(?=[判決])|知的財産高等裁判所|知財高裁?|(?:${seats})(?:(?:地方|高等|家庭|簡易)裁判所|[地高家簡](?:裁|(?=[判決])))(?:[一-鿿]{2,4}支部)?|大審院|大判(?=[明大昭])`,
    'g',
  ),
  bench: /大法廷|第?[一二三]小法廷/g,
  date: new RegExp(
    `(?<![a-z\\d])(?:(明治|大正|昭和|平成|令和|[明大昭平令mtshr])(${digits})|((?:18|19|20)\\d\\d))(?:年(${digits})月(${digits})日|[.・/](\\d{1,2})[.・/](\\d{1,2})(?!\\d))`,
    'g',
  ),
  kind: /判決|決定|命令|[判決](?=(?:明治|大正|昭和|平成|令和|[明大昭平令mtshr\d]))/g,
  report:
    /(?:民集|刑集|集民|集刑|裁判集民事|裁判集刑事|行集|高民集|下民集|訟月|税資|判時|判タ|判例時報|判例タイムズ|労判|労働判例|金判|金法|裁時|民録|刑録|ジュリ)[\d・(巻号頁]{1,3}[^。、,;\n()「」]{0,24}?(?:頁|号(?![^。、,;\n()「」]{0,8}頁))|(?:tkc|lex\/db|westlaw|d1-law)[^。、,;\n()]{0,20}?\d{6,12}/g,
} as const
/** Words that may stand between the parts of one citation. */
const joins =
  /^(?:第?[一二三]小法廷|大法廷|民事部|刑事部|の|、|,|・|\(|\)|\[|\]|「|」|付け?|言渡し?|同|裁判所|事件|及び)*$/
const longestJoin = 12
const mostParts = 4000

/** The court decisions that a folded text cites by case number, or by court and day, and the reports beside them. */
export async function courtCitationsIn(
  { text }: FoldedText,
  most: number,
  pause: Pause,
): Promise<{ readonly citations: readonly CourtCitation[]; readonly reports: readonly CaseReport[] }> {
  const found: Part[] = []
  for (const kind of keysOf(parts))
    for (const { 0: words, index: from } of text.matchAll(parts[kind])) {
      await pause()
      if (found.length >= mostParts) break
      found.push({ from, to: from + words.length, kind, words })
    }
  found.sort((a, b) => a.from - b.from || b.to - a.to)
  const citations: CourtCitation[] = []
  const reports = found.filter(({ kind }) => kind === 'report')
  let group: Part[] = []
  const close = () => {
    const citation = closed(text, citationOf(group, text))
    if (citation && citations.length < most) citations.push(citation)
    group = []
  }
  for (const part of found) {
    await pause()
    const last = group.at(-1)
    if (last && part.from < last.to) continue
    const between = last ? text.slice(last.to, part.from) : ''
    const isApart = between.length > longestJoin || !joins.test(between)
    const repeated = /case|court|date/.test(part.kind) ? group.findIndex(({ kind }) => kind === part.kind) : -1
    // 締切は7月31日、最高裁平成31年2月5日判決: what names no decision so far belongs to what follows.
    if (!isApart && repeated >= 0 && citationOf(group, text) === undefined) group = group.slice(repeated + 1)
    else if (last && (isApart || repeated >= 0)) close()
    if (part.kind === 'report' && group.length === 0) continue
    group.push(part)
  }
  close()
  return { citations, reports }
}

/** A citation with the bracket that closes the one inside of it. */
function closed(text: string, citation: CourtCitation | undefined): CourtCitation | undefined {
  if (!citation || text[citation.to] !== ')') return citation
  const words = text.slice(citation.from, citation.to)
  const isOpen = words.split('(').length > words.split(')').length
  return isOpen ? { ...citation, to: citation.to + 1 } : citation
}

function citationOf(all: readonly Part[], text: string): CourtCitation | undefined {
  const group = all.filter(({ kind }) => kind !== 'report')
  const of = (kind: Part['kind']) => group.find((part) => part.kind === kind)
  const [court, number, day] = [of('court'), of('case'), of('date')]
  const isDecision = number !== undefined || (court !== undefined && day !== undefined && isMeant(group, court))
  const [first, last] = [group[0], group.at(-1)]
  if (!isDecision || !first || !last) return undefined
  const key = number && caseNumberKey(number.words)
  const date = day ? dayOf(day.words) : null
  const year = key === undefined ? undefined : /^(..)(\d+)/.exec(key)
  const isYearPast = year?.[1] && year[2] && !isYearOf(year[1], Number(year[2]))
  const impossible =
    (number && !key) || isYearPast ? (number?.words ?? null) : date === undefined ? (day?.words ?? null) : null
  return {
    from: first.from,
    to: last.to,
    court: courtOf(court, of('bench')),
    caseNumber: key ?? null,
    date: date ?? null,
    kind: kindOf(of('kind')?.words ?? ''),
    caseName: caseName.exec(text.slice(last.to, last.to + longestName))?.[1] ?? null,
    impossible,
  }
}

/** 最高裁平成30年6月1日第二小法廷判決 names its bench behind the day. */
function courtOf(court: Part | undefined, bench: Part | undefined): string | null {
  if (!court) return null
  return bench && /^最高裁(?:判所)?$/.test(court.words) ? `${court.words}${bench.words}` : court.words
}

const kindOf = (words: string): CourtCitation['kind'] =>
  words.startsWith('判') ? '判決' : words.startsWith('決') ? '決定' : words === '命令' ? '命令' : null

const caseName = /^\)?[(「・]([^()「」、。・]{1,30}事件)[)」]?/
const longestName = 40

/** A day beside a court is that of a decision where the word or its short form says so: 東京地裁平成30年4月1日規則 is none. */
const isMeant = (group: readonly Part[], court: Part): boolean =>
  group.some(({ kind }) => kind === 'kind') || /[地高家簡最大小]$|大判/.test(court.words)

const eraOf: Readonly<Record<string, string>> = byName({
  明: '明治',
  大: '大正',
  昭: '昭和',
  平: '平成',
  令: '令和',
  m: '明治',
  t: '大正',
  s: '昭和',
  h: '平成',
  r: '令和',
})
const lastYears: Readonly<Record<string, number>> = byName({ 明治: 45, 大正: 15, 昭和: 64, 平成: 31, 令和: 99 })
const isYearOf = (era: string, year: number): boolean => year >= 1 && year <= (lastYears[era] ?? 0)

/** YYYY-MM-DD of a day as a draft writes it; undefined when there is no such day. */
function dayOf(words: string): string | undefined {
  const [, era = '', year = '', western, month = '', day = '', m = '', d = ''] =
    new RegExp(parts.date.source).exec(words) ?? []
  const [numberOfMonth, numberOfDay] = [kanjiNumber(month || m), kanjiNumber(day || d)]
  if (!numberOfMonth || !numberOfDay) return undefined
  if (western !== undefined) {
    const date = [western, String(numberOfMonth).padStart(2, '0'), String(numberOfDay).padStart(2, '0')].join('-')
    return isRealDate(date) ? date : undefined
  }
  const name = eraOf[era] ?? era
  const count = kanjiNumber(year)
  if (!count || !isYearOf(name, count) || eraYear(name, count) === undefined) return undefined
  return eraDate(name, count, numberOfMonth, numberOfDay) ?? undefined
}
