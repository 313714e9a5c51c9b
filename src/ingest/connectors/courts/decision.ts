import { type CourtDecision, courtLevels, decisionTypes } from '../../../datasets/court-decision.ts'
import { prefixedIdOf } from '../../../lib/derived-id.ts'
import type { StatedValues } from '../../stated-values.ts'
import { decisionTypeOfCase, subjectOfCase } from './case-code.ts'
import type { Judgment } from './judgment-text.ts'
import { lawIdOfTitle } from './law-titles.ts'

/** What a page or list says about one decision; null is what it does not say. */
export interface CourtFacts {
  /** The courts' number of the decision. */
  readonly id: string
  /** Which of the site's collections: 2 Supreme Court, 3 high courts, 4 lower courts, 5 administrative, 6 labour, 7 IP. */
  readonly collection: number
  readonly caseName: string | null
  readonly caseNumber: string | null
  readonly court: string | null
  /** The day as it is written. */
  readonly date: string | null
  /** 判決, 決定 … */
  readonly type: string | null
  /** 判示事項 and 裁判要旨. */
  readonly points: string | null
  readonly ruling: string | null
  /** 参照法条. */
  readonly references: string | null
  /** The printed collection in which it stands: 刑集 第74巻2号277頁. */
  readonly report: string | null
  /** The full text, when it was read. */
  readonly judgment: Judgment | null
}

const site = 'https://www.courts.go.jp'
const levelNames = ['最高裁判所', '高等裁判所', '地方裁判所', '簡易裁判所', '家庭裁判所']
const subjects: Readonly<Record<number, string>> = { 5: '行政', 6: '労働', 7: '知的財産' }
const longestExcerpt = 400
const longestCourt = 100

const longestTitle = 60
const mostDigits = 5
const lookedAt = longestTitle + mostDigits + 2
const words = new RegExp(`[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー・]{1,${lookedAt}}$`, 'u')

/**
 * Identifiers of the laws whose articles a text cites (刑訴法359条, 会社法第423条, 法人税法施行令72条の3), in its order, each
 * once. A title counts when it stands alone or behind kana: of 地方法人税法 the end is another law's title. What `idOf` does
 * not know is left out.
 */
export function lawsCitedIn(text: string, idOf: (title: string) => string | undefined): string[] {
  const found = new Set<string>()
  const plain = text.normalize('NFKC')
  // Only the little before each 条 is looked at, so that a long text is read once.
  for (let at = plain.indexOf('条'); at !== -1; at = plain.indexOf('条', at + 1)) {
    const id = idOfTitleAtEnd(titleBefore(plain.slice(Math.max(0, at - lookedAt), at)), idOf)
    if (id !== undefined) found.add(id)
  }
  return [...found]
}

function titleBefore(before: string): string {
  const head = before.replace(/\d{1,5}$/, '')
  return head === before ? '' : (words.exec(head.replace(/第$/, ''))?.[0] ?? '')
}

function idOfTitleAtEnd(words: string, idOf: (title: string) => string | undefined): string | undefined {
  for (let from = Math.max(0, words.length - longestTitle); from < words.length; from++) {
    const before = words[from - 1] ?? ''
    const id = before === '旧' || !/\p{Script=Han}/u.test(before) ? idOf(words.slice(from)) : undefined
    if (id !== undefined) return id
  }
  return undefined
}

/** The decision of these facts, without parties; or why there is none. */
export function decisionOf(
  facts: CourtFacts,
  values: StatedValues,
): Partial<CourtDecision> | { skipped: string } | { rejected: string } {
  const { id, collection, caseName, caseNumber, court } = facts
  if ((court ?? '').length > longestCourt) return { rejected: 'the name of its court has no end' }
  const level = courtLevels[levelNames.findIndex((name) => court?.includes(name))]
  if (court === null || level === undefined) return { rejected: `${JSON.stringify(court)} is no court` }
  if (caseName === null) return { skipped: 'it does not name the case; the detail page does' }
  const stated = decisionTypes.find((type) => (facts.type ?? facts.judgment?.type)?.includes(type))
  const type = stated ?? decisionTypeOfCase(caseNumber ?? '')
  if (type === undefined) return { skipped: 'it does not say whether it is 判決, 決定 or 命令' }
  return {
    unified_id: prefixedIdOf('HAN', `courts:${id}`),
    case_name: caseName,
    case_number: caseNumber,
    court: withoutDivision(court),
    court_level: level,
    decision_type: type,
    decision_date: values.day('decision_date', facts.date),
    subject_area: subjectOf(facts),
    related_law_ids_json: lawsCitedIn(citingText(facts), lawIdOfTitle),
    key_ruling: facts.ruling ?? facts.points,
    precedent_weight: weightOf(level, facts.report),
    pdf_url: `${site}/assets/hanrei/hanrei-pdf-${id}.pdf`,
    // A form of decision that follows from the case number alone is less sure than one that the source states.
    confidence: stated ? 0.9 : 0.7,
    source_excerpt: excerptOf(facts),
    source_url: `${site}/hanrei/${id}/detail${collection}/index.html`,
  }
}

/** A lower court is one court whichever division (民事第9部) decided; a branch, and a bench of the Supreme Court, stay. */
const withoutDivision = (court: string): string =>
  court
    .replace(/(?<=(?:高等|地方|簡易|家庭)裁判所)(?:(?!支部|(?:高等|地方|簡易|家庭)裁判所).)*$/s, '')
    .replace(/\s+/g, '')

function subjectOf({ collection, court, caseNumber }: CourtFacts): string | null {
  if (court?.includes('知的財産高等裁判所')) return '知的財産'
  return subjects[collection] ?? subjectOfCase(caseNumber ?? '')
}

/** Decisions that the Supreme Court chose for its official reports (民集, 刑集) bind; what the site publishes of it and of high courts persuades. */
function weightOf(level: CourtDecision['court_level'], report: string | null): CourtDecision['precedent_weight'] {
  if (level === 'supreme') return report && /民集|刑集/.test(report) ? 'binding' : 'persuasive'
  return level === 'high' ? 'persuasive' : 'informational'
}

const citingText = ({ references, points, ruling, judgment }: CourtFacts): string =>
  [references, points, ruling, judgment?.text].join('\n')

/** Citations that no law of the table resolves stay readable here. */
function excerptOf({ report, references, judgment }: CourtFacts): string | null {
  const parts = [report, judgment?.order && `主文：${judgment.order}`, references && `参照法条：${references}`].filter(
    Boolean,
  )
  return parts.length === 0 ? null : parts.join('／').replace(/\s+/g, ' ').slice(0, longestExcerpt)
}
