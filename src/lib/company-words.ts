import { readFileSync } from 'node:fs'
import { companyNameSpellings } from './company-name.ts'
import { normalizeText } from './japanese-text.ts'
import { shipped } from './shipped.ts'

/** Corporate forms as the register writes them, with their short signs; longer ones first. */
const forms = Object.entries({
  株式会社: '(株)',
  有限会社: '(有)',
  合同会社: '(同)',
  合資会社: '(資)',
  合名会社: '(名)',
  一般社団法人: '(一社)',
  公益社団法人: '(公社)',
  社団法人: '(社)',
  一般財団法人: '(一財)',
  公益財団法人: '(公財)',
  財団法人: '(財)',
  社会福祉法人: '(福)',
  医療法人: '(医)',
  学校法人: '(学)',
  宗教法人: '(宗)',
  独立行政法人: '(独)',
  特定非営利活動法人: '(特非)',
}).flatMap(([form, sign]) => [form, sign].map((written) => ({ form, written: normalizeText(written) })))

/**
 * How else records may write a normalised word that is the name of a company with its form: 九州電力(株) as 九州電力株式会社, with old and
 * new forms of its characters. Never under another form or with it on the other side: that is another company.
 */
export function companyWordSpellings(word: string): readonly string[] {
  const found = formIn(word)
  if (!found || found.bare === '') return registeredNames(word)
  const { form, isFirst, bare } = found
  const full = normalizeText(form)
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

/** The corporate form of a normalised name, at which end it stands, and the rest; undefined where it has none. */
function formIn(word: string): { form: string; isFirst: boolean; bare: string } | undefined {
  for (const { form, written } of forms) {
    const isFirst = word.startsWith(written)
    if (isFirst || word.endsWith(written))
      return { form, isFirst, bare: isFirst ? word.slice(written.length) : word.slice(0, -written.length) }
  }
  return undefined
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
