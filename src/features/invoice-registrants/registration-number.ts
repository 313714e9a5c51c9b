import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { invalid } from '../../operation/errors.ts'
import { notRegistration } from '../../operation/usual-problems.ts'

/** A registration number (T and 13 digits) in its one spelling, if it is one. */
export function registrationNumber(given: string): string | undefined {
  const digits = /^\s*[TtＴｔ]/.test(given) ? houjinBangou(given) : undefined
  return digits && `T${digits}`
}

/** The same however it is written: with a T or without. */
export function anySpelling(given: string): string | undefined {
  const digits = houjinBangou(given)
  return digits && `T${digits}`
}

/** Refuses the number of a path that is none. */
export function refuseMalformed(given: string): void {
  if (registrationNumber(given)) return
  throw invalid([{ loc: ['path', 'invoice_registration_number'], ...notRegistration }])
}
