import { kanjiNumber } from '../../../lib/kanji-number.ts'
import type { XmlElement } from '../../read/xml-element.ts'

const numeral = '(?:\\d{1,3}|[〇一二三四五六七八九十百]{1,7})'
/** 三, 三の二, 三から五まで, 三及び四, ３． and （３）. */
const numbers = new RegExp(
  `^\\(?(?:第)?(${numeral})((?:の${numeral}){0,4})(?:(?:から|乃至|及び)(${numeral})(?:まで)?)?[号類]?\\)?[.,、]?$`,
)
/** イ, イの二, イからハまで. */
const letters = new RegExp(`^([ァ-ヺ])((?:の${numeral}){0,3})(?:(?:から|及び)([ァ-ヺ])(?:まで)?)?[.,、]?$`)
const longestLabel = 12

/** The number of a part as people cite it: as its label is printed, else as the element is numbered. */
export function numberOf({ name, attributes: { Num = '' } }: XmlElement, label: string): string {
  const plain = plainOf(label)
  if (name === 'Paragraph') return Num.replaceAll('_', 'の') || (counted(plain) ?? '')
  if (/^(?:List|Sublist)/.test(name)) return ''
  const asNumbered = Num.replaceAll('_', 'の')
  if (!name.startsWith('Subitem')) return counted(plain) || lettered(plain) || plain || asNumbered
  const number = counted(plain) || (plain === '' ? asNumbered : '')
  // Below a letter a number stands in brackets, so that イ（１） and the item 11 are told apart.
  return lettered(plain) || (number && `(${number})`) || plain
}

/** The number in the first cell of a row: 三, （三） or 三の項. */
export const rowNumberOf = (cell: string): string | undefined => counted(plainOf(cell).replace(/の項$/, ''))

const plainOf = (label: string): string =>
  label.length > 30
    ? label.slice(0, longestLabel)
    : label
        .normalize('NFKC')
        .toLowerCase()
        .replace(/\s/g, '')
        .slice(0, 2 * longestLabel)

function counted(plain: string): string | undefined {
  const [, first = '', branches = '', last] = numbers.exec(plain) ?? []
  if (first === '') return undefined
  return joined(withBranches(first, branches), last)
}

function lettered(plain: string): string | undefined {
  const [, first = '', branches = '', last] = letters.exec(plain) ?? []
  return first === '' ? undefined : `${withBranches(first, branches)}${last === undefined ? '' : `:${last}`}`
}

const joined = (first: string, last: string | undefined) =>
  last === undefined ? first : `${first}:${kanjiNumber(last) ?? last}`

const withBranches = (first: string, branches: string): string =>
  [first, ...branches.split('の').slice(1)].map((part) => kanjiNumber(part) ?? part).join('の')
