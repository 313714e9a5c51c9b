import { yenAmounts } from '../../../lib/yen-amounts.ts'

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/** What a limit holds of other limits: うち運転資金4,800万円. */
const parts = /[(<〈《[][^()<>〈〉《》[\]]{0,80}[)>〉》\]]/g

/** The one amount that a loan has at most; null where none or several stand outside of brackets, which tell parts of it. */
export function loanLimit(text: string): number | null {
  const amounts = new Set(yenAmounts(plain(text).replace(parts, '、')).map(({ yen }) => yen))
  const [only] = amounts
  return amounts.size === 1 && only !== undefined && only > 0 ? only : null
}

/** Bounded and begun where no digit is under way. */
const grace = /据置(?:き)?(?:期間)?(?:は|が)?[^\d]{0,4}(?<!\d)(\d{1,2})年(?:以内|まで)?/g
const term = /(?<!\d)(\d{1,2})年(?:以内|まで)/g
/** Terms that hold for some only. */
const special = /特に|場合|特例|ただし/

export interface LoanTerm {
  readonly years: number | null
  readonly graceYears: number | null
}

/** The longest term of a text and the longest grace in it: terms of equipment and of running costs stand side by side. */
export function loanTerm(text: string): LoanTerm {
  const said = plain(text)
  if (special.test(said)) return { years: null, graceYears: null }
  return { graceYears: longest(said, grace), years: longest(said.replace(grace, '、'), term) }
}

/** The years of a text that is about the grace alone. */
export const graceYears = (text: string): number | null => {
  const said = plain(text)
  return special.test(said) ? null : longest(said, term)
}

function longest(text: string, form: RegExp): number | null {
  const years = [...text.matchAll(form)].map(([, figure]) => Number(figure))
  return years.length === 0 ? null : Math.max(...years)
}

const rateName = /(?:基準|特別)利率(?:[A-Z](?![a-z])|\d{1,2}(?![\d.%]))?|無利子|無利息/g

/** Names of the rates, whose figures stand in the lender's table of rates; null where the text names none. */
export function rateNames(text: string): string[] | null {
  const names = [...new Set(plain(text).match(rateName) ?? [])]
  return names.length === 0 ? null : names
}

export type Requirement = 'not_required' | 'negotiable'

const isAsked = /相談|希望を伺|希望をお伺|必要に応じ/
const without = {
  collateral:
    /無担保|担保(?:は)?(?:不要|必要ありません|必要としません|いりません)|担保・保証人(?:は)?(?:不要|必要ありません)/,
  guarantor: /無保証人|保証人(?:は)?(?:不要|必要ありません|必要としません|いりません)/,
}

/** Whether a loan asks for a thing, where a text says it for certain; null otherwise, and where it says both. */
export function requirement(thing: keyof typeof without, text: string): Requirement | null {
  const said = plain(text)
  const [no, asked] = [without[thing].test(said), isAsked.test(said)]
  return no === asked ? null : no ? 'not_required' : 'negotiable'
}
