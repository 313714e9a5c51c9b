import { readFileSync } from 'node:fs'
import { companyNameSpellings } from './company-name.ts'
import { formIn } from './corporate-form.ts'
import { normalizeText } from './japanese-text.ts'
import { shipped } from './shipped.ts'

/**
 * How else records may write a normalised word that is the name of a company with its form: 九州電力(株) as 九州電力株式会社, with old and
 * new forms of its characters. Never under another form or with it on the other side: that is another company.
 */
export function companyWordSpellings(word: string): readonly string[] {
  const found = formIn(word)
  if (!found || found.bare === '') return registeredNames(word)
  const { form, isFirst, bare } = found
  const full = normalizeText(form.name)
  const names = [bare, ...registeredNames(bare)].flatMap(companyNameSpellings)
  return names.map((name) => (isFirst ? `${full}${name}` : `${name}${full}`)).filter((one) => one !== word)
}

let known: ReadonlyMap<string, string> | undefined

/** The name in the register of a company that people call otherwise, in their normal form: 日産自動車 for ニッサン自動車. */
export function registeredNames(word: string): readonly string[] {
  if (!known) {
    const [, ...lines] = readFileSync(shipped('lexicons/company-names.tsv'), 'utf8').trimEnd().split('\n')
    const rows = lines.map((line) => line.split('\t').map(normalizeText))
    known = new Map(rows.map(([name = '', registered = '']) => [name, registered]))
  }
  const registered = known.get(word)
  return registered === undefined ? [] : [registered]
}

/** Whether a name is written with a corporate form. */
export const hasForm = (name: string): boolean => formIn(normalizeText(name)) !== undefined

/** Whether two names are under the same form at the same end, or both under none. */
export function haveOneForm(one: string, other: string): boolean {
  return hasFormOf(one, other) && hasFormOf(other, one)
}

/** Whether a name may be the one that was written: under no form, or under the same at the same end. */
export function hasFormOf(written: string, name: string): boolean {
  const [wanted, held] = [formIn(normalizeText(written)), formIn(normalizeText(name))]
  return !wanted || (held?.form === wanted.form && held.isFirst === wanted.isFirst)
}

/** The same where every row is a company, so that a name without a form is one as well: 高島屋 as 髙島屋. */
export const anyCompanyWordSpellings = (word: string): readonly string[] => {
  if (formIn(word)) return companyWordSpellings(word)
  return companyNameSpellings(word).filter((one) => one !== word && one !== '')
}
