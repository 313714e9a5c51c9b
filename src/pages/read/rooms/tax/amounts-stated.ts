import { grouped } from '../../../../lib/grouped.ts'
import { type Html, html } from '../../../../lib/html.ts'
import type { Language } from '../../../../lib/language.ts'
import { yenAmounts } from '../../../../lib/yen-amounts.ts'
import { yenText } from '../../../../lib/yen-text.ts'

const words = {
  ja: '上限額だけの項目はありません。率・額と計算式の文にある金額：',
  en: 'No separate limit is stated. Amounts mentioned in the rate and formula: ',
} as const

/** How large a taxpayer may be is no amount of a measure. */
const sizeOfTaxpayer = /(?:資本金|出資金)[の額又はが]{0,6}[0-9,億万千]{1,16}円/g

/** The amounts that the words of a record state, in full figures and without the size of the taxpayer; null where they state none. */
export function amountsStated(texts: readonly (string | null)[], language: Language): Html | null {
  const amounts = new Set(
    texts.flatMap((text) => (text === null ? [] : yenAmounts(text.replace(sizeOfTaxpayer, '')).map(({ yen }) => yen))),
  )
  if (amounts.size === 0) return null
  const shown = [...amounts].map((yen) => (language === 'ja' ? yenText(yen) : `¥${grouped(yen)}`))
  return html`${words[language]}${shown.join('、')}`
}
