import { hasValidCheckDigit, houjinBangou } from '../../lib/houjin-bangou.ts'
import { AppError } from '../../operation/errors.ts'
import { officialLookup } from './wording.ts'

/** The 13 digits of a corporate number in any spelling; 422 that names the field for anything else (docs/contract/shapes.md#companies). */
export function corporateNumberIn(given: string, field: string): string {
  const number = houjinBangou(given)
  if (number !== undefined) return number
  const message = '法人番号は13桁の数字（先頭にTを付けた登録番号も可）で指定してください。'
  throw new AppError('invalid', {
    ja: message,
    en: `${field} must be a corporate number of 13 digits`,
    detail: { error: 'invalid_houjin_bangou', field, message },
  })
}

/** Refuses a number that no source knows and that cannot be a corporate number; one that a source states stays as stated. */
export function refuseWrongDigit(number: string, field: string): void {
  if (hasValidCheckDigit(number)) return
  const message = '法人番号の検査用数字（先頭の1桁）が合いません。入力誤りを確認してください。'
  throw new AppError('invalid', {
    ja: message,
    en: `${number} is no corporate number: its check digit does not fit; look for a typing error`,
    detail: { error: 'check_digit', field, houjin_bangou: number, message },
  })
}

/** The refusal of a company that no source knows; its body names where the register can be looked at (docs/contract/shapes.md#companies). */
export function unknownCompany(number: string, _disclaimer: string): AppError {
  refuseWrongDigit(number, 'houjin_bangou')
  const message = '接続している情報源にこの法人番号の記録がありません。国税庁の公表サイトで確認してください。'
  return new AppError('not_found', {
    ja: message,
    en: `no connected source knows the company ${number}`,
    detail: { error: 'houjin_not_found', houjin_bangou: number, message, alternative: officialLookup(number) },
    body: { _disclaimer },
  })
}
