import { byName } from './by-name.ts'
import { withoutCorporateForm } from './corporate-form.ts'
import { normalizeText } from './japanese-text.ts'

/** Other forms of one character in names of companies: old and new ones, and small kana that names write large. */
const variants = [
  '𠮷吉栁柳桒桑瀨瀬舘館槗橋圡土㐂喜髙高﨑崎嵜崎澤沢齋斎齊斎斉斎邊辺邉辺濵浜濱浜廣広國国學学櫻桜眞真嶋島嶌島龍竜瀧滝藏蔵惠恵壽寿榮栄晉晋條条德徳會会萬万與与鐵鉄鉃鉄圓円實実寶宝澁渋淺浅蘆芦莊荘驛駅應応顯顕豐豊彌弥冨富',
  'ァアィイゥウェエォオッツャヤュユョヨヮワヵカヶケヴブ',
].join('')
const variantOf = new Map<string, string>()
const signs = [...variants]
for (let i = 0; i + 1 < signs.length; i += 2) variantOf.set(signs[i] as string, signs[i + 1] as string)

/** Short and foreign forms beside those of corporate-form.ts, in normalised text. */
const form =
  /\((?:社|財|一社|公社|一財|公財|独|学|医|福|名|資|特非|農|宗)\)|㈳|社団法人|財団法人|法人|,? ?(?:incorporated|inc|co|ltd|limited|corporation|corp|k\.?k|llc|gmbh)\.?(?=$|[ ,.])/g

const voiced = new Map(
  [...'カガキギクグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバヒビフブヘベホボ']
    .map((s, i, all) => [s, all[i + 1] ?? s] as const)
    .filter((_, i) => i % 2 === 0),
)
const foreign: Readonly<Record<string, string>> = byName({ ヴァ: 'バ', ヴィ: 'ビ', ヴェ: 'ベ', ヴォ: 'ボ' })

/** Signs that stand for others: 佐々木 repeats a character, いすゞ a voiced one, ヴァ is バ, and in names of places が is ヶ. */
const spelledOut = (name: string): string =>
  name
    .replace(/(\p{L})々/gu, '$1$1')
    .replace(/([ァ-ヺ])ヽ/g, '$1$1')
    .replace(/([ァ-ヺ])ヾ/g, (_, sign: string) => sign + (voiced.get(sign) ?? sign))
    .replace(/ヴ[ァィェォ]/g, (sound) => foreign[sound] ?? sound)
    .replace(/(?<=\p{sc=Han})[ガヶヵ](?=\p{sc=Han})/gu, 'ケ')

/** How a name is folded for comparison, one after the other. */
const folds = [
  ['width_and_compatibility', (name: string) => name.normalize('NFKC')],
  ['case_kana_and_spaces', normalizeText],
  ['corporate_form', withoutCorporateForm],
  ['short_and_foreign_forms', (name: string) => name.replace(form, '')],
  ['signs_and_variation_selectors', (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '')],
  ['repeat_marks_and_foreign_sounds', spelledOut],
  ['old_characters_and_small_kana', (name: string) => [...name].map((sign) => variantOf.get(sign) ?? sign).join('')],
  ['long_vowel_marks', (name: string) => name.replaceAll('ー', '')],
] as const

export type NameFold = (typeof folds)[number][0]

/** What each fold leaves of a name, in their order. */
export function companyNameSteps(name: string): { readonly step: NameFold; readonly value: string }[] {
  let value = name
  return folds.map(([step, fold]) => {
    value = fold(value)
    return { step, value }
  })
}

/** The name of a legal person in the one spelling under which two writings of it are equal; forms and signs do not count. */
export const companyNameKey = (name: string): string => folds.reduce((value, [, fold]) => fold(value), name)

/** Two writings of a name held against each other; null where one is missing or nothing but forms and signs. */
export function namesCompared(given: string | null, held: string | null): 'same' | 'differs' | null {
  if (given === null || held === null) return null
  const [one, other] = [companyNameKey(given), companyNameKey(held)]
  return one === '' || other === '' ? null : one === other ? 'same' : 'differs'
}

const oldForms = new Map<string, string[]>()
for (const [old, sign] of variantOf)
  if (/\p{sc=Han}/u.test(old)) oldForms.set(sign, [...(oldForms.get(sign) ?? []), old])

const mostSpellings = 24

/** A name as records may write it: as given, with new forms of its characters, then with old forms of one, of two and of more of them. */
export function companyNameSpellings(name: string): string[] {
  const signs = [...withoutCorporateForm(normalizeText(name))]
  const isNewForm = (sign: string) => /\p{sc=Han}/u.test(sign)
  const modern = signs.map((sign) => (isNewForm(sign) ? (variantOf.get(sign) ?? sign) : sign))
  const found = new Set([signs.join(''), modern.join('')])
  // By how many are old, each place once: a name with many of them is cut, one with two is whole.
  let last = [{ written: modern, next: 0 }]
  while (last.length > 0 && found.size < mostSpellings) {
    last = last.flatMap(({ written, next }) =>
      written.flatMap((sign, i) =>
        i < next ? [] : (oldForms.get(sign) ?? []).map((old) => ({ written: written.with(i, old), next: i + 1 })),
      ),
    )
    for (const { written } of last) found.add(written.join(''))
  }
  return [...found].slice(0, mostSpellings)
}

/** A name as it is compared with others: normalised, null when there is none. */
export const nameKey = (name: string | null): string | null => (name === null ? null : normalizeText(name))
