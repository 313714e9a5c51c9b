import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { invalid } from '../../operation/errors.ts'

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
  const msg = 'must be T and 13 digits (適格請求書発行事業者登録番号)'
  throw invalid([{ loc: ['path', 'invoice_registration_number'], msg, type: 'invoice_registration_number' }])
}
