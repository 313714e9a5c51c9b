import { Type } from 'typebox'
import { normalizeText } from '../../lib/japanese-text.ts'
import { jsicMajor, jsicName } from '../../lib/jsic.ts'
import { type Size, sizes } from '../../question/meaning.ts'
import { oneOf, text } from '../../schema/fields.ts'

/** Words with which records name applicants of a size. */
const sizeWords: Readonly<Record<Size, string>> = {
  sole: '個人事業主',
  small: '小規模事業者',
  sme: '中小企業',
  mid: '中堅企業',
  large: '大企業',
}

/** The parameters that say who asks. */
export const applicantParameters = {
  industry: Type.Optional(
    text({ maxLength: 100, description: 'JSIC letter, code or name of a major group, or a word of the trade' }),
  ),
  size: Type.Optional(
    oneOf(sizes, {
      description: 'sole: 個人事業主, small: 小規模事業者, sme: 中小企業, mid: 中堅企業, large: 大企業',
    }),
  ),
}

/** A test whether a list of applicants includes a size; a list that names nobody includes all. */
export function openTo(size: Size | undefined): (targets: readonly string[]) => boolean {
  if (size === undefined) return () => true
  const word = sizeWords[size]
  return (targets) => targets.length === 0 || targets.some((target) => target.includes(word))
}

/** Every word that a record of an industry may use for it, in normal form: any of them counts. */
export function wordsOfIndustry(industry: string): string[] {
  const letter = jsicMajor(industry)
  const names = letter === undefined ? [] : ((jsicName(letter) ?? '').split('（')[0] ?? '').split(/[、・]/)
  const isCode = /^[A-Ta-t]?\d*$/.test(industry.normalize('NFKC'))
  const given = isCode ? [] : [industry]
  return [...new Set([...given, ...names].map((word) => normalizeText(word).replace(/業$/, '')))].filter(Boolean)
}
