import { grouped } from './grouped.ts'
import type { Industry } from './jsic.ts'
import { onceFor } from './once.ts'
import { type SizeLimit, sizeLimits, tradesOf } from './size-limits.ts'
import { comma, type Text } from './text.ts'

/** Three values: what is stated decides for, against, or not yet. */
export type Fit = 'pass' | 'fail' | 'open'

/** What decides about the size of a business; null = not stated. */
export interface BusinessSize {
  readonly industry: Industry | null
  readonly employees: number | null
  readonly capitalYen: number | null
  /** Whether it has capital at all: a company has, a sole proprietor has none. */
  readonly hasCapital: boolean | null
}

export type SizeNeed = 'employee_count' | 'capital_yen' | 'industry_jsic'

export interface SizeFit {
  readonly status: Fit
  /** What would decide. */
  readonly needs: readonly SizeNeed[]
  /** What was compared, and the act that says so. */
  readonly bound: Text
  readonly source: Text
}

export type SizeClass = 'sme' | 'small_enterprise' | 'small_business' | 'specified' | 'mid' | 'large'

/** Most employees of a 中堅企業者, which is no SME. https://laws.e-gov.go.jp/law/425AC0000000098 */
const mostOfMid = 2000
const midSource = { ja: '産業競争力強化法第2条', en: 'Industrial Competitiveness Enhancement Act, art. 2' }

const boundOfMid = {
  ja: `中小企業者ではなく従業員${grouped(mostOfMid)}人以下`,
  en: `no SME and at most ${grouped(mostOfMid)} employees`,
}
const boundOfLarge = {
  ja: `中小企業者ではなく従業員${grouped(mostOfMid)}人超`,
  en: `no SME and more than ${grouped(mostOfMid)} employees`,
}

const fitsOf = onceFor((_: BusinessSize) => new Map<SizeClass, SizeFit>())

/** Whether a business belongs to a class of size, by what is stated of it; found once for each business. */
export function sizeFit(size: SizeClass, business: BusinessSize): SizeFit {
  const fits = fitsOf(business)
  const known = fits.get(size) ?? madeFit(size, business)
  fits.set(size, known)
  return known
}

function madeFit(size: SizeClass, business: BusinessSize): SizeFit {
  if (size === 'sme') return smeFit(business)
  if (size === 'mid') return notSme(business, (employees) => employees <= mostOfMid, boundOfMid)
  if (size === 'large') return notSme(business, (employees) => employees > mostOfMid, boundOfLarge)
  return within(sizeLimits[size], business)
}

/** An SME by the basic act is one; who is one by the order of another act alone may be one. */
function smeFit(business: BusinessSize): SizeFit {
  const basic = within(sizeLimits.sme, business)
  if (basic.status !== 'fail') return basic
  const widest = within(sizeLimits.widest, business)
  return widest.status === 'fail' ? basic : { ...widest, status: 'open' }
}

function notSme(business: BusinessSize, isInBounds: (employees: number) => boolean, bound: Text): SizeFit {
  const sme = smeFit(business)
  if (sme.status === 'pass')
    return { ...sme, status: 'fail', bound: { ja: `中小企業者: ${sme.bound.ja}`, en: `an SME: ${sme.bound.en}` } }
  const { employees } = business
  const about = { bound, source: midSource }
  if (employees !== null && !isInBounds(employees)) return { status: 'fail', needs: [], ...about }
  if (sme.status === 'open') return { status: 'open', needs: sme.needs, ...about }
  return employees === null
    ? { status: 'open', needs: ['employee_count'], ...about }
    : { status: 'pass', needs: [], ...about }
}

/** All trades that it may be in must agree. */
function within(all: readonly SizeLimit[], business: BusinessSize): SizeFit {
  const possible = tradesOf(business.industry)
  const applying = all.filter((limit) => limit.trades.some((trade) => possible.includes(trade)))
  const found = applying.map((limit) => underLimit(limit, business))
  const statuses = new Set(found.map(({ status }) => status))
  const about = { bound: joined(applying.map(boundOf)), source: joined(applying.map(({ source }) => source)) }
  const [first] = found
  if (first && statuses.size === 1 && first.status !== 'open') return { status: first.status, needs: [], ...about }
  const needs = new Set(found.flatMap((one) => one.needs))
  if (statuses.size !== 1) needs.add('industry_jsic')
  return { status: 'open', needs: [...needs], ...about }
}

function underLimit(
  { capitalYen: most, employees: mostEmployees }: SizeLimit,
  { employees, capitalYen, hasCapital }: BusinessSize,
): { status: Fit; needs: SizeNeed[] } {
  const isByCapital = most !== undefined && hasCapital !== false
  if (employees !== null && employees <= mostEmployees) return { status: 'pass', needs: [] }
  if (isByCapital && hasCapital === true && capitalYen !== null && capitalYen <= most)
    return { status: 'pass', needs: [] }
  const needs: SizeNeed[] = []
  if (employees === null) needs.push('employee_count')
  if (isByCapital && capitalYen === null) needs.push('capital_yen')
  return { status: needs.length > 0 ? 'open' : 'fail', needs }
}

const boundOf = ({ capitalYen, employees }: SizeLimit): Text => ({
  ja: `${capitalYen === undefined ? '' : `資本金${yen(capitalYen)}以下又は`}従業員${employees}人以下`,
  en: `${capitalYen === undefined ? '' : `capital of at most JPY ${grouped(capitalYen)} or `}at most ${employees} employees`,
})

/** Texts as a list, each once. */
const joined = (texts: readonly Text[]): Text => {
  const unique = [...new Map(texts.map((text) => [text.ja, text])).values()]
  return { ja: unique.map(({ ja }) => ja).join(comma.ja), en: unique.map(({ en }) => en).join('; ') }
}

const yen = (amount: number): string =>
  amount >= 100_000_000 ? `${amount / 100_000_000}億円` : `${grouped(amount / 10_000)}万円`
