import { byName } from './by-name.ts'
import { kanjiNumber } from './kanji-number.ts'

const eras = '明治|大正|昭和|平成|令和'
const digits = '(?:\\d{1,4}|[〇一二三四五六七八九十百千元]{1,9})'
/** The day of promulgation, which e-Gov writes in the names of amending 附則. */
const dayBetween = `(?:${digits}月${digits}日)?`
const numbered =
  '法律|政令|勅令|太政官布告|布告|[一-鿿ァ-ヺー・]{0,30}?(?:省令|府令|庁令|官房令|委員会規則|裁判所規則|院規則)'
/**
 * 法令番号 as titles and brackets write it: 昭和40年法律第34号, 平成十五年総務省・財務省令第一号, 令和三年デジタル庁令第一号,
 * 令和七年五月二日法律第九〇二号. The constitution, 昭和二十一年憲法, is the only one of its year.
 */
export const lawNumber = new RegExp(
  `(${eras})(${digits})年${dayBetween}(?:(${numbered})第?(${digits})号|(憲法)(?![一-鿿]))`,
)
/** As tax writing shortens it: 昭40法34. */
export const shortLawNumber = new RegExp(`([明大昭平令])(${digits})年?(法|政)律?令?第?(${digits})号?`)

const kinds: Readonly<Record<string, string>> = byName({ 法: '法律', 政: '政令' })

/** The number of a law in one spelling (昭和40/法律/34, 昭和21/憲法/), or undefined when the text holds none. */
export function lawNumberKey(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replaceAll('號', '号')
  const [, era = '', year = '', kind = '', number = '', only] =
    lawNumber.exec(plain) ?? shortLawNumber.exec(plain) ?? []
  const [y, n] = [kanjiNumber(year), kanjiNumber(number)]
  const whole = eras.split('|').find((name) => name.startsWith(era))
  if (era === '' || !y || !(n || only)) return undefined
  return `${whole}${y}/${only ?? kinds[kind] ?? kind}/${n || ''}`
}

/** A law's number as it is written today: 昭和40年法律第34号, 令和元年法律第8号. */
export function lawNumberText(key: string): string {
  const [year = '', kind, number] = key.split('/')
  return `${year.replace(/^(\D{2})1$/, '$1元')}年${kind}${number ? `第${number}号` : ''}`
}
