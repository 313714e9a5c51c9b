import { Type } from 'typebox'
import { asMessage } from '../../lib/text.ts'

/** Where and with what a registration number is looked up at the National Tax Agency itself. */
export const registerLookUpShape = Type.Object(
  {
    publisher: Type.String(),
    url: Type.String(),
    enter: Type.String({ description: 'What to enter there: the 13 digits without T' }),
    message: Type.String(),
    message_ja: Type.String(),
  },
  { description: 'The official look-up, where this copy cannot tell' },
)

/** The official look-up of a registration number, given its 13 digits. */
export const registerLookUp = (digits: string) => ({
  publisher: '国税庁 適格請求書発行事業者公表サイト',
  url: `https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=${digits}`,
  enter: digits,
  ...asMessage({
    ja: `国税庁の公表サイト（https://www.invoice-kohyo.nta.go.jp/）で、Tを除いた13桁 ${digits} を入力して確認してください。`,
    en: `Look it up at https://www.invoice-kohyo.nta.go.jp/ with the 13 digits ${digits} (without T).`,
  }),
})
