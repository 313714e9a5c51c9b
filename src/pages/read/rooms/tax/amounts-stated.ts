import { type Html, html } from '../../../../lib/html.ts'
import type { Language } from '../../../../lib/language.ts'
import { yenAmounts } from '../../../../lib/yen-amounts.ts'
import { yenText } from '../../../../lib/yen-text.ts'

const words = {
  ja: '上限額だけの項目はありません。率・額と計算式の文にある金額：',
  en: 'No separate limit is stated. Amounts mentioned in the rate and formula: ',
} as const

/** The amounts that the words of a record state, in full figures; null where they state none. */
export function amountsStated(texts: readonly (string | null)[], language: Language): Html | null {
  const amounts = new Set(texts.flatMap((text) => (text === null ? [] : yenAmounts(text).map(({ yen }) => yen))))
  if (amounts.size === 0) return null
  const shown = [...amounts].map((yen) => (language === 'ja' ? yenText(yen) : `¥${yen.toLocaleString('en-US')}`))
  return html`${words[language]}${shown.join('、')}`
}
