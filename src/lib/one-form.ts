import { once } from './once.ts'
import { shippedTable } from './shipped-table.ts'

/** Pairs of signs in a text, the second of each instead of the first. */
function signPairs(text: string): ReadonlyMap<string, string> {
  const signs = [...text]
  return new Map(signs.flatMap((sign, i) => (i % 2 === 0 ? [[sign, signs[i + 1] ?? sign] as const] : [])))
}

/** Old forms of characters that registers of names still write, each before its new one. */
export const oldForms = signPairs(
  '𠮷吉栁柳桒桑瀨瀬舘館槗橋圡土㐂喜髙高﨑崎嵜崎澤沢齋斎齊斎斉斎邊辺邉辺濵浜濱浜廣広國国學学櫻桜眞真嶋島嶌島龍竜瀧滝藏蔵惠恵壽寿榮栄晉晋條条德徳會会萬万與与鐵鉄鉃鉄圓円實実寶宝澁渋淺浅蘆芦莊荘驛駅應応顯顕豐豊彌弥冨富',
)

/** Small kana and the large ones that names write for them: キヤノン, 富士フイルム. */
export const largeKana = signPairs('ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヴブ')

/** Every form of a character and the one that stands for it: those above, and all old and other forms of `lexicons/variants.tsv`. */
export const formsOfSigns = once((): ReadonlyMap<string, string> => {
  const rows = shippedTable('variants', ['variant', 'canonical', 'kind'])
  const listed = rows.filter(([old = '', , kind = '']) => /^kanji_(?:old|name)$/.test(kind) && [...old].length === 1)
  const all = new Map([...listed.map(([old = '', sign = '']) => [old, sign] as const), ...oldForms, ...largeKana])
  const last = (sign: string): string => {
    const next = all.get(sign)
    return next === undefined ? sign : last(next)
  }
  return new Map([...all.keys()].map((sign) => [sign, last(sign)]))
})

/** A text with one form of each of its characters. */
export function inOneForm(text: string): string {
  const forms = formsOfSigns()
  return [...text].map((sign) => forms.get(sign) ?? sign).join('')
}

/** ヶ of names of places, which is also written ケ, ヵ and が: between kanji they are one. */
export const withOneKe = (text: string): string => text.replace(/(?<=\p{sc=Han})[ガがヶヵ](?=\p{sc=Han})/gu, 'ケ')
