import { byName } from './by-name.ts'

const digits = '〇一二三四五六七八九'
const units: Record<string, number> = byName({ 十: 10, 百: 100, 千: 1000 })

/**
 * The whole number below 10,000 that Japanese text writes: 四十一, 二百三, 一〇五 (by place), 元 (the first year), 41, ４１.
 * Undefined when the text is no such number.
 */
export function kanjiNumber(text: string): number | undefined {
  const plain = text.normalize('NFKC').replaceAll('零', '〇')
  if (/^\d{1,4}$/.test(plain)) return Number(plain)
  if (plain === '元') return 1
  if (/^[〇一二三四五六七八九]{1,4}$/.test(plain))
    return Number([...plain].map((digit) => digits.indexOf(digit)).join(''))
  if (
    !/^([二三四五六七八九一]?千)?([一二三四五六七八九]?百)?([一二三四五六七八九]?十)?[一二三四五六七八九]?$/.test(plain)
  )
    return undefined
  let sum = 0
  let digit = 1
  for (const sign of plain) {
    const unit = units[sign]
    if (unit === undefined) digit = digits.indexOf(sign)
    else {
      sum += digit * unit
      digit = 1
    }
  }
  const isUnitLast = (plain.at(-1) ?? '') in units
  return plain === '' ? undefined : sum + (isUnitLast ? 0 : digit)
}
