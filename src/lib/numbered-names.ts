import { kanjiNumber } from './kanji-number.ts'
import { kanjiNumeral } from './kanji-numeral.ts'

const kanji = '〇一二三四五六七八九十百'
/** 第 with what stands behind it, and a number before 番 or 号; no number of a name is longer. */
const numbers = new RegExp(
  `(?<=第)(?:\\d{1,3}|[${kanji}]{1,5})|(?:(?<!\\d)\\d{1,3}|(?<![${kanji}])[${kanji}]{1,5})(?=[番号])`,
  'g',
)
const mostSpellings = 8

/**
 * A name with one of its numbers written otherwise: 第1見本 as 第一見本, 第一三共 as 第1三共 and 第13共. Where a number ends in a name no
 * rule tells, so these are names to look for, and never the same name.
 */
export function numberedNames(name: string): string[] {
  const plain = name.normalize('NFKC')
  const found = [...plain.matchAll(numbers)].flatMap(({ 0: run, index }) =>
    beginningsOf(run).flatMap(([number, rest]) => {
      const other = otherWriting(number)
      return other === undefined ? [] : [plain.slice(0, index) + other + rest + plain.slice(index + run.length)]
    }),
  )
  return [...new Set(found)].filter((one) => one !== plain).slice(0, mostSpellings)
}

/** Where a number in kanji may end: 一 of 一三 and 一三 itself. One in digits ends with them. */
function beginningsOf(run: string): (readonly [number: string, rest: string])[] {
  if (/^\d/.test(run)) return [[run, '']]
  return Array.from(run, (_, i) => [run.slice(0, i + 1), run.slice(i + 1)] as const)
}

function otherWriting(number: string): string | undefined {
  if (!/^\d/.test(number)) return kanjiNumber(number)?.toString()
  return Number(number) === 0 ? undefined : kanjiNumeral(Number(number))
}
