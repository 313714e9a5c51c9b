import { kanjiNumber } from './kanji-number.ts'

const eras = ['明治', '大正', '昭和', '平成', '令和']
const digits = '(?:\\d{1,6}|[〇一二三四五六七八九十百千元]{1,9})'
/** 事件番号 in folded text: 平成30年(行ヒ)第69号, 昭和22年(れ)第1501号, 令和3(行ヒ)260, 平30(行ヒ)69. */
export const caseNumber = new RegExp(
  `(${eras.join('|')}|[明大昭平令])(${digits})年?\\(([ぁ-んァ-ヺ一-鿿]{1,6})\\)第?(${digits})号?`,
)

/** A case number in one spelling (平成30(行ヒ)69), or undefined when the text holds none. */
export function caseNumberKey(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  const [, era = '', year = '', code = '', number = ''] = caseNumber.exec(plain) ?? []
  const y = kanjiNumber(year)
  const n = /^\d+$/.test(number) ? Number(number) : kanjiNumber(number)
  const whole = eras.find((name) => era !== '' && name.startsWith(era))
  return whole && y && n ? `${whole}${y}(${code})${n}` : undefined
}
