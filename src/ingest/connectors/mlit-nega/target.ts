import { isLegalPersonName } from '../../../lib/corporate-form.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'

/** Against whom an act is: the name, its corporate number when it is right, and the office that is named behind it. */
export interface Target {
  readonly name: string
  readonly corporateNumber: string | null
  readonly office: string | null
}

/** No name of a company and its office is longer. */
const longestCell = 500
/** What a bracket holds; brackets come in many spellings, and often in pairs that do not match. */
const brackets = /[（(〔[【]([^（()）〔〕【】[\]]*)[）)〕\]】]/g
const bracket = /[（(〔[【】\]〕)）]/
/** The office whose act it is: in a bracket before the number's, or in whatever is left of one behind it. */
const officeBefore = /[（(〔【]([^（()）〔〕【】]+(?:台|本部|局|庁|部|課|校|所|センター))[）)〕】]\s*$/

/**
 * The target that a name cell of the register means, or why it is not taken in: a natural person is never stored, and
 * ㈱ and other characters that a wrong decoding destroyed may have taken a part of the name with them.
 */
export function targetOf(cell: string): Target | { skipped: string } | { rejected: string } {
  if (cell.length > longestCell) return { rejected: `the name has ${cell.length} characters` }
  if (cell.includes('\ufffd')) return { rejected: 'the name is damaged by a wrong decoding' }
  const found = [...cell.matchAll(brackets)].find(([, held = '']) => /^法人番|[\d０-９]{8}/.test(held))
  const digits = /\d{8,}/.exec(found?.[0].normalize('NFKC') ?? '')?.[0] ?? ''
  const corporateNumber = hasValidCheckDigit(digits) ? digits : null
  const head = cell.slice(0, found?.index)
  const tail = found ? cell.slice(found.index + found[0].length).split(bracket) : []
  const before = officeBefore.exec(head)
  const name = spelledOut(head.slice(0, before?.index))
  const isCompany = corporateNumber !== null || found?.[0].includes('法人番') || isLegalPersonName(name)
  if (name === '' || !isCompany)
    return { skipped: 'without corporate number or form, the name may be that of a natural person' }
  return { name, corporateNumber, office: officeName(before?.[1] ?? tail.find((part) => part.trim() !== '')) }
}

/** A name without abbreviations of its form: (株) stands for 株式会社. */
export const spelledOut = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\(株\)/g, '株式会社')
    .replace(/\(有\)/g, '有限会社')
    .replace(/\s+/g, ' ')
    .replace(/(株式会社|有限会社) | (?=株式会社|有限会社)/g, '$1')
    .trim()

const kanjiNumbers = '一 二 三 四 五 六 七 八 九 十 十一'.split(' ')

/** An office under one name, however it was typed. */
export function officeName(text: string | null | undefined): string | null {
  const plain = (text ?? '')
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .replace(/^国土交通省(?=.{2})/, '')
  return plain.replace(/第(\d{1,2})(?=管区)/, (_, digits) => `第${kanjiNumbers[Number(digits) - 1] ?? digits}`) || null
}
