import { houjinBangou } from './houjin-bangou.ts'
import { withoutUnseen } from './unseen-signs.ts'

/** A longer cell is a remark in which a number may stand for anybody. */
const longest = 120

/** Thirteen digits with single spaces or hyphens between them, in text that is normalised. */
const spelled = /(?<![\d-])(?<!\d )(?:T[ -]?)?\d(?:[ -]?\d){12}(?![ -]?\d)/gi

/**
 * The 13 digits of the one number that a cell holds, whatever stands around it: 登録番号：T…, T…（適格）. Undefined where there is
 * none or more than one.
 */
export function numberInCell(cell: string): string | undefined {
  const whole = houjinBangou(cell)
  if (whole !== undefined || cell.length > longest) return whole
  const text = withoutUnseen(cell)
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212ー]/g, '-')
    .replace(/\s/g, ' ')
  const found = new Set([...text.matchAll(spelled)].map(([number]) => number.replace(/\D/g, '')))
  const [number, ...others] = found
  return others.length === 0 ? number : undefined
}
