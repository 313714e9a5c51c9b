import { statedDay } from '../../../lib/stated-day.ts'
import { amountOf, unitSize } from '../../../lib/yen-amount.ts'
import type { StatedValues } from '../../stated-values.ts'
import { windowIn } from '../local-support/window-text.ts'
import type { HeadedCell, ListRow } from './list-table.ts'

/** The words of a column; of several all that say something. */
export const textOf = ({ cells }: Pick<ListRow, 'cells'>, name: string): string =>
  (cells.get(name) ?? [])
    .map(({ text }) => text.normalize('NFKC').replace(/\s+/g, ' ').trim())
    .filter((text) => !isNothing(text))
    .join('：')

const isNothing = (text: string): boolean => /^[-ー―—−－*＊\s]*$/.test(text)

/** A day as a list states it, alone or with から or まで behind it; undefined for anything else. */
export function dayOf(text: string, role: 'from' | 'until'): string | undefined {
  const stated = statedDay(text)
  if (stated) return stated
  const window = windowIn(text, null, role)
  return (role === 'from' ? window?.start : window?.end) ?? undefined
}

/** The period in which a company is kept from something; what cannot be read of it is null and told. */
export function periodOf(row: ListRow, stated: StatedValues): { start: string | null; end: string | null } {
  const [period, from, until] = ['period', 'start', 'end'].map((name) => textOf(row, name))
  if (from || !period) return { start: read('from', from, stated), end: read('until', until, stated) }
  const window = windowIn(period, null, 'window')
  const start = window?.start ?? dayOf(period, 'from') ?? null
  if (start === null) stated.note('exclusion_start', `${JSON.stringify(period.slice(0, 80))} states no first day`)
  if (!window?.end) stated.note('exclusion_end', `${JSON.stringify(period.slice(0, 80))} states no last day`)
  return { start, end: window?.end ?? null }
}

function read(role: 'from' | 'until', text: string | undefined, stated: StatedValues): string | null {
  if (!text) return null
  const day = dayOf(text, role)
  const field = role === 'from' ? 'exclusion_start' : 'exclusion_end'
  if (day === undefined) stated.note(field, `${JSON.stringify(text.slice(0, 80))} is no day of the calendar`)
  return day ?? null
}

/** The day as of which a list says that it stands, from what is written above it. */
export function asOf(above: string): string | null {
  const text = above.normalize('NFKC').replace(/\s/g, '').slice(0, 2000)
  const [, day] =
    /((?:令和|平成|20)[元\d]{1,2}[年./-]\d{1,2}[月./-]\d{1,2}日?)(?:\([月火水木金土日]\))?(?:現在|時点|更新)/.exec(
      text,
    ) ?? []
  return (day && statedDay(day)) || null
}

const unit = /(?:億|百万|千|万)?円/

/** An amount of whole yen with whether it holds the tax; null where none is stated or its unit is not. */
export interface StatedYen {
  readonly yen: number
  readonly tax: 'in' | 'out' | null
}

interface Around {
  /** What stands above the table, where a unit may be stated for all of it. */
  readonly above: string
  /** The unit that the list has by its row of the table of lists. */
  readonly unit: string | undefined
}

/** The amount of a column; of several the one with tax, else the one of the contract, else the first. */
export function yenOf(
  field: string,
  row: ListRow,
  name: string,
  around: Around,
  stated: StatedValues,
): StatedYen | null {
  const cells = (row.cells.get(name) ?? []).filter(({ text }) => !isNothing(text) && !/非公表|公表しない/.test(text))
  const [best] = cells.toSorted((a, b) => rankOf(a) - rankOf(b))
  if (!best) return null
  const amount = amountIn(best, around)
  if (typeof amount === 'string') {
    stated.note(field, `${JSON.stringify(best.text.slice(0, 80))} ${amount}`)
    return null
  }
  return { yen: amount, tax: taxOf(`${best.head} ${best.text}`) ?? taxOf(around.above) }
}

const taxOf = (text: string): StatedYen['tax'] => {
  const plain = text.normalize('NFKC')
  const [isIn, isOut] = [/税込|税を含む|税含む/.test(plain), /税抜|税を含まない|税を除く|税別/.test(plain)]
  return isIn === isOut ? null : isIn ? 'in' : 'out'
}

function rankOf({ head }: HeadedCell): number {
  const tax = taxOf(head)
  if (tax === 'out') return 3
  return tax === 'in' ? 0 : /契約|請負|委託/.test(head) ? 1 : 2
}

/** Whole yen, or why it is none. */
function amountIn({ head, text }: HeadedCell, { above, unit: own }: Around): number | string {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\(?税[込抜別]み?き?\)?/g, '')
  if (/単価|@|\/(?:本|個|枚|台|月|時間|件|kg|L)/.test(plain)) return 'is the price of one unit'
  const written = /円$/.test(plain) ? amountOf(plain.replace(/^(?:¥|\\)/, '')) : undefined
  if (written !== undefined) return whole(written)
  const digits = /^(¥|\\)?(\d{1,3}(?:,\d{3})+|\d{1,15})(\.\d{1,4})?-?$/.exec(plain)
  if (!digits) return 'is no amount'
  const [, sign, number = '', part = ''] = digits
  const stated = unit.exec(head)?.[0] ?? (sign ? '円' : undefined) ?? unitAbove(above) ?? own
  if (stated === undefined) return 'states no unit, and neither does its head'
  return whole(Number(`${number.replaceAll(',', '')}${part}`) * unitSize(stated.replace('円', '')))
}

const unitAbove = (above: string): string | undefined =>
  /単位[:：]?((?:億|百万|千|万)?円)/.exec(above.normalize('NFKC').replace(/\s/g, ''))?.[1]

const whole = (yen: number): number | string =>
  Number.isSafeInteger(yen) && yen > 0 ? yen : 'is no amount of whole yen'
