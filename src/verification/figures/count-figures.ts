import { kanjiNumber } from '../../lib/kanji-number.ts'
import type { Figure, FigureKind } from './figure.ts'

const number = '(\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,9}|[一二三四五六七八九十]{1,4})'
/** Neither an age, a year of a calendar nor a year of a fiscal one. */
const years = new RegExp(
  `(?<![\\d.,元一二三四五六七八九十]|和|成|第|令|平|昭|R)${number}年(?!度|\\d|[一二三四五六七八九十]{1,2}月|[目生代前末始])`,
  'g',
)
const months = new RegExp(`(?<![\\d.,一二三四五六七八九十])${number}[かヶカケ箇ヵ]月`, 'g')
const days = new RegExp(`(?<![\\d.,月一二三四五六七八九十])${number}(?:営業)?日(?![本付曜額時])`, 'g')
const counts = new RegExp(`(?<![\\d.,一二三四五六七八九十])${number}(?:件|者|社|人|名|事業者|団体|か所|箇所)`, 'g')
const bare = /^(?:\d{1,3}(?:,\d{3}){1,4}|\d{1,9})$/

/** Periods in years (84か月 are seven), in days, and numbers of things, of a plain text; a cell of a table may be a number alone. */
export function countFigures(text: string, kind: Extract<FigureKind, 'years' | 'days' | 'count'>): Figure[] {
  const found: Figure[] = []
  const collect = (expression: RegExp, per: number) => {
    for (const { 0: words, 1: written = '', index } of text.matchAll(expression)) {
      const value = valueIn(written)
      if (value !== undefined && !(kind === 'years' && value > 100 * per))
        found.push({ kind, value: value / per, from: index, to: index + words.length })
    }
  }
  if (kind === 'years') {
    collect(years, 1)
    collect(months, 12)
  } else collect(kind === 'days' ? days : counts, 1)
  if (found.length === 0 && kind !== 'years' && bare.test(text))
    found.push({ kind, value: valueIn(text) ?? 0, from: 0, to: text.length })
  return found
}

const valueIn = (text: string): number | undefined =>
  /^[\d,]+$/.test(text) ? Number(text.replaceAll(',', '')) : kanjiNumber(text)
