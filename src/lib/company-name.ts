import { addTo } from './add-to.ts'
import { byName } from './by-name.ts'
import { withoutCorporateForm, withoutShortForm } from './corporate-form.ts'
import { normalizeText, withBracketedForms } from './japanese-text.ts'
import { formsOfSigns, inOneForm, largeKana, oldForms, withOneKe } from './one-form.ts'

/** Foreign words for forms of companies, in normalised text. */
const foreign =
  /,? ?(?<![a-z\d])(?:incorporated|inc|co|ltd|limited|corporation|corp|k\.?k|g\.k|y\.k|llc|gmbh|(?:kabushiki|yugen|godo) ?(?:kaisha|gaisha))\.?(?=$|[ ,.])/g
/** What is left of longer forms, anywhere in a normalised name. */
const anywhere = /社団法人|財団法人|法人/g

const voiced = new Map(
  [...'カガキギクグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバヒビフブヘベホボ']
    .map((s, i, all) => [s, all[i + 1] ?? s] as const)
    .filter((_, i) => i % 2 === 0),
)
const sounds: Readonly<Record<string, string>> = byName({ ヴァ: 'バ', ヴィ: 'ビ', ヴェ: 'ベ', ヴォ: 'ボ' })

/** Signs that stand for others: 佐々木 repeats a character, いすゞ a voiced one, ヴァ is バ, and in names of places が is ヶ. */
const spelledOut = (name: string): string =>
  withOneKe(
    name
      .replace(/(\p{L})々/gu, '$1$1')
      .replace(/([ァ-ヺ])ヽ/g, '$1$1')
      .replace(/([ァ-ヺ])ヾ/g, (_, sign: string) => sign + (voiced.get(sign) ?? sign))
      .replace(/ヴ[ァィェォ]/g, (sound) => sounds[sound] ?? sound),
  )

/** Signs, marks that choose a form of a character, and letters that nobody sees. */
const unspoken = /[^\p{L}\p{N}\p{sc=Han}]|\p{Default_Ignorable_Code_Point}/gu

/** How a name is folded for comparison, one after the other. */
const folds = [
  ['width_and_compatibility', (name: string) => withBracketedForms(name).normalize('NFKC')],
  ['case_kana_and_spaces', normalizeText],
  ['corporate_form', withoutCorporateForm],
  ['short_and_foreign_forms', (name: string) => withoutShortForm(name).replace(foreign, '').replace(anywhere, '')],
  ['signs_and_variation_selectors', (name: string) => name.replace(unspoken, '')],
  ['repeat_marks_and_foreign_sounds', spelledOut],
  ['old_characters_and_small_kana', inOneForm],
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

/** Old forms of characters that a record may have for a new one. */
const otherForms = new Map<string, string[]>()
for (const [old, sign] of oldForms) addTo(otherForms, sign, old)

const mostSpellings = 24

/**
 * A part of a name as records may write it: as given, with new forms of its characters, with large kana for one or all of its small
 * ones, then with old forms of one of its characters, of two and of more of them.
 */
export function companyNameSpellings(name: string): string[] {
  const signs = [...withoutCorporateForm(normalizeText(name))]
  const forms = formsOfSigns()
  const modern = signs.map((sign) => (largeKana.has(sign) ? sign : (forms.get(sign) ?? sign)))
  const found = new Set([signs.join(''), modern.join(''), ...largeKanaIn(modern)])
  // By how many are old, each place once: a name with many of them is cut, one with two is whole.
  let last = [{ written: modern, next: 0 }]
  while (last.length > 0 && found.size < mostSpellings) {
    last = last.flatMap(({ written, next }) =>
      written.flatMap((sign, i) =>
        i < next ? [] : (otherForms.get(sign) ?? []).map((old) => ({ written: written.with(i, old), next: i + 1 })),
      ),
    )
    for (const { written } of last) found.add(written.join(''))
  }
  return [...found].slice(0, mostSpellings)
}

/** Each small kana large, then all of them: キヤノン, 富士フイルム. ツ for ッ alone is no habit of names. */
function largeKanaIn(signs: readonly string[]): string[] {
  const large = (sign: string) => largeKana.get(sign) ?? sign
  const each = signs.flatMap((sign, i) => (sign === 'ッ' || !largeKana.has(sign) ? [] : [signs.with(i, large(sign))]))
  return [...each, signs.map(large)].map((spelling) => spelling.join(''))
}

/** The key of a name that a record may have; null where it has none, or nothing but forms and signs. */
export const nameKey = (name: string | null): string | null => (name === null ? null : companyNameKey(name) || null)
