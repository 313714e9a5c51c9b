import { type Amount, amountsIn, unitSize } from '../lib/yen-amount.ts'
import { type Bounds, boundsOf } from './meaning.ts'

/** A number in a question, and which of its characters it takes. */
export interface NumberRead {
  readonly from: number
  readonly to: number
  readonly value: Bounds
}

/** Money that is said of the company and not of what it needs. */
const ofCompany = /(?:資本金|売上高?|年商|時給|日給|月給|年収|出資金)[はがの約]{0,2}$/
/** Money for each month, head or case, and money that is only about as much: no amount that one could compare. */
const ofEach = /(?:月額?|毎月|年[間額]?|あたり|当たり|につき|\d[件回台]|数|十数)$/
const range = /^ ?[~〜～-] ?$|^から$/

/** The first amount of money that a question asks about: 500万円, 1億5千万円, 50~100万円, 上限200万円. */
export function amountIn(plain: string, isTaken: (index: number) => boolean): NumberRead | null {
  const text = plain.replaceAll('マン', '万 ').replaceAll('¥', ' ')
  const all = [...amountsIn(text)]
  for (const [i, one] of all.entries()) {
    if (!isMoney(one, plain) || isTaken(one.index) || isOther(plain.slice(0, one.index))) continue
    const to = one.index + one.text.trimEnd().length
    const first = all[i - 1]
    const isRange = first !== undefined && range.test(plain.slice(first.index + first.text.length, one.index))
    if (first && isRange) return { from: first.index, to, value: { least: inUnitOf(first, one), most: one.value } }
    const next = all[i + 1]
    const [joint] = /^ ?以上/.exec(plain.slice(to)) ?? []
    if (next && joint && next.index === to + joint.length) {
      const { most } = boundsOf(next.value, '', plain.slice(next.index + next.text.length))
      return { from: one.index, to: next.index + next.text.length, value: { least: one.value, most } }
    }
    if (next && range.test(plain.slice(to, next.index)) && isMoney(next, plain)) continue
    return { from: one.index, to, value: boundsOf(one.value, plain.slice(0, one.index), plain.slice(to)) }
  }
  return null
}

const isOther = (before: string): boolean => ofCompany.test(before) || ofEach.test(before)

const isMoney = ({ text, index }: Amount, plain: string): boolean =>
  /[万億兆円] ?$/.test(text)
    ? !/^ ?(?:人|名|台|件|ドル|km|ha|トン|kw)/.test(plain.slice(index + text.length))
    : plain[index - 1] === '¥'

/** 50~100万円 begins at 50万円. */
function inUnitOf(first: Amount, second: Amount): number {
  if (/[万億兆円]/.test(first.text)) return first.value
  return first.value * unitSize(/[百千]?[万億兆]/.exec(second.text)?.[0] ?? '')
}
