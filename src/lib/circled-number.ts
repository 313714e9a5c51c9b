/** The first number of each run of circled numbers, and its sign; the last run ends with ㊿. */
const runs = [
  [36, 0x32b1],
  [21, 0x3251],
  [1, 0x2460],
] as const

/** ① to ㊿; undefined where there is no such sign. */
export function circledNumber(number: number): string | undefined {
  if (!Number.isInteger(number) || number > 50) return undefined
  const run = runs.find(([first]) => number >= first)
  return run && String.fromCodePoint(run[1] + number - run[0])
}
