import { withoutCorporateForm } from './corporate-form.ts'
import { normalizeText } from './japanese-text.ts'

/** Other forms of one character in names of companies: old and new ones, and small kana that names write large. */
const variants = [
  '髙高﨑崎嵜崎澤沢齋斎齊斎斉斎邊辺邉辺濵浜濱浜廣広國国學学櫻桜眞真嶋島嶌島龍竜瀧滝藏蔵惠恵壽寿榮栄晉晋條条德徳會会萬万與与鐵鉄鉃鉄圓円實実寶宝澁渋淺浅蘆芦莊荘驛駅應応顯顕豐豊彌弥冨富',
  'ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヴブ',
].join('')
const variantOf = new Map<string, string>()
const signs = [...variants]
for (let i = 0; i + 1 < signs.length; i += 2) variantOf.set(signs[i] as string, signs[i + 1] as string)

/** Short and foreign forms beside those of corporate-form.ts, in normalised text. */
const form =
  /\((?:社|財|一社|公社|一財|公財|独|学|医|福|名|資|特非|農|宗)\)|㈳|社団法人|財団法人|法人|,? ?(?:incorporated|inc|co|ltd|limited|corporation|corp|k\.?k|llc|gmbh)\.?(?=$|[ ,.])/g

/** The name of a legal person in the one spelling under which two writings of it are equal; forms and signs do not count. */
export function companyNameKey(name: string): string {
  const bare = withoutCorporateForm(normalizeText(name)).replace(form, '')
  return [...bare.replace(/[^\p{L}\p{N}]/gu, '')]
    .map((sign) => variantOf.get(sign) ?? sign)
    .join('')
    .replaceAll('ー', '')
}
