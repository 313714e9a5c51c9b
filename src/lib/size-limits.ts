import { type Industry, majorOf } from './jsic.ts'
import type { Text } from './text.ts'

export type Trade = 'other' | 'wholesale' | 'service' | 'retail' | 'rubber' | 'software' | 'lodging' | 'amusement'

export interface SizeLimit {
  readonly trades: readonly Trade[]
  readonly capitalYen?: number
  readonly employees: number
  readonly source: Text
}

const basicAct = (item: number) => ({
  ja: `中小企業基本法第2条第1項第${item}号`,
  en: `Small and Medium-sized Enterprise Basic Act, art. 2(1)(${'i'.repeat(item).replace('iiii', 'iv')})`,
})
const strengthening = (paragraph: number) => ({
  ja: `中小企業等経営強化法第2条第${paragraph}項・同法施行令`,
  en: `SME Business Enhancement Act, art. 2(${paragraph}), and its order`,
})
const smallEnterprise = { ja: '中小企業基本法第2条第5項', en: 'SME Basic Act, art. 2(5)' }
const smallBusiness = {
  ja: '商工会及び商工会議所による小規模事業者の支援に関する法律第2条・同法施行令',
  en: 'Act on Support for Small Businesses by Societies and Chambers of Commerce, art. 2, and its order',
}

/** Capital OR employees within the bound. https://laws.e-gov.go.jp/law/338AC0000000154 (basic act), 411AC0000000018 (enhancement act), 405AC0000000051 (small businesses) */
export const sizeLimits = {
  sme: [
    { trades: ['other', 'rubber'], capitalYen: 300_000_000, employees: 300, source: basicAct(1) },
    { trades: ['wholesale'], capitalYen: 100_000_000, employees: 100, source: basicAct(2) },
    {
      trades: ['service', 'software', 'lodging', 'amusement'],
      capitalYen: 50_000_000,
      employees: 100,
      source: basicAct(3),
    },
    { trades: ['retail'], capitalYen: 50_000_000, employees: 50, source: basicAct(4) },
  ],
  /** The widest bounds of any SME act: an order widens three trades. */
  widest: [
    { trades: ['other'], capitalYen: 300_000_000, employees: 300, source: strengthening(1) },
    { trades: ['rubber'], capitalYen: 300_000_000, employees: 900, source: strengthening(1) },
    { trades: ['wholesale'], capitalYen: 100_000_000, employees: 100, source: strengthening(1) },
    { trades: ['service', 'amusement'], capitalYen: 50_000_000, employees: 100, source: strengthening(1) },
    { trades: ['software'], capitalYen: 300_000_000, employees: 300, source: strengthening(1) },
    { trades: ['lodging'], capitalYen: 50_000_000, employees: 200, source: strengthening(1) },
    { trades: ['retail'], capitalYen: 50_000_000, employees: 50, source: strengthening(1) },
  ],
  specified: [
    { trades: ['other', 'rubber', 'software', 'lodging'], employees: 500, source: strengthening(5) },
    { trades: ['wholesale'], employees: 400, source: strengthening(5) },
    { trades: ['service', 'amusement', 'retail'], employees: 300, source: strengthening(5) },
  ],
  small_enterprise: [
    { trades: ['other', 'rubber'], employees: 20, source: smallEnterprise },
    {
      trades: ['wholesale', 'retail', 'service', 'software', 'lodging', 'amusement'],
      employees: 5,
      source: smallEnterprise,
    },
  ],
  small_business: [
    { trades: ['other', 'rubber', 'lodging', 'amusement'], employees: 20, source: smallBusiness },
    { trades: ['wholesale', 'retail', 'service', 'software'], employees: 5, source: smallBusiness },
  ],
} as const satisfies Record<string, readonly SizeLimit[]>

/** Trades by the beginning of a JSIC code, as the SME Agency reads the acts; what is not here is 製造業その他. */
const tradeOf: readonly (readonly [trade: Trade, codes: string])[] = [
  ['wholesale', '50 51 52 53 54 55'],
  ['retail', '56 57 58 59 60 61 76 77'],
  ['service', '38 39 411 412 415 416 693 70 71 72 73 74 78 79 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96'],
  ['software', '391 3921'],
  ['lodging', '75'],
  ['amusement', '80'],
  ['rubber', '19'],
  ['other', '191 1931 791'],
]
const trades = new Map<string, Trade>(
  tradeOf.flatMap(([trade, codes]) => codes.split(' ').map((code) => [code, trade] as const)),
)
const allTrades: readonly Trade[] = [...new Set(tradeOf.map(([trade]) => trade))]

/** Every trade that an industry may mean: a letter may mean several, a code of three digits hardly ever. */
export function tradesOf(industry: Industry | null): readonly Trade[] {
  if (industry === null || industry.letter === 'T') return allTrades
  const codes = industry.digits === '' ? (majorOf(industry.letter)?.middles ?? []) : [industry.digits]
  return [
    ...new Set(
      codes.flatMap((code) => [
        own(code),
        ...[...trades].flatMap(([at, trade]) => (isWithin(at, code) ? [trade] : [])),
      ]),
    ),
  ]
}

const isWithin = (code: string, wider: string): boolean => code.length > wider.length && code.startsWith(wider)

function own(code: string): Trade {
  for (let length = code.length; length >= 2; length--) {
    const trade = trades.get(code.slice(0, length))
    if (trade) return trade
  }
  return 'other'
}
