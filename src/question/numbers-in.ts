import { hasValidCheckDigit, houjinBangou } from '../lib/houjin-bangou.ts'

/** A corporate number, or that of an invoice issuer, in a text: the characters from `from` up to `to`. */
export interface NumberInText {
  readonly from: number
  readonly to: number
  /** Its 13 digits. */
  readonly number: string
  /** It is written as the number of an invoice issuer is, with a T before it. */
  readonly isInvoice: boolean
  readonly isValid: boolean
}

/** 13 digits in a row, or parted as they are printed: 1 and three times 4. */
const written = /(?<![\da-z])(t ?)?(\d{13}|\d[- ]\d{4}[- ]\d{4}[- ]\d{4})(?!\d)/gi

/** The numbers of companies and invoice issuers that stand in a text in its compared spelling. */
export const numbersIn = (plain: string): NumberInText[] =>
  /\d{4}/.test(plain)
    ? [...plain.matchAll(written)].map(({ 0: found, 1: sign, 2: digits = '', index }) => {
        const number = houjinBangou(digits) ?? digits
        const isInvoice = sign !== undefined
        return { from: index, to: index + found.length, number, isInvoice, isValid: hasValidCheckDigit(number) }
      })
    : []
