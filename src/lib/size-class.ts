import type { Industry } from './jsic.ts'
import { type SizeLimit, sizeLimits, tradesOf } from './size-limits.ts'
import type { Text } from './text.ts'

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
  /** The bound that was compared, and where it stands. */
  readonly basis: Text
}

export type SizeClass = 'sme' | 'small_enterprise' | 'small_business' | 'specified' | 'mid' | 'large'

/** Most employees of a 中堅企業者, which is no SME. https://laws.e-gov.go.jp/law/425AC0000000098 */
const mostOfMid = 2000
const midSource = { ja: '産業競争力強化法第2条', en: 'Industrial Competitiveness Enhancement Act, art. 2' }

/** Whether a business belongs to a class of size, by what is stated of it. */
export function sizeFit(size: SizeClass, business: BusinessSize): SizeFit {
  if (size === 'sme') return smeFit(business)
  if (size === 'mid')
    return notSme(business, (employees) => employees <= mostOfMid, {
      ja: `中小企業者ではなく従業員${number(mostOfMid)}人以下（${midSource.ja}）`,
      en: `no SME and at most ${number(mostOfMid)} employees (${midSource.en})`,
    })
  if (size === 'large')
    return notSme(business, (employees) => employees > mostOfMid, {
      ja: `中小企業者でも中堅企業者（従業員${number(mostOfMid)}人以下）でもない`,
      en: `neither an SME nor of middle size (at most ${number(mostOfMid)} employees)`,
    })
  return within(sizeLimits[size], business)
}

/** An SME by the basic act is one; who is one by the order of another act alone may be one. */
function smeFit(business: BusinessSize): SizeFit {
  const basic = within(sizeLimits.sme, business)
  if (basic.status !== 'fail') return basic
  const widest = within(sizeLimits.widest, business)
  return widest.status === 'fail' ? basic : { ...widest, status: 'open' }
}

function notSme(business: BusinessSize, isInBounds: (employees: number) => boolean, basis: Text): SizeFit {
  const sme = smeFit(business)
  if (sme.status === 'pass') return { status: 'fail', needs: [], basis: sme.basis }
  const { employees } = business
  if (employees !== null && !isInBounds(employees)) return { status: 'fail', needs: [], basis }
  if (sme.status === 'open') return { status: 'open', needs: sme.needs, basis }
  return employees === null
    ? { status: 'open', needs: ['employee_count'], basis }
    : { status: 'pass', needs: [], basis }
}

/** All trades that it may be in must agree. */
function within(all: readonly SizeLimit[], business: BusinessSize): SizeFit {
  const possible = tradesOf(business.industry)
  const applying = all.filter((limit) => limit.trades.some((trade) => possible.includes(trade)))
  const found = applying.map((limit) => ({ limit, ...underLimit(limit, business) }))
  const [first] = found
  if (!first) return { status: 'open', needs: ['industry_jsic'], basis: { ja: '', en: '' } }
  const statuses = new Set(found.map(({ status }) => status))
  const basis = basisOf(applying)
  if (statuses.size === 1 && first.status !== 'open') return { status: first.status, needs: [], basis }
  const needs = new Set(found.flatMap((one) => one.needs))
  if (statuses.size > 1) needs.add('industry_jsic')
  return { status: 'open', needs: [...needs], basis }
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

const number = (count: number): string => count.toLocaleString('ja-JP')

function basisOf(all: readonly SizeLimit[]): Text {
  const bounds = all.map(({ capitalYen, employees, source }) => ({
    ja: `${capitalYen === undefined ? '' : `資本金${yen(capitalYen)}以下又は`}従業員${employees}人以下（${source.ja}）`,
    en: `${capitalYen === undefined ? '' : `capital of at most JPY ${number(capitalYen)} or `}at most ${employees} employees (${source.en})`,
  }))
  const unique = [...new Map(bounds.map((bound) => [bound.ja, bound])).values()]
  return { ja: unique.map(({ ja }) => ja).join('、'), en: unique.map(({ en }) => en).join('; ') }
}

const yen = (amount: number): string =>
  amount >= 100_000_000 ? `${amount / 100_000_000}億円` : `${number(amount / 10_000)}万円`
