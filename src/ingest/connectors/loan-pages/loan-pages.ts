import { shippedTable } from '../../../lib/shipped-table.ts'
import { KnownPages } from '../known-pages.ts'

/** What a page says of a loan; its own words on who may borrow and what for are known as that, and are not repeated. */
export const labels = [
  'limit',
  'term',
  'grace',
  'rate',
  'security',
  'collateral',
  'guarantor',
  'who',
  'purpose',
] as const
export type Label = (typeof labels)[number]

/** The page of a loan, as a row of the table declares it. */
export interface LoanPage {
  readonly address: string
  /** Id of the loan that it is about, as the starter corpus has it. */
  readonly loan: number
  readonly name: string
  readonly provider: string
  readonly type: string
  /** Words of its labels, parted by `|`. */
  readonly labels: Readonly<Record<Label, string>>
}

const columns = ['address', 'loan', 'name', 'provider', 'type', 'labels']

/** Labels of the pages of 日本政策金融公庫, and what other lenders call the same. */
const usual: Readonly<Record<Label, string>> = {
  limit: '融資限度額|貸付限度額|融資額|貸付限度',
  term: '返済期間|償還期間|償還期限|融資期間',
  grace: '据置期間',
  rate: '利率|金利',
  security: '担保・保証人|担保、保証人|保証人・担保|担保及び保証人',
  collateral: '担保',
  guarantor: '保証人',
  who: 'ご利用いただける方|対象者',
  purpose: 'お使いみち|資金使途',
}

/** A row of the table; throws a sentence about what is wrong with it. */
export function loanPage(cells: readonly string[]): LoanPage {
  const [address = '', id = '', name = '', provider = '', type = '', words = ''] = cells
  const refuse = (what: string) => new Error(`loan-pages.tsv: ${address || 'a row'} ${what}`)
  if (!URL.canParse(address)) throw refuse('has no address')
  if (!/^\d{1,15}$/.test(id)) throw refuse('does not name the loan that it is about')
  if (name === '' || provider === '' || type === '') throw refuse('lacks the name of the loan, who lends, or its type')
  const own = words === '' ? [] : words.split(';').map((pair) => pair.split('=') as [string, string?])
  const unknown = own.find(([label, value]) => !labels.some((one) => one === label) || !value)
  if (unknown) throw refuse(`has the label ${unknown.join('=')}; labels are ${labels.join(', ')}`)
  return { address, loan: Number(id), name, provider, type, labels: { ...usual, ...Object.fromEntries(own) } }
}

/** The pages that are shipped. */
export const loanPages = new KnownPages(shippedTable('loan-pages', columns).map(loanPage))
